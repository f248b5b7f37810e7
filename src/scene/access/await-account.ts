import { eventually } from '../eventually.ts';
import type { World } from '../world.ts';

/** Waits until the scenario's namespace has its account `default`, without which a server may refuse Pods (B 5.4). Judges nothing: a server may have none. */
export const awaitAccount = async (world: World): Promise<void> => {
  const path = `/api/v1/namespaces/${world.namespace}/serviceaccounts/default`;
  await eventually(() => world.admin.send({ method: 'GET', path }), (exchange) => exchange.response?.status === 200, 3_000);
};
