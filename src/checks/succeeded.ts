import type { Exchange } from '../client/typed-exchange.ts';
import { hasSucceeded } from '../client/responses/has-succeeded.ts';

/** The request succeeded: a response with 2xx. */
export const succeeded: (exchange: Exchange) => boolean = hasSucceeded;
