import type http from 'node:http';
import { type Readable, Transform } from 'node:stream';
import type { HeaderPairs } from '../../client/exchange.ts';
import type { Observed, Observer } from './observer.ts';
import { outgoingHeaders } from './outgoing-headers.ts';
import { endToEnd, headerOf, rawHeaderPairs } from './raw-headers.ts';
import type { Upstream, UpstreamIdentity } from './upstream.ts';

const ignore = (): void => undefined;

/** What the library reads where there is nothing to read: the request ends when its header is right. */
const emptyBody = { pipe: () => undefined } as unknown as Readable;

/** A request as node's server hands it over, and who it goes upstream as. */
export interface WebPass {
  readonly x: number;
  /** Number of the client's connection. */
  readonly connection: number;
  readonly req: http.IncomingMessage;
  readonly res: http.ServerResponse;
  readonly upstream: Upstream;
  readonly identity: UpstreamIdentity;
  readonly observer: Observer;
  /** The request's raw header. */
  readonly headers: HeaderPairs;
}

/**
 * One ordinary request on its way through http-proxy, with the cures for what that library loses: raw headers, trailers,
 * chunked DELETE bodies, early headers of idle streams, and the end of one side when the other breaks. Knows no file.
 */
export class WebExchange {
  /** False when the observer refused the request; it is answered already. */
  readonly opened: boolean;
  readonly #x: number;
  readonly #req: http.IncomingMessage;
  readonly #res: http.ServerResponse;
  readonly #upstream: Upstream;
  readonly #identity: UpstreamIdentity;
  readonly #observer: Observer;
  /** The request's body as the library is to read it: nothing flows before the header is set right. */
  readonly body: Readable;
  readonly #headers: HeaderPairs;
  #proxyReq: http.ClientRequest | null = null;
  #over = false;
  #tries = 0;
  readonly #maySendAgain: boolean;
  #flow: () => void = () => undefined;
  /** The end of the answer is told. */
  #answered = false;
  /** The end of the request's body is told, or will not be. */
  #bodyOver = false;

