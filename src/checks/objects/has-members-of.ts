import type { Exchange } from '../../client/typed-exchange.ts';
import { isArray } from '../../client/values/is-array.ts';
import { isMap } from '../../client/values/is-map.ts';
import { type JsonValue, membersAt } from '../../client/values/json-value.ts';
import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** Who wrote which field when is not the content of an object. */
const ignored = new Set(['managedFields']);

const pathsOf = (value: JsonValue, at = ''): readonly string[] => {
  if (isArray(value)) return value.flatMap((item, index) => pathsOf(item, `${at}[${index}]`));
  if (!isMap(value)) return [at];
  return Object.entries(membersAt(value)).flatMap(([name, member]) =>
    ignored.has(name) ? [] : pathsOf(member, at === '' ? name : `${at}.${name}`),
  );
};

/**
 * Two reads return objects with the same members, whatever their values are (A 4.6): the form of a write leaves no
 * members without a value. Facts: the members of the second object.
 */
export const hasMembersOf = (read: Exchange, other: Exchange): Judgement => {
  const name = 'hasMembersOf';
  if (read.response?.status !== 200 || other.response?.status !== 200) return judgement(name, [], 0);
  const [own, expected] = [pathsOf(read.json), pathsOf(other.json)];
  const further = own.filter((path) => !expected.includes(path));
  const missing = expected.filter((path) => !own.includes(path));
  return judgement(
    name,
    [
      ...further.map((path) =>
        finding(`the object has the member ${path}`, 'absent, as in the other object', path, read),
      ),
      ...missing.map((path) => finding(`the object lacks the member ${path}`, path, 'absent', read)),
    ],
    expected.length,
  );
};
