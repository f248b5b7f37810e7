import type { Exchange } from '../../client/typed-exchange.ts';
import { eventually } from '../time/eventually.ts';
import { controllerDeadlineMs } from '../time/deadlines.ts';
import type { World } from '../world.ts';

/** Milliseconds to wait for a busy controller before the suite creates the service account itself. */
const leadMs = 5_000;

/** Path of the service accounts of a namespace. */
export const accountsIn = (namespace: string): string => `/api/v1/namespaces/${namespace}/serviceaccounts`;
const isServed = ({ response }: Exchange): boolean => response?.status === 200;

/**
 * Creates the service account `default` in a test-owned namespace, as an operator of a server without controllers does.
 * It is no error when the account exists, or when the server has no service accounts.
 */
const createAccount = async (world: World, namespace: string): Promise<void> => {
  const body = { apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name: 'default' } };
  await world.admin.send({ method: 'POST', path: accountsIn(namespace), body });
};

/** Whether a webhook of the scenario observes creates; it would see an additional create. */
const isWatched = (world: World): boolean =>
  world.journal.exchanges().some(({ request }) => request.path.includes('webhookconfigurations'));

/**
 * Makes sure that a namespace of Pods has the service account `default`, without which a server can reject Pods
 * (B 5.4). Waits for the controller that creates it. In a test-owned namespace, the suite creates it when the target
 * has no such controller or the controller is slow. Inconclusive when the account does not appear. The namespace
 * `default` is not changed: without its account, Pods there are not applicable.
 */
export const awaitAccount = async (world: World, namespace = world.namespace): Promise<void> => {
  const collection = accountsIn(namespace);
  const isOwn = namespace !== 'default';
  const read = (): Promise<Exchange> => world.admin.send({ method: 'GET', path: `${collection}/default` });
  const { present, evidence } = await world.target.capability('sa-controller');
  if (!present) {
    if (isOwn) return createAccount(world, namespace);
    if (isServed(await world.admin.send({ method: 'GET', path: collection })))
      world.notApplicable(
        `the namespace default has no service account for Pods, and no controller creates it: ${evidence}`,
      );
    return;
  }
  const deadlineMs = controllerDeadlineMs(world);
  if (isServed(await eventually(read, isServed, Math.min(deadlineMs, leadMs)))) return;
  if (isOwn && !isWatched(world)) await createAccount(world, namespace);
  const last = await eventually(read, isServed, deadlineMs);
  if (!isServed(last))
    world.inconclusive(`GET ${collection}/default: ${last.response?.status ?? last.failure?.message}`);
};
