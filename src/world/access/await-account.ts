import type { Exchange } from '../../client/exchange.ts';
import { eventually } from '../time/eventually.ts';
import { controllerDeadlineMs } from '../time/deadlines.ts';
import type { World } from '../world.ts';

/** For how long a controller that may have much to do is waited for before the account is made without it, milliseconds. */
const leadMs = 5_000;

/** Path of the service accounts of a namespace. */
export const accountsIn = (namespace: string): string => `/api/v1/namespaces/${namespace}/serviceaccounts`;
const isServed = ({ response }: Exchange): boolean => response?.status === 200;

/** Makes the account `default` of a namespace of the scenario's own, as who runs a server without controllers does; one that is there, or a server without accounts, is as good. */
const makeAccount = async (world: World): Promise<void> => {
  const body = { apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name: 'default' } };
  await world.admin.send({ method: 'POST', path: accountsIn(world.namespace), body });
};

/** Whether somebody of the scenario looks on at what is created: one create more would be seen. */
const isWatched = (world: World): boolean =>
  world.journal.exchanges().some(({ request }) => request.path.includes('webhookconfigurations'));

/**
 * Sees to it that the namespace in which Pods shall be made has its account `default`, without which a server may refuse them (B 5.4): waits
 * for the controller that makes it, and makes it in a namespace of the scenario's own where the target has no such controller or that is far
 * behind. Undecided where it does not come to be there. The namespace `default` is left as it is: without an account there, Pods of it are
 * not applicable.
 */
export const awaitAccount = async (world: World): Promise<void> => {
  const collection = accountsIn(world.namespace);
  const isOwn = world.namespace !== 'default';
  const read = (): Promise<Exchange> => world.admin.send({ method: 'GET', path: `${collection}/default` });
  const { present, evidence } = await world.target.capability('sa-controller');
  if (!present) {
    if (isOwn) return makeAccount(world);
    if (isServed(await world.admin.send({ method: 'GET', path: collection })))
      world.notApplicable(`the namespace default has no account for Pods, and nobody makes it: ${evidence}`);
    return;
  }
  const deadlineMs = controllerDeadlineMs(world);
  if (isServed(await eventually(read, isServed, Math.min(deadlineMs, leadMs)))) return;
  if (isOwn && !isWatched(world)) await makeAccount(world);
  const last = await eventually(read, isServed, deadlineMs);
  if (!isServed(last))
    world.inconclusive(`GET ${collection}/default: ${last.response?.status ?? last.failure?.message}`);
};
