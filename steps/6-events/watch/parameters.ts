import { defineParameterType } from '@cucumber/cucumber';

/** Where a watch starts. */
defineParameterType({
  name: 'start',
  regexp:
    /without a version|at version 0|from now|from then|from the bookmark|from the version of the last event seen|from the version of change \d+/,
  transformer: (text: string) => text,
  useForSnippets: false,
});

/** One change of a list such as `create a, change a 3 times`. */
export interface PlannedChange {
  readonly verb: string;
  readonly name: string;
}

const verbs = 'create|update|change|merge patch|JSON patch|apply|share|delete';
const planned = new RegExp(`^(${verbs}) (\\S+?)(?: (\\d+) times)?$`);

// A list of changes: the verb first, then the local name, then how often.
defineParameterType({
  name: 'changes',
  regexp: new RegExp(`(?:${verbs}) .+`),
  transformer: (text: string): readonly PlannedChange[] =>
    text.split(', ').flatMap((part) => {
      const [, verb = '', name = '', times = '1'] = planned.exec(part) ?? [];
      if (verb === '') throw new Error(`no change can be read from "${part}"`);
      return Array.from({ length: Number(times) }, () => ({ verb, name }));
    }),
  useForSnippets: false,
});
