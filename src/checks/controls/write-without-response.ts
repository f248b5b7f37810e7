import type { Exchange } from '../../client/exchange.ts';
import { isSafeMethod } from '../../client/requests/is-safe-method.ts';
import { wasLost } from '../../client/requests/was-lost.ts';

const sameRequest = (one: Exchange, other: Exchange): boolean =>
  one.request.method === other.request.method && one.request.path === other.request.path;

/**
 * A write without a response: it is unknown whether the server executed it, so later reads do not prove its effect.
 * Null if each lost write was sent again and got a response.
 */
export const writeWithoutResponse = (exchanges: readonly Exchange[]): Exchange | null =>
  exchanges.find(
    (exchange, index) =>
      exchange.response === null &&
      wasLost(exchange) &&
      !isSafeMethod(exchange.request.method) &&
      !exchanges.slice(index + 1).some((later) => later.response !== null && sameRequest(exchange, later)),
  ) ?? null;
