import type { Exchange } from '../client/exchange.ts';

/** The request was carried out: a response with 2xx. */
export const succeeded = ({ response }: Exchange): boolean =>
  response !== null && response.status >= 200 && response.status <= 299;
