import { isDeepStrictEqual } from 'node:util';
import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, membersAt, valueAt } from '../../client/values/json-value.ts';
import { memberAt } from '../../client/values/member-path.ts';
import { isArray } from '../../client/values/is-array.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

const listOf = (name: string, read: Exchange, path: string): { readonly list: readonly JsonValue[] } | Judgement => {
  if (!read.response) return judgement(name, [], 0);
  const { status } = read.response;
  if (status < 200 || status > 299)
    return judgement(name, [finding(`the response is not an object with ${path}`, '2xx', outcomeOf(read), read)]);
  const found = memberAt(read.json, path);
  return { list: isArray(found) ? found : [] };
};

/** The list at the path contains exactly these items, in any order. */
export const listMemberIs = (read: Exchange, path: string, wanted: readonly JsonValue[]): Judgement => {
  const found = listOf('listMemberIs', read, path);
  if (!('list' in found)) return found;
  const same =
    found.list.length === wanted.length &&
    wanted.every((item) => found.list.some((other) => isDeepStrictEqual(item, other)));
  return judgement('listMemberIs', same ? [] : [finding(`${path} contains other items`, wanted, found.list, read)]);
};

/** The list at the path contains an item with at least these members, or none, as expected. */
export const listMemberHas = (read: Exchange, path: string, part: JsonValue, wanted: boolean): Judgement => {
  const found = listOf('listMemberHas', read, path);
  if (!('list' in found)) return found;
  const has = found.list.some((item) =>
    Object.entries(membersAt(part)).every(([name, value]) => isDeepStrictEqual(valueAt(item, name), value)),
  );
  return judgement(
    'listMemberHas',
    has === wanted
      ? []
      : [
          finding(
            wanted ? `${path} lacks an item` : `${path} still contains an item`,
            { [wanted ? 'with' : 'without']: part },
            found.list,
            read,
          ),
        ],
  );
};
