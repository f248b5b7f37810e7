import { isDeepStrictEqual } from 'node:util';
import type { ModelledObject } from '../../checks/objects/matches-model.ts';
import type { ModelChange, ModelRequest, OwnedObject } from './model-object.ts';
import { ownMember } from '../../client/values/own-member.ts';

/** Objects of a collection by name. */
export type ModelState = ReadonlyMap<string, OwnedObject>;

/** The effect of a request in a state. */
export interface Prediction {
  readonly statuses: readonly number[];
  /** The object in the response; null for any object. */
  readonly object: ModelledObject | null;
  /** Items of a list. */
  readonly items: readonly ModelledObject[] | null;
  /** The change of the request; null for none. */
  readonly change: ModelChange | null;
  /** State of the changed object afterwards; null when it is deleted. */
  readonly after: OwnedObject | null;
}

const statusPrediction = (...statuses: readonly number[]): Prediction => ({
  statuses,
  object: null,
  items: null,
  change: null,
  after: null,
});
/** A rejection leaves the object unchanged. */
const refused = (status: number, live: OwnedObject | null): readonly Prediction[] => [
  { ...statusPrediction(status), after: live },
];
const writer = 'writer/Update';

const createdObject = (
  id: number,
  name: string,
  data: Readonly<Record<string, string>>,
  finalizers: readonly string[],
  owner: string,
): Prediction => {
  const after: OwnedObject = {
    name,
    data,
    finalizers,
    terminating: false,
    version: `?v${id}`,
    uid: `?u${id}`,
    owners: Object.fromEntries(Object.keys(data).map((key) => [key, [owner]])),
  };
  return { statuses: [201], object: after, items: null, change: { type: 'ADDED', object: after }, after };
};

/** The object changes, or is deleted when it was only waiting for its last finalizer. */
const changed = (
  id: number,
  live: OwnedObject,
  next: OwnedObject,
  statuses: readonly number[] = [200],
): readonly Prediction[] => {
  const after: OwnedObject = { ...next, version: `?v${id}` };
  const moved: Prediction = {
    statuses,
    object: after,
    items: null,
    change: { type: 'MODIFIED', object: after },
    after,
  };
  const { owners: before, ...old } = live;
  const { owners, ...wanted } = next;
  if (isDeepStrictEqual(old, wanted)) {
    const same: Prediction = { statuses, object: live, items: null, change: null, after: { ...live, owners } };
    // The documents do not define whether a change of field managers alone is a change.
    return isDeepStrictEqual(owners, before) ? [same] : [same, moved];
  }
  return after.terminating && after.finalizers.length === 0
    ? [{ statuses, object: null, items: null, change: { type: 'DELETED', object: after }, after: null }]
    : [moved];
};

/** Data after an ordinary write: the writer owns the fields that it changed. */
const written = (live: OwnedObject, data: Readonly<Record<string, string>>): Pick<OwnedObject, 'data' | 'owners'> => ({
  data,
  owners: Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      live.data[key] === value ? (ownMember(live.owners, key) ?? []) : [writer],
    ]),
  ),
});

const adds = (live: OwnedObject, finalizers: readonly string[]): boolean =>
  live.terminating && finalizers.some((one) => !live.finalizers.includes(one));

const applied = (request: Extract<ModelRequest, { does: 'apply' }>, live: OwnedObject): readonly Prediction[] => {
  const self = `${request.manager}/Apply`;
  const ownersOf = (key: string): readonly string[] => ownMember(live.owners, key) ?? [];
  const disputed = Object.entries(request.data).some(
    ([key, value]) =>
      Object.hasOwn(live.data, key) && live.data[key] !== value && ownersOf(key).some((owner) => owner !== self),
  );
  if (disputed && !request.force) return refused(409, live);
  const data: Record<string, string> = { ...live.data, ...request.data };
  const owners: Record<string, readonly string[]> = { ...live.owners };
  for (const [key, value] of Object.entries(request.data))
    owners[key] = ownMember(live.data, key) === value ? [...new Set([...ownersOf(key), self])].sort() : [self];
  for (const key of Object.keys(live.data)) {
    // A field that a manager applied before and no longer applies is removed, unless another manager owns it.
    if (Object.hasOwn(request.data, key) || !ownersOf(key).includes(self)) continue;
    owners[key] = ownersOf(key).filter((owner) => owner !== self);
    if (owners[key].length > 0) continue;
    delete data[key];
    delete owners[key];
  }
  return changed(request.id, live, { ...live, data, owners });
};

const onLive = (
  request: Exclude<ModelRequest, { does: 'list' | 'pages' | 'list at' | 'create' }>,
  live: OwnedObject,
): readonly Prediction[] => {
  switch (request.does) {
    case 'get':
      return [{ ...statusPrediction(200), object: live, after: live }];
    case 'update':
      if (request.version !== null && request.version !== live.version) return refused(409, live);
      if (adds(live, request.finalizers)) return refused(422, live);
      return changed(request.id, live, { ...live, ...written(live, request.data), finalizers: request.finalizers });
    case 'finalizers':
      return adds(live, request.finalizers)
        ? refused(422, live)
        : changed(request.id, live, { ...live, finalizers: request.finalizers });
    case 'apply':
      return applied(request, live);
    case 'delete':
      if (
        (request.uid !== null && request.uid !== live.uid) ||
        (request.version !== null && request.version !== live.version)
      )
        return refused(409, live);
      if (live.finalizers.length > 0) return changed(request.id, live, { ...live, terminating: true }, [200, 202]);
      return [
        { ...statusPrediction(200, 202), change: { type: 'DELETED', object: { ...live, version: `?v${request.id}` } } },
      ];
    default:
      return changed(request.id, live, { ...live, ...written(live, { ...live.data, ...request.data }) });
  }
};

/**
 * The possible effects of a request in a state, with all resource versions and uids resolved as far as they are known
 * (A 3.1, 4.2, 4.4, 4.5).
 */
export const predict = (request: ModelRequest, state: ModelState): readonly Prediction[] => {
  if (request.does === 'list' || request.does === 'pages')
    return [{ ...statusPrediction(200), items: [...state.values()] }];
  if (request.does === 'list at') return [statusPrediction(200, 410)];
  const live = state.get(request.name) ?? null;
  if (request.does === 'create')
    return live
      ? refused(409, live)
      : [createdObject(request.id, request.name, request.data, request.finalizers, writer)];
  if (live) return onLive(request, live);
  return request.does === 'apply'
    ? [createdObject(request.id, request.name, request.data, [], `${request.manager}/Apply`)]
    : refused(404, null);
};
