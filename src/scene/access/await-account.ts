import type { Exchange } from '../../client/exchange.ts';
import { controllerPatience } from '../time/patience.ts';
import { eventually } from '../time/eventually.ts';
import type { World } from '../world.ts';

/**
 * Waits until the scenario's namespace has its account `default`, without which a server may refuse Pods (B 5.4), where the target has a
 * controller that makes it; undecided when that does not. Hands back the last read.
 */
export const awaitAccount = async (world: World): Promise<Exchange> => {
  const path = `/api/v1/namespaces/${world.namespace}/serviceaccounts/default`;
  const read = (): Promise<Exchange> => world.admin.send({ method: 'GET', path });
  const controlled = (await world.target.capability('sa-controller')).present;
  const last = controlled ? await eventually(read, ({ response }) => response?.status === 200, controllerPatience(world)) : await read();
  if (controlled && last.response?.status !== 200) world.undecided(`GET ${path}: ${last.response?.status ?? last.failure?.message}`);
  return last;
};
