import { collectionPath, type KindAddress, kindNamed } from '../../client/kinds.ts';
import type { World } from '../world.ts';

/**
 * Address of the kind in an API version of its group, or of another group that also serves it; not applicable when the
 * server does not serve it.
 */
export const addressInVersion = async (world: World, kind: string, apiVersion: string): Promise<KindAddress> => {
  const [version = '', group = ''] = apiVersion.split('/').reverse();
  const address = { ...kindNamed(kind), group, version };
  const list = await world.admin.send({ method: 'GET', path: collectionPath(address, world.namespace) });
  if (list.response?.status === 404) world.notApplicable(`${apiVersion} is not served`);
  return address;
};

/** Address of the kind in the preferred version of its group. */
export const inPreferredVersion = async (world: World, kind: string): Promise<KindAddress> => {
  const { group } = kindNamed(kind);
  const version = world.done('reading the group', await world.admin.send({ method: 'GET', path: `/apis/${group}` }))
    ?.preferredVersion?.version;
  return typeof version === 'string'
    ? { ...kindNamed(kind), version }
    : world.inconclusive('the group has no preferred version');
};
