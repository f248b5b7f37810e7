import type { Exchange } from '../../client/exchange.ts';

/** What the Date header of an answer says, in milliseconds since 1970; null where there is none that can be read. */
export const dateOf = (exchange: Exchange): number | null => {
  const text = exchange.response?.headers.find(([name]) => name.toLowerCase() === 'date')?.[1];
  const time = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(time) ? null : time;
};
