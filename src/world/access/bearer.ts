import type { ApiClient } from '../../client/api-client.ts';
import type { Exchange } from '../../client/exchange.ts';
import { eventually } from '../time/eventually.ts';
import { knownEverywhere } from '../time/known-everywhere.ts';
import type { World } from '../world.ts';

/** A client that shows this bearer token and nothing else. */
export const bearerClient = (world: World, token: string): ApiClient =>
  world.admin.as('bearer', { kind: 'token', token }).withJournal(world.journal);

/** Lists the scenario's collection of a kind with a bearer token as only credential. */
export const listAs = (world: World, kind: string, token: string): Promise<Exchange> =>
  bearerClient(world, token).send({ method: 'GET', path: world.objects.collection(kind) });

/**
 * The same with a token that was just made: a server that reads what vouches for it from a cache may refuse it for a moment.
 * The last list, of a server that knows the token or has had five seconds.
 */
export const listAsSoonAsKnown = async (world: World, kind: string, token: string): Promise<Exchange> => {
  const last = await eventually(
    () => listAs(world, kind, token),
    ({ response }) => response?.status !== 401,
    5_000,
    100,
  );
  await knownEverywhere(world);
  return last;
};
