import type { Exchange } from '../client/typed-exchange.ts';
import { valueAt } from '../client/values/json-value.ts';
import type { Finding } from './judgement.ts';

/** A finding about exchanges; the request of the last one is appended to the message. */
export const finding = (
  message: string,
  expected: unknown,
  seen: unknown,
  ...exchanges: readonly Exchange[]
): Finding => {
  const last = exchanges.at(-1);
  const where = last ? ` (${last.request.method} ${last.request.path})` : '';
  return { message: `${message}${where}`, expected, seen, exchanges: exchanges.map((exchange) => exchange.seq) };
};

/** The request and what came of it in one line, for example `GET /api/v1 returned 404 NotFound`. */
export const exchangeLine = (exchange: Exchange): string =>
  `${exchange.request.method} ${exchange.request.path} returned ${outcomeOf(exchange)}`;

/** `status reason` of a response, or why there is none. */
export const outcomeOf = (exchange: Exchange): string => {
  if (exchange.failure) return `${exchange.failure.kind}: ${exchange.failure.message}`;
  const { json, response } = exchange;
  const reason = valueAt(json, 'kind') === 'Status' ? valueAt(json, 'reason') : undefined;
  return `${response?.status ?? 'no response'}${reason ? ` ${reason}` : ''}`;
};
