import { isDeepStrictEqual } from 'node:util';
import type { Exchange, Json } from '../../client/exchange.ts';
import { memberAt } from '../../client/member-path.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

const plain = /^[^.[\]"]+$/;
const hasParts = (value: Json): boolean => typeof value === 'object' && value !== null && Object.keys(value).length > 0;
const within = (path: string, name: string, isItem: boolean): string => (isItem ? `${path}[${name}]` : !plain.test(name) ? `${path}["${name}"]` : path === '' ? name : `${path}.${name}`);

/** Paths of all values of an object that have no parts, in its order. */
export const pathsOf = (value: Json, path = ''): readonly string[] =>
  hasParts(value) ? Object.entries(value).flatMap(([name, part]) => pathsOf(part, within(path, name, Array.isArray(value)))) : [path];

/** What an answer shows at these paths of an object, as an earlier answer showed it; paths that were absent there do not count. `object`: what of the answer is meant, null where it holds no such. */
export const showsSame = (check: string, before: Json, paths: readonly string[], answer: Exchange, object: Json = answer.json): Judgement => {
  if (!answer.response) return judgement(check, [], 0);
  const counted = paths.filter((path) => memberAt(before, path) !== undefined);
  if (answer.response.status >= 300) return judgement(check, [finding('the other release refuses it', 'a success', outcomeOf(answer), answer)], counted.length);
  if (object === null) return judgement(check, [finding('the object is missing', memberAt(before, 'metadata.name'), 'absent', answer)], counted.length);
  const other = counted.filter((path) => !isDeepStrictEqual(memberAt(before, path), memberAt(object, path)));
  return judgement(check, other.map((path) => finding(`${path} is another`, memberAt(before, path), memberAt(object, path) ?? 'absent', answer)), counted.length);
};

const stable = /^v\d+$/;

/** Names of types and sub-resources, each behind its group version, in the stable versions that these resource lists tell of. */
const stableNames = (lists: readonly Exchange[]): readonly string[] =>
  lists.flatMap(({ json }) => (stable.test(String(json?.groupVersion).split('/').at(-1) ?? '') ? (json.resources ?? []).map(({ name }: Json) => `${json.groupVersion} ${name}`) : []));

/** What one release serves in stable versions the next serves, too (B 9): resource lists of each, one an exchange. */
export const servesStillWhatIsStable = (before: readonly Exchange[], now: readonly Exchange[]): Judgement => {
  const served = new Set(stableNames(now));
  const wanted = stableNames(before);
  const missing = wanted.filter((name) => !served.has(name));
  const last = now.at(-1) ?? before.at(-1);
  return judgement('servesStillWhatIsStable', last ? missing.map((name) => finding('the newer release does not serve it', name, 'absent', last)) : [], wanted.length);
};
