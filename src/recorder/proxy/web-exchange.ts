import http from 'node:http';
import type { Readable } from 'node:stream';
import type { Observed, Observer } from './observer.ts';
import { BufferedResponse } from './buffered-response.ts';
import { outgoingHeaders } from './outgoing-headers.ts';
import { endToEnd, expectsContinue, rawHeader, rawHeaderPairs, withoutHeader } from './raw-headers.ts';
import { noBody, requestBody } from './request-body.ts';
import type { FlushBatch, PendingBytes } from './flush-batch.ts';
import type { Upstream, UpstreamIdentity } from './upstream.ts';

const ignore = (): void => undefined;
const readsOnly = new Set(['GET', 'HEAD', 'OPTIONS']);
const mayLackBody = new Set(['GET', 'HEAD', 'OPTIONS', 'DELETE', 'TRACE']);

/** A request as node's server delivers it, and what is needed to forward it. */
export interface WebExchangeConfig {
  readonly x: number;
  /** Number of the client's connection. */
  readonly connection: number;
  readonly req: http.IncomingMessage;
  readonly res: http.ServerResponse;
  readonly upstream: Upstream;
  readonly identity: UpstreamIdentity;
  readonly observer: Observer;
  readonly batch: FlushBatch;
  /** Forwards the request through http-proxy. */
  readonly send: (exchange: WebExchange) => void;
  /** Called when the connection to the client is closed. */
  readonly closed: (x: number) => void;
}

/**
 * One ordinary request through http-proxy. It corrects what http-proxy loses: raw headers, trailers, chunked bodies of
 * DELETE, early headers of idle streams, and the abort of one side when the other breaks. Each event is reported to the
 * observer, and its bytes are forwarded after it is written.
 */
export class WebExchange implements PendingBytes {
  readonly x: number;
  readonly req: http.IncomingMessage;
  readonly res: http.ServerResponse;
  readonly identity: UpstreamIdentity;
  readonly #upstream: Upstream;
  readonly #observer: Observer;
  readonly #batch: FlushBatch;
  readonly #send: (exchange: WebExchange) => void;
  readonly #response: BufferedResponse;
  /** The body of the request, as http-proxy reads it. */
  readonly #body: Readable;
  readonly #isRetryable: boolean;
  #proxyReq: http.ClientRequest | null = null;
  #proxyRes: http.IncomingMessage | null = null;
  #attempts = 0;
  #isPending = false;
  /**
   * The client waits for the response 100 (RFC 9110 10.1.1): neither that response nor a byte of the body has arrived.
   */
  #holdsBody = false;
  /** The final response arrived while the client still waited for 100: the connection cannot be used again. */
  #skipsBody = false;
  /** Forwards the chunk of the request body that waits. */
  #forwardBody: (() => void) | null = null;
  /** No further part of the response is reported. */
  #isEnded = false;
  /** The end of the response was reported. */
  #isResponseReported = false;
  /** The end of the request's body was reported, or the body has none to report. */
  #isBodyEnded = false;
  #isAbortedByTarget = false;
  #isRejected = false;

