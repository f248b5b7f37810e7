import { interleave } from '../apply/interleave.ts';
import { isObject } from '../apply/merge-typing.ts';
import { objectSchema } from '../apply/object-schema.ts';
import { canonicalJson } from '../apply/path-element.ts';
import type { SchemaView } from '../apply/schema-view.ts';
import { badRequest } from '../errors.ts';
import type { Json } from '../model.ts';
import { ownMember, setMember } from '../own-member.ts';

/**
 * Strategic merge of a patch into a live object. Null deletes a member. Lists merge by the schema's merge key, or as
 * sets when the schema marks them as sets; other lists are replaced. The directives `$patch`, `$retainKeys`,
 * `$setElementOrder/FIELD` and `$deleteFromPrimitiveList/FIELD` are supported. Returns a new value. Throws StatusError
 * 400 for an unknown directive or an item without its key.
 */
export const strategicMerge = (live: Json, patch: Json, schema: Json | null): Json =>
  mergeMap(live, patch, objectSchema(schema));

const orderPrefix = '$setElementOrder/';
const deletePrefix = '$deleteFromPrimitiveList/';

const plain = (patch: Json): Json => {
  if (Array.isArray(patch)) return patch.filter((item) => !isObject(item) || item.$patch === undefined).map(plain);
  if (!isObject(patch)) return patch;
  return Object.fromEntries(
    Object.entries(patch)
      .filter(([name, value]) => !name.startsWith('$') && value !== null)
      .map(([name, value]) => [name, plain(value)]),
  );
};

const mergeMap = (live: Json, patch: Json, view: SchemaView): Json => {
  if (patch.$patch === 'replace') return plain(patch);
  if (patch.$patch === 'delete') return {};
  if (patch.$patch !== undefined && patch.$patch !== 'merge')
    throw badRequest(`unknown patch directive ${JSON.stringify(patch.$patch)}`);
  const base: Record<string, Json> = isObject(live) ? live : {};
  const retained: readonly string[] | null = Array.isArray(patch.$retainKeys) ? patch.$retainKeys : null;
  const result: Record<string, Json> = Object.fromEntries(
    Object.entries(base).filter(([name]) => retained === null || retained.includes(name)),
  );
  for (const name of listNames(patch)) {
    const merged = mergeMember(ownMember(result, name), patch, name, view.member(name));
    if (merged !== undefined) setMember(result, name, merged);
  }
  for (const [name, value] of Object.entries(patch)) {
    if (name.startsWith('$') || Array.isArray(value)) continue;
    if (value === null) delete result[name];
    else if (isObject(value) && (isObject(ownMember(result, name)) || ownMember(result, name) === undefined)) {
      const strategy = String(view.member(name).keyword('x-platform-patch-strategy') ?? '');
      const merged = strategy.split(',').includes('replace')
        ? plain(value)
        : mergeMap(ownMember(result, name), value, view.member(name));
      setMember(result, name, merged);
    } else setMember(result, name, plain(value));
  }
  return result;
};

// A directive can refer to a list that the patch does not contain.
const listNames = (patch: Record<string, Json>): Set<string> =>
  new Set(
    Object.entries(patch).flatMap(([name, value]) => {
      if (name.startsWith(orderPrefix)) return [name.slice(orderPrefix.length)];
      if (name.startsWith(deletePrefix)) return [name.slice(deletePrefix.length)];
      return Array.isArray(value) && !name.startsWith('$') ? [name] : [];
    }),
  );

const mergeMember = (live: Json, patch: Record<string, Json>, name: string, view: SchemaView): Json => {
  const items: Json[] | undefined = Array.isArray(ownMember(patch, name)) ? ownMember(patch, name) : undefined;
  const dropped: Json[] = patch[deletePrefix + name] ?? [];
  const order: Json[] | undefined = patch[orderPrefix + name];
  const how = listStrategy(view);
  if (how === null) return items === undefined ? live : plain(items);
  const stored: Json[] = Array.isArray(live) ? live : [];
  const before = new Map(stored.map((item) => [keyOf(item, how.key, false), item]));
  if (items === undefined && dropped.length === 0 && (live === undefined || order === undefined)) return live;
  if (items?.some((item) => isObject(item) && item.$patch === 'replace' && Object.keys(item).length === 1))
    return plain(items);

  const after = new Map(before);
  for (const item of dropped) after.delete(keyOf(item, how.key, false));
  for (const item of items ?? []) {
    const key = keyOf(item, how.key, true);
    if (isObject(item) && item.$patch === 'delete') after.delete(key);
    else after.set(key, isObject(item) ? mergeMap(after.get(key) ?? {}, item, view.item()) : item);
  }
  if (order === undefined && how.key !== null) {
    const patched = (items ?? []).map((item) => keyOf(item, how.key, false));
    return orderWithoutStatement([...before.keys()], patched, after).map((key) => after.get(key));
  }
  const stated = (order ?? []).map((item) => keyOf(item, how.key, false)).filter((key) => after.has(key));
  return interleave([...after.keys()], stated).map((key) => after.get(key));
};

/**
 * The keys of a merged list if the patch states no order: stored items keep their order, and a new item comes before
 * the stored ones that the patch does not name.
 */
const orderWithoutStatement = (
  stored: readonly string[],
  patched: readonly string[],
  after: ReadonlyMap<string, Json>,
): string[] => {
  const named = new Set(patched.filter((key) => after.has(key)));
  const waiting = stored.filter((key) => after.has(key) && !named.has(key));
  const result: string[] = [];
  for (const key of named) {
    const place = stored.indexOf(key);
    while (waiting.length > 0 && place >= 0 && stored.indexOf(waiting[0] as string) < place)
      result.push(waiting.shift() as string);
    result.push(key);
  }
  return [...result, ...waiting];
};

/** Merge key of a merged list (null for a set of scalars), or null when the list is replaced. */
const listStrategy = (view: SchemaView): { readonly key: string | null } | null => {
  const strategy = view.keyword('x-platform-patch-strategy');
  const key = view.keyword('x-platform-patch-merge-key') ?? view.keyword('x-platform-list-map-keys')?.[0] ?? null;
  if (strategy !== undefined) return String(strategy).split(',').includes('merge') ? { key } : null;
  const type = view.keyword('x-platform-list-type');
  return type === 'map' ? { key } : type === 'set' ? { key: null } : null;
};

const keyOf = (item: Json, key: string | null, required: boolean): string => {
  if (!isObject(item) || key === null) return canonicalJson(item);
  if (required && item[key] === undefined && item.$patch !== 'replace')
    throw badRequest(`list item of the patch lacks its merge key ${key}`);
  return canonicalJson(item[key] ?? null);
};