  constructor({ x, connection, req, res, upstream, identity, observer, headers }: WebPass) {
    this.#x = x;
    this.#headers = headers;
    this.#req = req;
    this.#res = res;
    this.#upstream = upstream;
    this.#identity = identity;
    this.#observer = observer;
    // The front has said 100 Continue itself; with Expect the library would not tell us of its request.
    delete req.headers.expect;
    res.on('error', ignore);
    const hasBody = req.headers['content-length'] !== undefined || req.headers['transfer-encoding'] !== undefined;
    this.#maySendAgain = ['GET', 'HEAD', 'OPTIONS'].includes(req.method ?? '') && !hasBody;
    const request: Observed = { type: 'request', x, actor: identity.actor, method: req.method ?? 'GET', url: req.url ?? '/', httpVersion: req.httpVersion, headers, connection };
    if (hasBody) {
      const body = new Transform({
        transform: (bytes: Buffer, _encoding, done) => (this.#bodyOver || this.#tell({ type: 'chunk', x, of: 'request', bytes }) ? done(null, bytes) : done()),
        flush: (done) => {
          if (!this.#bodyOver) this.#tell({ type: 'end', x, of: 'request', trailers: rawHeaderPairs(req.rawTrailers) });
          this.#bodyOver = true;
          done();
        },
      });
      this.body = body;
      this.#flow = () => void req.pipe(body);
      this.opened = this.#tell(request);
    } else {
      this.body = emptyBody;
      this.opened = this.#tell(request, true) && this.#tell({ type: 'end', x, of: 'request', trailers: [] });
      this.#bodyOver = true;
    }
    // All of the header is sent on from the raw pairs.
    req.headers = {};
    if (!this.opened) return;
    res.on('close', () => {
      if (!this.#over) this.#abort('client', 'the client closed the connection');
      else if (!this.#bodyOver) this.#tell({ type: 'end', x, of: 'request', trailers: [] });
    });
  }

  /** The library's request exists and nothing of it is sent yet: give it the client's own path and header. */
  begin(proxyReq: http.ClientRequest): void {
    this.#proxyReq = proxyReq;
    if (this.#over) {
      proxyReq.destroy();
      return;
    }
    proxyReq.path = this.#upstream.path(this.#req.url ?? '/');
    for (const name of proxyReq.getHeaderNames()) proxyReq.removeHeader(name);
    for (const [name, value] of outgoingHeaders(this.#headers, this.#upstream, this.#identity)) proxyReq.appendHeader(name, value);
    this.#tries += 1;
    if (this.body === emptyBody) proxyReq.end();
    else if (this.#tries === 1) this.#flow();
  }

  /**
   * A connection that had been idle broke under the request, as it does when the target closes it at that moment: one more try is
   * safe for requests that change nothing and have no body (RFC 9110 9.2.2). Others may have been acted on and are never sent twice.
   */
  mayTryAgain(error: NodeJS.ErrnoException): boolean {
    return this.#maySendAgain && !this.#over && this.#tries < 3 && this.#proxyReq?.reusedSocket === true && ['ECONNRESET', 'EPIPE'].includes(error.code ?? '') && !this.#res.headersSent;
  }

  /** The target's header is here: it goes on at once, then the body, then the trailers. */
  answer(proxyRes: http.IncomingMessage): void {
    const res = this.#res;
    const x = this.#x;
    const headers = rawHeaderPairs(proxyRes.rawHeaders);
    const { statusCode: status = 502, statusMessage: message = '' } = proxyRes;
    proxyRes.on('error', ignore);
    if (this.#over || !this.#tell({ type: 'head', x, status, message, headers }, true)) return;
    const onward = endToEnd(headers, this.#req.httpVersion === '1.0' ? ['transfer-encoding'] : []);
    res.sendDate = false;
    res.writeHead(status, message, onward.flat() as unknown as http.OutgoingHttpHeader[]);
    let left = Number(headerOf(headers, 'content-length') ?? Number.NaN);
    let headIsHeld = true;
    // An idle watch sends no byte for minutes; a header with a body behind it travels, and is written down, in one piece.
    setImmediate(() => {
      if (headIsHeld && !res.destroyed && this.#flushHead()) res.flushHeaders();
    });
    proxyRes.on('data', (bytes: Buffer) => {
      headIsHeld = false;
      left -= bytes.length;
      this.#answered = left === 0;
      if (!this.#tell({ type: 'chunk', x, of: 'response', bytes }, this.#answered)) return;
      if (!this.#answered) {
        if (res.write(bytes)) return;
        proxyRes.pause();
        res.once('drain', () => proxyRes.resume());
      } else if (this.#tell({ type: 'end', x, of: 'response', trailers: [] })) {
        // A body of a stated length has no trailers, so nothing is waited for.
        this.#over = true;
        res.end(bytes);
      }
    });
    proxyRes.on('end', () => {
      headIsHeld = false;
      const trailers = rawHeaderPairs(proxyRes.rawTrailers);
      if (this.#over || (!this.#answered && !this.#tell({ type: 'end', x, of: 'response', trailers }))) return;
      this.#over = true;
      if (trailers.length > 0) res.addTrailers(trailers as unknown as http.OutgoingHttpHeaders);
      res.end();
    });
    proxyRes.on('close', () => {
      if (!proxyRes.complete && !this.#over) this.#abort('server', 'the target closed the connection in mid-body');
    });
  }

  /** The library could not finish the request. */
  failed(error: Error): void {
    if (this.#over) return;
    const res = this.#res;
    if (res.headersSent) {
      this.#abort('server', error.message);
      return;
    }
    this.#over = true;
    this.#bodyOver = true;
    this.#tell({ type: 'abort', x: this.#x, by: 'server', message: error.message });
    res.writeHead(502, { 'Content-Type': 'text/plain', Connection: 'close' }).end(`planecheck recorder: no answer from the target: ${error.message}\n`);
  }

  /** Ends the exchange from here. */
  cut(message: string): void {
    if (!this.#over) this.#abort('recorder', message);
  }

  #abort(by: 'client' | 'server' | 'recorder', message: string): void {
    this.#over = true;
    this.#bodyOver = true;
    if (!this.#answered) this.#tell({ type: 'abort', x: this.#x, by, message });
    this.#proxyReq?.destroy();
    this.#res.destroy();
  }

  /** What cannot be written down does not pass. */
  #tell(event: Observed, held = false): boolean {
    return this.#written(() => this.#observer.observe(event, held));
  }

  #flushHead(): boolean {
    return this.#written(() => this.#observer.flush(this.#x));
  }

  #written(write: () => void): boolean {
    try {
      write();
      return true;
    } catch (error) {
      this.#over = true;
      this.#bodyOver = true;
      this.#proxyReq?.destroy();
      if (!this.#proxyReq && !this.#res.headersSent) this.#res.writeHead(503, { 'Content-Type': 'text/plain', Connection: 'close' }).end(`planecheck recorder: cannot record: ${(error as Error).message}\n`);
      else this.#res.destroy();
      return false;
    }
  }
}
