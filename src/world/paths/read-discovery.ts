import { isDeepStrictEqual } from 'node:util';
import type { Discovery } from '../../checks/paths/discovery.ts';
import type { Exchange, Json } from '../../client/exchange.ts';
import type { World } from '../world.ts';
import { Note } from '../note.ts';

const discoveryNote = new Note<Discovery>('I read the discovery documents');

/** Groups of kinds that other scenarios define meanwhile. */
const isOfSuite = ({ name }: Json): boolean => String(name).includes('planecheck');

/**
 * Reads all discovery documents. Groups that change meanwhile are left out: clients may define and delete kinds at any
 * time.
 */
const readDiscovery = async (world: World): Promise<Discovery> => {
  const get = (path: string): Promise<Exchange> => world.me.send({ method: 'GET', path });
  const groupsNow = async (): Promise<readonly Json[]> => {
    const groups = world.requireSuccess('reading the groups', await get('/apis'))?.groups;
    return Array.isArray(groups) ? groups.filter((group: Json) => !isOfSuite(group)) : [];
  };
  const before = await groupsNow();
  const documents = new Map<Json, Exchange>();
  const lists = new Map<string, Exchange>();
  for (const version of world.requireSuccess('reading the versions', await get('/api'))?.versions ?? [])
    lists.set(version, await get(`/api/${version}`));
  for (const group of before) {
    documents.set(group, await get(`/apis/${group.name}`));
    for (const { groupVersion } of group.versions ?? []) lists.set(groupVersion, await get(`/apis/${groupVersion}`));
  }
  const after = await groupsNow();
  const isSteady = (group: Json): boolean => after.some((one) => isDeepStrictEqual(one, group));
  const groups = before.filter(isSteady);
  for (const { versions } of before.filter((group) => !isSteady(group)))
    for (const { groupVersion } of versions ?? []) lists.delete(groupVersion);
  return { groups, documents: groups.map((group) => documents.get(group) as Exchange), lists };
};

/** Reads all discovery documents, for `discoveryOf`. */
export const noteDiscovery = async (world: World): Promise<Discovery> =>
  discoveryNote.set(world, await readDiscovery(world));

/** The discovery documents that a scenario has read. */
export const discoveryOf = (world: World): Discovery => discoveryNote.of(world);
