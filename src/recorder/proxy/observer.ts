/** What the proxy saw, as data. The proxy tells it before the byte goes on; who writes it down is not its business. */
import type { HeaderPairs } from '../../client/exchange.ts';

/** One thing that happened on the wire. `x` numbers exchanges from 1. Bytes are as they passed. */
export type Observed =
  | { readonly type: 'request'; readonly x: number; readonly actor: string; readonly method: string; readonly url: string; readonly httpVersion: string; readonly headers: HeaderPairs; readonly connection?: number }
  | { readonly type: 'head'; readonly x: number; readonly status: number; readonly message: string; readonly headers: HeaderPairs }
  | { readonly type: 'chunk'; readonly x: number; readonly of: 'request' | 'response'; readonly bytes: Uint8Array }
  | { readonly type: 'frame'; readonly x: number; readonly from: 'client' | 'server'; readonly bytes: Uint8Array }
  | { readonly type: 'end'; readonly x: number; readonly of: 'request' | 'response'; readonly trailers: HeaderPairs }
  | { readonly type: 'abort'; readonly x: number; readonly by: 'client' | 'server' | 'recorder'; readonly message: string };

/** Receives events in order. When it throws, the proxy does not let the byte pass and refuses traffic. */
export interface Observer {
  /** `held`: nothing passes before more of this exchange, or `flush`, and both may be written together. */
  observe(event: Observed, held?: boolean): void;
  /** What is held of exchange `x` has to be written now, as bytes that it tells of are about to pass. Throws as `observe` does. */
  flush(x: number): void;
}
