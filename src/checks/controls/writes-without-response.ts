import type { Exchange } from '../../client/typed-exchange.ts';
import { isSafeMethod } from '../../client/requests/is-safe-method.ts';
import { wasLost } from '../../client/requests/was-lost.ts';

const sameRequest = (one: Exchange, other: Exchange): boolean =>
  one.request.method === other.request.method && one.request.path === other.request.path;

/**
 * Writes without a response: it is unknown whether the server executed them, so later reads do not show their effect.
 * Writes that were sent again and got a response do not count.
 */
export const writesWithoutResponse = (exchanges: readonly Exchange[]): readonly Exchange[] =>
  exchanges.filter(
    (exchange, index) =>
      exchange.response === null &&
      wasLost(exchange) &&
      !isSafeMethod(exchange.request.method) &&
      !exchanges.slice(index + 1).some((later) => later.response !== null && sameRequest(exchange, later)),
  );
