import { defineParameterType } from '@cucumber/cucumber';

/** Where a watch starts. */
defineParameterType({
  name: 'start',
  regexp: new RegExp(
    [
      'without a resource version',
      'at resource version 0',
      'from now',
      'from the bookmark',
      'from the noted resource version',
      'from the resource version of the last event',
      'from the resource version of change \\d+',
    ].join('|'),
  ),
  transformer: (text: string) => text,
  useForSnippets: false,
});

/** One change of a list of changes such as `create a, change a 3 times`. */
export interface PlannedChange {
  readonly verb: string;
  readonly name: string;
}

const verbs = 'create|update|change|merge patch|JSON patch|apply|share|delete';
const planned = new RegExp(`^(${verbs}) (\\S+?)(?: (\\d+) times)?$`);

/** Reads a list of changes: each has a verb, the local name of an object, and optionally a number of repetitions. */
export const plannedChanges = (text: string): readonly PlannedChange[] =>
  text.split(/,\s+/).flatMap((part) => {
    const [, verb = '', name = '', times = '1'] = planned.exec(part) ?? [];
    if (verb === '') throw new Error(`no change can be read from "${part}"`);
    return Array.from({ length: Number(times) }, () => ({ verb, name }));
  });

defineParameterType({
  name: 'changes',
  regexp: new RegExp(`(?:${verbs}) .+`),
  transformer: plannedChanges,
  useForSnippets: false,
});
