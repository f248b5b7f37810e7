import type { ApiClient } from '../../client/api-client.ts';
import type { Exchange } from '../../client/exchange.ts';
import type { World } from '../world.ts';

/** A client that shows this bearer token and nothing else. */
export const bearerClient = (world: World, token: string): ApiClient => world.admin.as('bearer', { kind: 'token', token }).withJournal(world.journal);

/** Lists the scenario's collection of a kind with a bearer token as only credential. */
export const listAs = (world: World, kind: string, token: string): Promise<Exchange> =>
  bearerClient(world, token).send({ method: 'GET', path: world.objects.collection(kind) });
