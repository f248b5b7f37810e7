import { eventually } from '../eventually.ts';
import type { World } from '../world.ts';

/** Waits for the account `default` of the scenario's namespace, which Pods need; undecided when it does not come. */
export const podAccountReady = async (world: World): Promise<void> => {
  const path = `/api/v1/namespaces/${world.namespace}/serviceaccounts/default`;
  const read = await eventually(() => world.admin.send({ method: 'GET', path }), ({ response }) => response?.status === 200);
  if (read.response?.status !== 200) world.undecided(`GET ${path}: ${read.response?.status ?? read.failure?.message}`);
};
