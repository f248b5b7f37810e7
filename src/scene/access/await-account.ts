import { controllerPatience } from '../time/patience.ts';
import { eventually } from '../time/eventually.ts';
import type { World } from '../world.ts';

/**
 * Waits until the scenario's namespace has its account `default`, without which a server may refuse Pods (B 5.4), where the target has a
 * controller that makes it; undecided when that does not.
 */
export const awaitAccount = async (world: World): Promise<void> => {
  if (!(await world.target.capability('sa-controller')).present) return;
  const path = `/api/v1/namespaces/${world.namespace}/serviceaccounts/default`;
  const last = await eventually(() => world.admin.send({ method: 'GET', path }), ({ response }) => response?.status === 200, controllerPatience(world));
  if (last.response?.status !== 200) world.undecided(`GET ${path}: ${last.response?.status ?? last.failure?.message}`);
};
