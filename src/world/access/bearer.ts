import type { ApiClient } from '../../client/api-client.ts';
import type { Exchange } from '../../client/typed-exchange.ts';
import { eventually } from '../time/eventually.ts';
import { untilAllServersKnow } from '../time/until-all-servers-know.ts';
import type { World } from '../world.ts';

/** A client that presents only this bearer token. */
export const bearerClient = (world: World, token: string): ApiClient =>
  world.admin.as('bearer', { kind: 'token', token }).withJournal(world.journal);

/** Lists the scenario's collection of a kind with a bearer token as the only credential. */
export const listAs = (world: World, kind: string, token: string): Promise<Exchange> =>
  bearerClient(world, token).send({ method: 'GET', path: world.objects.collection(kind) });

/**
 * Lists with a new token. A server that reads the token's object from a cache can reject the token at first, so it
 * retries for up to five seconds. Returns the last response.
 */
export const listAsSoonAsKnown = async (world: World, kind: string, token: string): Promise<Exchange> => {
  const last = await eventually(
    () => listAs(world, kind, token),
    ({ response }) => response?.status !== 401,
    5_000,
    100,
  );
  await untilAllServersKnow(world);
  return last;
};
