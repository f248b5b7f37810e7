import { isDeepStrictEqual } from 'node:util';
import type { Discovery } from '../../checks/paths/discovery.ts';
import type { Exchange } from '../../client/typed-exchange.ts';
import type { World } from '../world.ts';
import { Note } from '../note.ts';
import { type JsonValue, valueAt } from '../../client/values/json-value.ts';
import { isArray } from '../../client/values/is-array.ts';
import { optionalList } from '../required-members.ts';

const discoveryNote = new Note<Discovery>('I read the discovery documents');

/** Groups of kinds that other scenarios define meanwhile. */
const isOfSuite = (group: JsonValue): boolean => String(valueAt(group, 'name')).includes('planecheck');

const groupVersionsOf = (group: JsonValue): readonly string[] =>
  optionalList(group, 'versions').map((version) => String(valueAt(version, 'groupVersion')));

/**
 * Reads all discovery documents. Groups that change meanwhile are left out: clients may define and delete kinds at any
 * time.
 */
const readDiscovery = async (world: World): Promise<Discovery> => {
  const get = (path: string): Promise<Exchange> => world.me.send({ method: 'GET', path });
  const groupsNow = async (): Promise<readonly JsonValue[]> => {
    const groups = valueAt(world.requireSuccess('reading the groups', await get('/apis')), 'groups');
    return isArray(groups) ? groups.filter((group) => !isOfSuite(group)) : [];
  };
  const before = await groupsNow();
  const documents = new Map<JsonValue, Exchange>();
  const lists = new Map<string, Exchange>();
  for (const version of optionalList(world.requireSuccess('reading the versions', await get('/api')), 'versions'))
    lists.set(String(version), await get(`/api/${version}`));
  for (const group of before) {
    documents.set(group, await get(`/apis/${valueAt(group, 'name')}`));
    for (const version of groupVersionsOf(group)) lists.set(version, await get(`/apis/${version}`));
  }
  const after = await groupsNow();
  const isSteady = (group: JsonValue): boolean => after.some((one) => isDeepStrictEqual(one, group));
  const groups = before.filter(isSteady);
  for (const group of before.filter((one) => !isSteady(one)))
    for (const version of groupVersionsOf(group)) lists.delete(version);
  return { groups, documents: groups.map((group) => documents.get(group) as Exchange), lists };
};

/** Reads all discovery documents, for `discoveryOf`. */
export const noteDiscovery = async (world: World): Promise<Discovery> =>
  discoveryNote.set(world, await readDiscovery(world));

/** The discovery documents that a scenario has read. */
export const discoveryOf = (world: World): Discovery => discoveryNote.of(world);
