import type http from 'node:http';
import type { HeaderPairs } from '../../client/exchange.ts';
import { headText } from './head-text.ts';

/**
 * The method of node that `writeContinue` uses. It can write any informational response, and the published types lack
 * it.
 */
interface RawWriter {
  _writeRaw(text: string, encoding: 'latin1'): boolean;
}

/** The part of a response that waits until its events are written, and is then forwarded to the client. */
export class BufferedResponse {
  readonly #res: http.ServerResponse;
  /** Informational responses (1xx), as text. */
  #informational = '';
  #head: { readonly status: number; readonly message: string; readonly headers: readonly string[] } | null = null;
  #chunks: Uint8Array[] = [];
  #trailers: HeaderPairs | null = null;

  constructor(res: http.ServerResponse) {
    this.#res = res;
  }

  /** Adds an informational response (RFC 9110 15.2). `headers`: node's flat list. */
  informational(status: number, message: string, headers: readonly string[]): void {
    this.#informational += headText(`HTTP/1.1 ${status} ${message}`, headers);
  }

  /** `headers`: node's flat list. */
  head(status: number, message: string, headers: readonly string[]): void {
    this.#head = { status, message, headers };
  }

  chunk(bytes: Uint8Array): void {
    this.#chunks.push(bytes);
  }

  end(trailers: HeaderPairs): void {
    this.#trailers = trailers;
  }

  /**
   * Forwards the waiting bytes. Returns false when the client accepts no more for now. A header without a body is sent
   * immediately, because an idle watch may have no event for a long time.
   */
  forward(): boolean {
    const res = this.#res;
    if (this.#informational !== '') (res as unknown as RawWriter)._writeRaw(this.#informational, 'latin1');
    this.#informational = '';
    const head = this.#head;
    const chunks = this.#chunks;
    const trailers = this.#trailers;
    this.#head = null;
    this.#trailers = null;
    if (head) {
      res.sendDate = false;
      res.writeHead(head.status, head.message, head.headers as unknown as http.OutgoingHttpHeader[]);
    }
    const last = trailers === null ? undefined : chunks.pop();
    let acceptsMore = true;
    for (const bytes of chunks) acceptsMore = res.write(bytes);
    if (chunks.length > 0) this.#chunks = [];
    if (trailers === null) {
      if (head && chunks.length === 0) res.flushHeaders();
      return acceptsMore;
    }
    if (trailers.length > 0) res.addTrailers(trailers as unknown as http.OutgoingHttpHeaders);
    res.end(last);
    return true;
  }

  /** Forwards the part of an aborted response that has arrived, then closes the connection. */
  destroy(): void {
    this.#trailers = null;
    this.forward();
    // The socket has sent the written bytes after this turn of the event loop.
    setImmediate(() => this.#res.destroy());
  }
}