  constructor({ x, connection, req, res, upstream, identity, observer, batch, send, closed }: WebExchangeConfig) {
    this.x = x;
    this.req = req;
    this.res = res;
    this.identity = identity;
    this.#upstream = upstream;
    this.#observer = observer;
    this.#batch = batch;
    this.#send = send;
    this.#response = new BufferedResponse(res);
    res.on('error', ignore);
    const { rawHeaders, method = 'GET' } = req;
    const hasBody =
      rawHeader(rawHeaders, 'content-length') !== null || rawHeader(rawHeaders, 'transfer-encoding') !== null;
    this.#holdsBody = hasBody && req.httpVersion !== '1.0' && expectsContinue(rawHeaders);
    this.#isRetryable = !hasBody && readsOnly.has(method);
    this.#body = hasBody ? this.#observedBody() : noBody;
    // http-proxy must take the header from outgoingHeaders, not from here.
    req.headers = {};
    const isReported = this.#report({
      type: 'request',
      x,
      actor: identity.actor,
      method,
      url: req.url ?? '/',
      httpVersion: req.httpVersion,
      headers: rawHeaderPairs(rawHeaders),
      connection,
    });
    if (isReported && !hasBody) {
      this.#isBodyEnded = true;
      this.#report({ type: 'end', x, of: 'request', trailers: [] });
    }
    res.on('close', () => {
      closed(x);
      if (!this.#isEnded) this.#abort('client', 'the client closed the connection');
      else if (!this.#isBodyEnded) this.#endBody();
      if (this.#skipsBody) this.#proxyReq?.destroy();
    });
  }

  /** Path of the request upstream. */
  outgoingPath(): string {
    return this.req.url ?? '/';
  }

  /** Header of the request upstream, as a flat list. */
  outgoingHeaders(): readonly string[] {
    const { rawHeaders, httpVersion } = this.req;
    const from = httpVersion === '1.0' ? withoutHeader(rawHeaders, 'expect') : rawHeaders;
    const headers = outgoingHeaders(from, this.#upstream, this.identity);
    if (this.#body === noBody && !mayLackBody.has(this.req.method ?? '')) headers.push('Content-Length', '0');
    return headers;
  }

  /** http-proxy created its request to the target: the body may be sent. */
  begin(proxyReq: http.ClientRequest): void {
    this.#proxyReq = proxyReq;
    this.#attempts += 1;
    proxyReq.on('information', (answer) => this.#forwardInformational(answer));
    if (this.#isEnded) proxyReq.destroy();
    else this.#body.pipe(proxyReq);
  }

  /**
   * True when the request can be sent again on another connection. An idle connection breaks when the target closes it
   * while a request is sent. A request without a body that changes nothing is then safe to retry (RFC 9110 9.2.2); any
   * other may have been executed, and is never sent twice.
   */
  mayRetry(error: NodeJS.ErrnoException): boolean {
    return (
      this.#isRetryable &&
      !this.#isEnded &&
      this.#attempts < 3 &&
      this.#proxyReq?.reusedSocket === true &&
      ['ECONNRESET', 'EPIPE'].includes(error.code ?? '') &&
      !this.res.headersSent
    );
  }

  /**
   * The header of the response arrived. It is forwarded together with the bytes of the body that arrive in the same
   * turn of the event loop.
   */
  answer(proxyRes: http.IncomingMessage): void {
    const x = this.x;
    const { statusCode: status = 502, statusMessage: message = '', rawHeaders } = proxyRes;
    this.#proxyRes = proxyRes;
    proxyRes.on('error', ignore);
    if (this.#isEnded || !this.#report({ type: 'head', x, status, message, headers: rawHeaderPairs(rawHeaders) }))
      return;
    this.#skipsBody = this.#holdsBody;
    const headers = endToEnd(rawHeaders, this.req.httpVersion === '1.0' ? 'transfer-encoding' : null);
    // Without `Connection: close`, the client could send the body that it held, and the proxy would read it as a
    // request.
    this.#response.head(status, message, this.#skipsBody ? [...headers, 'Connection', 'close'] : headers);
    let left = Number(rawHeader(rawHeaders, 'content-length') ?? Number.NaN);
    proxyRes.on('data', (bytes: Buffer) => {
      if (this.#isEnded) return;
      left -= bytes.length;
      if (!this.#report({ type: 'chunk', x, of: 'response', bytes, last: left === 0 })) return;
      this.#response.chunk(bytes);
      // A body with a Content-Length has no trailers, so it is complete now.
      if (left === 0) this.#endResponse([]);
    });
    proxyRes.on('end', () => {
      if (!this.#isEnded) this.#endResponse(proxyRes.rawTrailers);
    });
    proxyRes.on('close', () => {
      if (!proxyRes.complete && !this.#isEnded) this.#abort('server', 'the target closed the connection in mid-body');
    });
  }

  /** http-proxy reports an error. */
  failed({ message }: Error): void {
    if (this.#isEnded) return;
    if (this.#proxyRes) return this.#abort('server', message);
    this.#isEnded = true;
    this.#isBodyEnded = true;
    this.#report({ type: 'abort', x: this.x, by: 'server', message });
    this.#respondWithError(502, `no response from the target: ${message}`);
  }

  /** Aborts the exchange on behalf of the recorder. */
  abort(message: string): void {
    if (!this.#isEnded) this.#abort('recorder', message);
  }

  forward(): void {
    this.#isPending = false;
    if (this.#isRejected) return;
    if (this.#attempts === 0 && !this.#isEnded) this.#send(this);
    const go = this.#forwardBody;
    this.#forwardBody = null;
    go?.();
    if (this.#isAbortedByTarget) return this.#response.destroy();
    if (!this.res.destroyed && !this.#response.forward() && this.#proxyRes) this.#pause(this.#proxyRes);
  }

  reject(error: Error): void {
    if (this.#isRejected) return;
    this.#isRejected = true;
    this.#isEnded = true;
    this.#isBodyEnded = true;
    this.#proxyReq?.destroy();
    if (this.#attempts > 0 || this.res.headersSent || this.res.destroyed) return void this.res.destroy();
    this.#respondWithError(503, `cannot record: ${error.message}`);
    this.#response.forward();
  }

  /** Forwards an informational response: 100, 102, 103. Clients of HTTP/1.0 do not know them (RFC 9110 15.2). */
  #forwardInformational({ statusCode: status, statusMessage: message, rawHeaders }: http.InformationEvent): void {
    const x = this.x;
    if (this.#isEnded || !this.#report({ type: 'head', x, status, message, headers: rawHeaderPairs(rawHeaders) }))
      return;
    if (status === 100) this.#holdsBody = false;
    if (this.req.httpVersion !== '1.0') this.#response.informational(status, message, endToEnd(rawHeaders));
  }

  #respondWithError(status: number, text: string): void {
    this.#response.head(status, http.STATUS_CODES[status] ?? '', ['Content-Type', 'text/plain', 'Connection', 'close']);
    this.#response.chunk(Buffer.from(`planecheck recorder: ${text}\n`));
    this.#response.end([]);
  }

  #observedBody(): Readable {
    const { req } = this;
    let left = Number(rawHeader(req.rawHeaders, 'content-length') ?? Number.NaN);
    return requestBody(req, {
      bytes: (bytes, go) => {
        this.#holdsBody = false;
        if (this.#isBodyEnded) return go();
        left -= bytes.length;
        if (this.#report({ type: 'chunk', x: this.x, of: 'request', bytes, last: left === 0 })) this.#forwardBody = go;
      },
      end: (go) => {
        if (this.#isBodyEnded) return go();
        if (this.#endBody(req.rawTrailers)) this.#forwardBody = go;
      },
    });
  }

  #endBody(trailers: readonly string[] = []): boolean {
    this.#isBodyEnded = true;
    return this.#report({ type: 'end', x: this.x, of: 'request', trailers: rawHeaderPairs(trailers) });
  }

  #endResponse(flat: readonly string[]): void {
    const trailers = rawHeaderPairs(flat);
    if (!this.#report({ type: 'end', x: this.x, of: 'response', trailers })) return;
    this.#isEnded = true;
    this.#isResponseReported = true;
    this.#response.end(trailers);
  }

  /** Pauses the response until the client accepts more. */
  #pause(proxyRes: http.IncomingMessage): void {
    proxyRes.pause();
    this.res.once('drain', () => proxyRes.resume());
  }

  #abort(by: 'client' | 'server' | 'recorder', message: string): void {
    this.#isEnded = true;
    this.#isBodyEnded = true;
    if (!this.#isResponseReported) this.#report({ type: 'abort', x: this.x, by, message });
    this.#proxyReq?.destroy();
    if (by === 'server') this.#isAbortedByTarget = true;
    else this.res.destroy();
  }

  /** Reports an event. If the observer rejects it, the exchange is rejected too, and the result is false. */
  #report(event: Observed): boolean {
    try {
      this.#observer.observe(event);
    } catch (error) {
      this.reject(error as Error);
      return false;
    }
    if (!this.#isPending) this.#batch.add(this);
    this.#isPending = true;
    return true;
  }
}
