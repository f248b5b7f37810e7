import type { Exchange, Json } from '../../client/exchange.ts';
import { memberAt } from '../../client/member-path.ts';
import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { keepsMembers } from '../objects/objects.ts';

const plain = /^[^.[\]"]+$/;
const hasParts = (value: Json): boolean => typeof value === 'object' && value !== null && Object.keys(value).length > 0;
const within = (path: string, name: string, isItem: boolean): string =>
  isItem ? `${path}[${name}]` : !plain.test(name) ? `${path}["${name}"]` : path === '' ? name : `${path}.${name}`;

/** Paths of all values of an object that have no parts, in its order. */
export const pathsOf = (value: Json, path = ''): readonly string[] =>
  hasParts(value)
    ? Object.entries(value).flatMap(([name, part]) => pathsOf(part, within(path, name, Array.isArray(value))))
    : [path];

/** An answer shows at these paths what an earlier one showed, as `keepsMembers` judges it; paths that were absent there do not count. */
export const showsSame = (
  before: Json,
  paths: readonly string[],
  answer: Exchange,
  object: Json = answer.json,
): Judgement =>
  keepsMembers(
    answer,
    before,
    paths.filter((path) => memberAt(before, path) !== undefined),
    object,
  );

const stable = /^v\d+$/;

/** Names of types and sub-resources, each behind its group version, in the stable versions that these resource lists tell of. */
const stableNames = (lists: readonly Exchange[]): readonly string[] =>
  lists.flatMap(({ json }) =>
    stable.test(String(json?.groupVersion).split('/').at(-1) ?? '')
      ? (json.resources ?? []).map(({ name }: Json) => `${json.groupVersion} ${name}`)
      : [],
  );

/** What one release serves in stable versions the next serves, too (B 9): resource lists of each, one an exchange. A list of the newer that never came tells nothing. */
export const servesStillWhatIsStable = (before: readonly Exchange[], now: readonly Exchange[]): Judgement => {
  if (now.some(({ response }) => !response)) return judgement('servesStillWhatIsStable', [], 0);
  const served = new Set(stableNames(now));
  const wanted = stableNames(before);
  const missing = wanted.filter((name) => !served.has(name));
  const last = now.at(-1) ?? before.at(-1);
  return judgement(
    'servesStillWhatIsStable',
    last ? missing.map((name) => finding('the newer release does not serve it', name, 'absent', last)) : [],
    wanted.length,
  );
};
