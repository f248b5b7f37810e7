import type { Exchange } from '../exchange.ts';

/** The request succeeded: a response with 2xx. */
export const hasSucceeded = ({ response }: Pick<Exchange, 'response'>): boolean =>
  response !== null && response.status >= 200 && response.status <= 299;
