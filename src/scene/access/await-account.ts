import type { Exchange } from '../../client/exchange.ts';
import { eventually } from '../time/eventually.ts';
import type { World } from '../world.ts';

/** Waits until the scenario's namespace has its account `default`, without which a server may refuse Pods (B 5.4). Hands back the last read and judges nothing: a server may have none. */
export const awaitAccount = (world: World, deadlineMs = 3_000): Promise<Exchange> => {
  const path = `/api/v1/namespaces/${world.namespace}/serviceaccounts/default`;
  return eventually(() => world.admin.send({ method: 'GET', path }), ({ response }) => response?.status === 200, deadlineMs);
};
