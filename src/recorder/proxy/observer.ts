/** What the proxy saw, as data. The proxy tells it before the byte goes on; who writes it down is not its business. */
import type { HeaderPairs } from '../../client/exchange.ts';

/**
 * One event on the wire. `x` numbers exchanges from 1. A `head` with a status from 100 to 199, except 101, precedes
 * the final one. Bytes are as on the wire; `last`: the body is complete with them.
 */
export type Observed =
  | {
      readonly type: 'request';
      readonly x: number;
      readonly actor: string;
      readonly method: string;
      readonly url: string;
      readonly httpVersion: string;
      readonly headers: HeaderPairs;
      readonly connection?: number;
    }
  | {
      readonly type: 'head';
      readonly x: number;
      readonly status: number;
      readonly message: string;
      readonly headers: HeaderPairs;
    }
  | {
      readonly type: 'chunk';
      readonly x: number;
      readonly of: 'request' | 'response';
      readonly bytes: Uint8Array;
      readonly last?: boolean;
    }
  | { readonly type: 'frame'; readonly x: number; readonly from: 'client' | 'server'; readonly bytes: Uint8Array }
  | { readonly type: 'end'; readonly x: number; readonly of: 'request' | 'response'; readonly trailers: HeaderPairs }
  | {
      readonly type: 'abort';
      readonly x: number;
      readonly by: 'client' | 'server' | 'recorder';
      readonly message: string;
    };

/**
 * Receives events in order. When it throws, the exchange is rejected. Bytes are forwarded only after the `flush` that
 * follows the event that records of them, so that all events of one turn of the event loop can be written together.
 */
export interface Observer {
  observe(event: Observed): void;
  /**
   * Writes all observed events that are not written yet. When it throws, none of them is written, and their bytes must
   * not be forwarded.
   */
  flush(): void;
}
