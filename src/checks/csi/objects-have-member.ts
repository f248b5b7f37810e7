import type { Exchange } from '../../client/typed-exchange.ts';
import type { JsonValue } from '../../client/values/json-value.ts';
import { memberAt } from '../../client/values/member-path.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

const hasMember = (object: JsonValue, path: string): boolean => {
  const end = path.lastIndexOf('.');
  const parent: JsonValue = end < 0 ? object : memberAt(object, path.slice(0, end));
  return parent !== null && typeof parent === 'object' && Object.hasOwn(parent, path.slice(end + 1));
};

/**
 * Each response contains the object with the member, even if it is null: a required member is never omitted (A 2.5).
 * `path` has no quoted steps.
 */
export const objectsHaveMember = (path: string, ...answers: readonly Exchange[]): Judgement => {
  const name = 'objectsHaveMember';
  if (answers.some((answer) => !answer.response)) return judgement(name, [], 0);
  const findings = answers.flatMap((answer) => {
    const { status } = answer.response ?? { status: 0 };
    if (status < 200 || status > 299 || !answer.json)
      return [finding(`the response is not an object with ${path}`, '2xx', outcomeOf(answer), answer)];
    return hasMember(answer.json, path) ? [] : [finding(`${path} is missing`, 'the member', 'absent', answer)];
  });
  return judgement(name, findings, answers.length);
};
