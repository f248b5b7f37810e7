import { headerOf } from '../../client/header-of.ts';
import type { Exchange } from '../../client/exchange.ts';

/** What the Date header of an answer says, in milliseconds since 1970; null where there is none that can be read. */
export const dateOf = (exchange: Exchange): number | null => {
  const time = Date.parse(headerOf(exchange.response?.headers ?? [], 'date') ?? '');
  return Number.isNaN(time) ? null : time;
};
