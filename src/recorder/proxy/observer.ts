/** The events that the proxy reports, and the interface that receives them. The proxy knows no files. */
import type { HeaderPairs } from '../../client/exchange.ts';

/**
 * One event on the wire. `x` numbers the exchanges from 1. Informational responses are `head` events before the final
 * one; 101 is a final one. Bytes are as on the wire. `last`: these bytes complete the body.
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
 * Receives events in order, before their bytes are forwarded. If `observe` throws, the exchange is rejected. Bytes are
 * forwarded only after the next `flush`, so that all events of one turn of the event loop are written together.
 */
export interface Observer {
  observe(event: Observed): void;
  /**
   * Writes all observed events that are not written yet. If it throws, none of them is written, and their bytes must
   * not be forwarded.
   */
  flush(): void;
}
