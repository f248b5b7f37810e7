import type { Exchange } from '../../client/exchange.ts';
import { eventually } from '../time/eventually.ts';
import { controllerPatience } from '../time/patience.ts';
import type { World } from '../world.ts';

const collectionIn = (namespace: string): string => `/api/v1/namespaces/${namespace}/serviceaccounts`;
const isServed = ({ response }: Exchange): boolean => response?.status === 200;

/** Makes the account `default` of a namespace of the scenario's own, as who runs a server without controllers does; one that is there, or a server without accounts, is as good. */
const makeAccount = async (world: World): Promise<void> => {
  const body = { apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name: 'default', labels: world.scratch.labels } };
  await world.admin.send({ method: 'POST', path: collectionIn(world.namespace), body });
};

/**
 * Sees to it that the namespace in which Pods shall be made has its account `default`, without which a server may refuse them (B 5.4): waits
 * for the controller that makes it, and is undecided when that does not; where the target has no such controller, makes it in a namespace of
 * the scenario's own. The namespace `default` is left as it is: without an account there, Pods of it are not applicable.
 */
export const awaitAccount = async (world: World): Promise<void> => {
  const collection = collectionIn(world.namespace);
  const read = (): Promise<Exchange> => world.admin.send({ method: 'GET', path: `${collection}/default` });
  const { present, evidence } = await world.target.capability('sa-controller');
  if (present) {
    const last = await eventually(read, isServed, controllerPatience(world));
    if (!isServed(last)) world.undecided(`GET ${collection}/default: ${last.response?.status ?? last.failure?.message}`);
  } else if (world.namespace !== 'default') await makeAccount(world);
  else if (isServed(await world.admin.send({ method: 'GET', path: collection }))) world.notApplicable(`the namespace default has no account for Pods, and nobody makes it: ${evidence}`);
};
