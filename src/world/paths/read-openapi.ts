import type { DescribedVersions } from '../../checks/paths/openapi.ts';
import type { Exchange } from '../../client/typed-exchange.ts';
import { groupPath } from '../../client/paths/kinds.ts';
import type { World } from '../world.ts';
import { type JsonValue, valueAt } from '../../client/values/json-value.ts';
import { isArray } from '../../client/values/is-array.ts';

/** Groups whose documents are read: they have many kinds, and every server of Kubernetes serves them itself. */
const groups: readonly string[] = [
  '',
  'apps',
  'batch',
  'networking.platform.io',
  'rbac.authorization.platform.io',
  'storage.platform.io',
];

/** OpenAPI documents of a server. */
export interface OpenApi {
  /** The index of version 3; the document itself for version 2. */
  readonly index: Exchange;
  /** The paths of the group versions that were read, as the index has them: `api/v1`. */
  readonly paths: readonly string[];
  readonly described: readonly DescribedVersions[];
}

const get = (world: World, path: string): Promise<Exchange> => world.me.send({ method: 'GET', path });

/** A server without OpenAPI documents makes the scenario not applicable. */
const served = (world: World, exchange: Exchange): Exchange => {
  if (exchange.response?.status === 404)
    world.notApplicable(`the server has no OpenAPI documents: GET ${exchange.request.path} returns 404`);
  return exchange;
};

/** Reads the index of version 3. */
export const readIndex = async (world: World): Promise<Exchange> => served(world, await get(world, '/openapi/v3'));

/** Reads the document of version 2. */
export const readSecond = async (world: World): Promise<Exchange> => served(world, await get(world, '/openapi/v2'));

const isEmptyList = (value: JsonValue): boolean => isArray(value) && value.length === 0;

/** Reads the documents of some groups in a version of OpenAPI, and the discovery of these groups. */
export const readOpenApi = async (world: World, version: number): Promise<OpenApi> => {
  const lists = new Map<string, JsonValue>();
  for (const group of groups) {
    const list = await get(world, groupPath({ group, version: 'v1' }));
    // Some servers answer for groups that they do not serve, with a list without resources.
    if (list.response?.status === 200 && !isEmptyList(valueAt(list.json, 'resources')))
      lists.set(group === '' ? 'v1' : `${group}/v1`, list.json);
  }
  const pathOf = (groupVersion: string): string => `${groupVersion.includes('/') ? 'apis' : 'api'}/${groupVersion}`;
  const paths = [...lists.keys()].map(pathOf);
  if (version === 2) {
    const document = await readSecond(world);
    return { index: document, paths, described: [{ document, lists }] };
  }
  const index = await readIndex(world);
  const described: DescribedVersions[] = [];
  for (const [groupVersion, list] of lists)
    described.push({
      document: await get(world, `/openapi/v3/${pathOf(groupVersion)}`),
      lists: new Map([[groupVersion, list]]),
    });
  return { index, paths, described };
};

/** The document of version 3 for the group version of an object or kind. */
export const documentFor = async (
  world: World,
  { group, version }: { readonly group: string; readonly version: string },
): Promise<Exchange> => {
  await readIndex(world);
  return get(world, `/openapi/v3${groupPath({ group, version })}`);
};
