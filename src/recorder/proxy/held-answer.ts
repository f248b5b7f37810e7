import type http from 'node:http';
import type { HeaderPairs } from '../../client/exchange.ts';
import { headText } from './head-text.ts';

/** What the runtime does for `writeContinue`, for any answer before the last one; its types leave it out. */
interface RawWriter {
  _writeRaw(text: string, encoding: 'latin1'): boolean;
}

/** The part of a response that waits for the end of the event-loop turn, and is forwarded to the client then. */
export class HeldAnswer {
  readonly #res: http.ServerResponse;
  /** Informational answers (1xx), as text. */
  #informational = '';
  #head: { readonly status: number; readonly message: string; readonly headers: readonly string[] } | null = null;
  #pieces: Uint8Array[] = [];
  #trailers: HeaderPairs | null = null;

  constructor(res: http.ServerResponse) {
    this.#res = res;
  }

  /** An answer before the final one (RFC 9110 15.2). `headers`: node's flat list. */
  informational(status: number, message: string, headers: readonly string[]): void {
    this.#informational += headText(`HTTP/1.1 ${status} ${message}`, headers);
  }

  /** `headers`: node's flat list. */
  head(status: number, message: string, headers: readonly string[]): void {
    this.#head = { status, message, headers };
  }

  piece(bytes: Uint8Array): void {
    this.#pieces.push(bytes);
  }

  end(trailers: HeaderPairs): void {
    this.#trailers = trailers;
  }

  /**
   * Forwards the waiting bytes; false when the client cannot accept more. A header without a body is forwarded
   * immediately, as for an idle watch.
   */
  pass(): boolean {
    const res = this.#res;
    if (this.#informational !== '') (res as unknown as RawWriter)._writeRaw(this.#informational, 'latin1');
    this.#informational = '';
    const head = this.#head;
    const pieces = this.#pieces;
    const trailers = this.#trailers;
    this.#head = null;
    this.#trailers = null;
    if (head) {
      res.sendDate = false;
      res.writeHead(head.status, head.message, head.headers as unknown as http.OutgoingHttpHeader[]);
    }
    const last = trailers === null ? undefined : pieces.pop();
    let mayGoOn = true;
    for (const bytes of pieces) mayGoOn = res.write(bytes);
    if (pieces.length > 0) this.#pieces = [];
    if (trailers === null) {
      if (head && pieces.length === 0) res.flushHeaders();
      return mayGoOn;
    }
    if (trailers.length > 0) res.addTrailers(trailers as unknown as http.OutgoingHttpHeaders);
    res.end(last);
    return true;
  }

  /** Forwards the part of an aborted response that has arrived, then closes the connection. */
  cut(): void {
    this.#trailers = null;
    this.pass();
    // What was written is on its way after this turn.
    setImmediate(() => this.#res.destroy());
  }
}
