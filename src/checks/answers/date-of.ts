import { headerOf } from '../../client/responses/header-of.ts';
import type { Exchange } from '../../client/typed-exchange.ts';

/** The Date header of a response in milliseconds since 1970; null where it is missing or cannot be parsed. */
export const dateOf = (exchange: Exchange): number | null => {
  const time = Date.parse(headerOf(exchange.response?.headers ?? [], 'date') ?? '');
  return Number.isNaN(time) ? null : time;
};
