import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, listAt, valueAt } from '../../client/values/json-value.ts';
import { memberAt } from '../../client/values/member-path.ts';
import { isArray } from '../../client/values/is-array.ts';
import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { keepsMembers } from '../objects/objects.ts';

const plain = /^[^.[\]"]+$/;
const hasParts = (value: JsonValue): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;
const within = (path: string, name: string, isItem: boolean): string =>
  isItem ? `${path}[${name}]` : !plain.test(name) ? `${path}["${name}"]` : path === '' ? name : `${path}.${name}`;

/** Paths of all leaf values of an object, in its order. */
export const pathsOf = (value: JsonValue, path = ''): readonly string[] =>
  hasParts(value)
    ? Object.entries<JsonValue>({ ...(value as object) }).flatMap(([name, part]) =>
        pathsOf(part, within(path, name, isArray(value))),
      )
    : [path];

/**
 * A response has the values of an earlier response at these paths, as `keepsMembers` judges it; paths that were absent
 * there do not count.
 */
export const valuesAreAsInEarlierResponse = (
  before: JsonValue,
  paths: readonly string[],
  answer: Exchange,
  object: JsonValue = answer.json,
): Judgement =>
  keepsMembers(
    answer,
    before,
    paths.filter((path) => memberAt(before, path) !== undefined),
    object,
  );

const stable = /^v\d+$/;

/** Names of types and subresources, each after its group version, in the stable versions of these resource lists. */
const stableNames = (lists: readonly Exchange[]): readonly string[] =>
  lists.flatMap(({ json }) =>
    stable.test(String(valueAt(json, 'groupVersion')).split('/').at(-1) ?? '')
      ? listAt(json, 'resources').map((resource) => `${valueAt(json, 'groupVersion')} ${valueAt(resource, 'name')}`)
      : [],
  );

/**
 * The next release also serves what a release serves in stable versions (B 9): resource lists of each, one an exchange.
 * A missing list of the newer release is no fact.
 */
export const stableResourcesStayServed = (before: readonly Exchange[], now: readonly Exchange[]): Judgement => {
  if (now.some(({ response }) => !response)) return judgement('stableResourcesStayServed', [], 0);
  const served = new Set(stableNames(now));
  const wanted = stableNames(before);
  const missing = wanted.filter((name) => !served.has(name));
  const last = now.at(-1) ?? before.at(-1);
  return judgement(
    'stableResourcesStayServed',
    last
      ? missing.map((name) =>
          finding('the newer release no longer serves a stable type or subresource', name, 'absent', last),
        )
      : [],
    wanted.length,
  );
};
