import type { Exchange } from '../client/typed-exchange.ts';
import type { World } from './world.ts';

/**
 * The exchange to judge of a request that may time out. After a time-out the request is sent again with `again`, so
 * that one connection that hangs is not read as a server that does not respond. Between the two, a read of the
 * same path without parameters must get a response; otherwise the scenario is inconclusive.
 */
export const confirmTimeout = async (
  world: World,
  first: Exchange,
  again: () => Promise<Exchange>,
): Promise<Exchange> => {
  if (first.failure?.kind !== 'timeout') return first;
  const [path = ''] = first.request.path.split('?');
  world.requireSuccess('reading without parameters', await world.me.send({ method: 'GET', path }));
  return again();
};
