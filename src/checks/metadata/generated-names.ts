import type { Exchange } from '../../client/typed-exchange.ts';
import { textAt } from '../../client/values/json-value.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { areFromCounter } from '../objects/from-counter.ts';
import { succeeded } from '../succeeded.ts';

const nameOf = (exchange: Exchange): string => textAt(exchange.json, 'metadata', 'name') ?? '';

/** The longest common prefix of the texts. */
const commonStart = (texts: readonly string[]): string =>
  texts.reduce((start, text) => {
    let end = 0;
    while (end < start.length && start[end] === text[end]) end += 1;
    return start.slice(0, end);
  });

const judged = (check: string, creates: readonly Exchange[], look: () => Judgement): Judgement => {
  if (creates.length === 0 || creates.some((create) => !create.response)) return judgement(check, [], 0);
  const refused = creates.filter((create) => !succeeded(create) || nameOf(create) === '');
  return refused.length > 0
    ? judgement(
        check,
        refused.map((create) =>
          finding('a create without a name was rejected, or returned no name', 'a name', outcomeOf(create), create),
        ),
      )
    : look();
};

/** Every create with generateName returned another name, and the names are not consecutive (A 2.1). Facts: creates. */
export const generatedNamesAreDistinct = (creates: readonly Exchange[]): Judgement =>
  judged('generatedNamesAreDistinct', creates, () => {
    const names = creates.map(nameOf);
    const twice = names.filter((name, index) => names.indexOf(name) < index);
    const start = commonStart(names);
    const counted = areFromCounter(names.map((name) => name.slice(start.replace(/\d+$/, '').length)));
    return judgement(
      'generatedNamesAreDistinct',
      [
        ...(twice.length > 0 ? [finding('a name was generated twice', 'different names', twice, ...creates)] : []),
        ...(counted ? [finding('the generated names are consecutive numbers', 'random names', names, ...creates)] : []),
      ],
      creates.length,
    );
  });

/** Every generated name starts with generateName and is longer (A 2.1, A 2.5). Facts: creates. */
export const generatedNamesHavePrefix = (creates: readonly Exchange[], prefix: string): Judgement =>
  judged('generatedNamesHavePrefix', creates, () => {
    const others = creates.filter(
      (create) => !nameOf(create).startsWith(prefix) || nameOf(create).length <= prefix.length,
    );
    return judgement(
      'generatedNamesHavePrefix',
      others.map((create) =>
        finding('a generated name is not generateName with a suffix', `${prefix}…`, nameOf(create), create),
      ),
      creates.length,
    );
  });
