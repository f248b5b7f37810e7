import type { Exchange } from '../client/exchange.ts';

/** The request succeeded: a response with 2xx. */
export const succeeded = ({ response }: Exchange): boolean =>
  response !== null && response.status >= 200 && response.status <= 299;
