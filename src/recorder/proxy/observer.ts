/** What the proxy saw, as data. The proxy tells it before the byte goes on; who writes it down is not its business. */
import type { HeaderPairs } from '../../client/exchange.ts';

/** One thing that happened on the wire. `x` numbers exchanges from 1. A `head` of a status from 100 to 199, except 101, comes before the final one. Bytes are as they passed; `last`: the body is whole with them. */
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
 * Receives events in order. What it throws for does not pass, and is refused. Bytes pass only after the `flush` behind the event that tells
 * of them, so that all events of one turn of the event loop can be written together.
 */
export interface Observer {
  observe(event: Observed): void;
  /** Writes all that was observed and is not written. When it throws, none of it is, and what it tells of must not pass. */
  flush(): void;
}
