import { ApiClient } from '../../client/api-client.ts';
import type { Exchange } from '../../client/typed-exchange.ts';
import { TestNames } from '../test-names.ts';
import type { World } from '../world.ts';
import { clusterInfo } from './cluster-info.ts';
import { valueAt } from '../../client/values/json-value.ts';

/**
 * The config map cluster-info (B 5.3) of the cluster's operator; not applicable when it is missing or was created by
 * the suite.
 */
export const publishedClusterInfo = async (world: World): Promise<Exchange> => {
  const info = await clusterInfo.read(world);
  if (info.response?.status === 404) return world.notApplicable('cluster-info does not exist');
  const object = world.requireSuccess('reading cluster-info', info);
  if (valueAt(object, 'metadata', 'labels', TestNames.label) !== undefined)
    return world.notApplicable('only the suite has created cluster-info');
  return info;
};

/** Reads the version of the API at an address without a credential, over connections that trust only this authority. */
export const versionAt = async (world: World, baseUrl: string, authority: string): Promise<Exchange> => {
  const { dialect, tls } = world.admin.config;
  const { serverName } = tls ?? {};
  const client = new ApiClient({
    baseUrl,
    dialect,
    tls: { ca: authority, ...(serverName ? { serverName } : {}) },
    journal: world.journal,
  });
  const answer = await client.send({ method: 'GET', path: '/version', timeoutMs: 5_000 });
  await client.close();
  return answer;
};
