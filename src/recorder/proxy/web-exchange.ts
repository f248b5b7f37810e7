import http from 'node:http';
import type { Readable } from 'node:stream';
import type { Observed, Observer } from './observer.ts';
import { HeldAnswer } from './held-answer.ts';
import { outgoingHeaders } from './outgoing-headers.ts';
import { endToEnd, expectsContinue, rawHeader, rawHeaderPairs, withoutHeader } from './raw-headers.ts';
import { noBody, requestBody } from './request-body.ts';
import type { FlushBatch, Waiting } from './flush-batch.ts';
import type { Upstream, UpstreamIdentity } from './upstream.ts';

const ignore = (): void => undefined;
const readsOnly = new Set(['GET', 'HEAD', 'OPTIONS']);
const mayLackBody = new Set(['GET', 'HEAD', 'OPTIONS', 'DELETE', 'TRACE']);

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
  readonly turn: FlushBatch;
  /** Gives the request to http-proxy. */
  readonly send: (exchange: WebExchange) => void;
  /** The client's side is closed: nothing is left to cut. */
  readonly closed: (x: number) => void;
}

/**
 * One ordinary request through http-proxy, with corrections for what that library loses: raw headers, trailers, chunked
 * DELETE bodies, early headers of idle streams, and the end of one side when the other breaks. Everything is reported
 * to the observer before it is forwarded, and is forwarded at the end of the turn. Does not know files.
 */
export class WebExchange implements Waiting {
  readonly x: number;
  readonly req: http.IncomingMessage;
  readonly res: http.ServerResponse;
  readonly identity: UpstreamIdentity;
  readonly #upstream: Upstream;
  readonly #observer: Observer;
  readonly #turn: FlushBatch;
  readonly #send: (exchange: WebExchange) => void;
  readonly #answer: HeldAnswer;
  /** The request's body as the library is to read it. */
  readonly #body: Readable;
  readonly #maySendAgain: boolean;
  #proxyReq: http.ClientRequest | null = null;
  #proxyRes: http.IncomingMessage | null = null;
  #tries = 0;
  #isWaiting = false;
  /** The client waits for 100 (RFC 9110 10.1.1), and neither that nor a byte of the body has arrived. */
  #holdsBody = false;
  /** The final response arrived while the client held its body: the connection cannot be used again. */
  #leavesBody = false;
  /** A piece of the request's body that waits. */
  #go: (() => void) | null = null;
  /** No further part of the response is reported. */
  #over = false;
  /** The end of the response was reported. */
  #answered = false;
  /** The end of the request's body was reported, or the body has none to report. */
  #bodyOver = false;
  #isCut = false;
  #isRefused = false;

  constructor({ x, connection, req, res, upstream, identity, observer, turn, send, closed }: WebPass) {
    this.x = x;
    this.req = req;
    this.res = res;
    this.identity = identity;
    this.#upstream = upstream;
    this.#observer = observer;
    this.#turn = turn;
    this.#send = send;
    this.#answer = new HeldAnswer(res);
    res.on('error', ignore);
    const { rawHeaders, method = 'GET' } = req;
    const hasBody =
      rawHeader(rawHeaders, 'content-length') !== null || rawHeader(rawHeaders, 'transfer-encoding') !== null;
    this.#holdsBody = hasBody && req.httpVersion !== '1.0' && expectsContinue(rawHeaders);
    this.#maySendAgain = !hasBody && readsOnly.has(method);
    this.#body = hasBody ? this.#watchedBody() : noBody;
    // The header goes on from the raw pairs alone.
    req.headers = {};
    const isTold = this.#tell({
      type: 'request',
      x,
      actor: identity.actor,
      method,
      url: req.url ?? '/',
      httpVersion: req.httpVersion,
      headers: rawHeaderPairs(rawHeaders),
      connection,
    });
    if (isTold && !hasBody) {
      this.#bodyOver = true;
      this.#tell({ type: 'end', x, of: 'request', trailers: [] });
    }
    res.on('close', () => {
      closed(x);
      if (!this.#over) this.#abort('client', 'the client closed the connection');
      else if (!this.#bodyOver) this.#endBody();
      if (this.#leavesBody) this.#proxyReq?.destroy();
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

  /** The library's request exists: the body may go. */
  begin(proxyReq: http.ClientRequest): void {
    this.#proxyReq = proxyReq;
    this.#tries += 1;
    proxyReq.on('information', (answer) => this.#informed(answer));
    if (this.#over) proxyReq.destroy();
    else this.#body.pipe(proxyReq);
  }

  /**
   * A connection that had been idle broke under the request, as it does when the target closes it at that moment: one
   * more try is safe for requests that change nothing and have no body (RFC 9110 9.2.2). Others may have been acted on
   * and are never sent twice.
   */
  mayTryAgain(error: NodeJS.ErrnoException): boolean {
    return (
      this.#maySendAgain &&
      !this.#over &&
      this.#tries < 3 &&
      this.#proxyReq?.reusedSocket === true &&
      ['ECONNRESET', 'EPIPE'].includes(error.code ?? '') &&
      !this.res.headersSent
    );
  }

  /** The target's header is here: it goes on at the end of this turn, with what there is of the body by then. */
  answer(proxyRes: http.IncomingMessage): void {
    const x = this.x;
    const { statusCode: status = 502, statusMessage: message = '', rawHeaders } = proxyRes;
    this.#proxyRes = proxyRes;
    proxyRes.on('error', ignore);
    if (this.#over || !this.#tell({ type: 'head', x, status, message, headers: rawHeaderPairs(rawHeaders) })) return;
    this.#leavesBody = this.#holdsBody;
    const headers = endToEnd(rawHeaders, this.req.httpVersion === '1.0' ? 'transfer-encoding' : null);
    // The body that the client holds back would be read as its next request.
    this.#answer.head(status, message, this.#leavesBody ? [...headers, 'Connection', 'close'] : headers);
    let left = Number(rawHeader(rawHeaders, 'content-length') ?? Number.NaN);
    proxyRes.on('data', (bytes: Buffer) => {
      if (this.#over) return;
      left -= bytes.length;
      if (!this.#tell({ type: 'chunk', x, of: 'response', bytes, last: left === 0 })) return;
      this.#answer.piece(bytes);
      // A body of a stated length has no trailers, so nothing is waited for.
      if (left === 0) this.#endAnswer([]);
    });
    proxyRes.on('end', () => {
      if (!this.#over) this.#endAnswer(proxyRes.rawTrailers);
    });
    proxyRes.on('close', () => {
      if (!proxyRes.complete && !this.#over) this.#abort('server', 'the target closed the connection in mid-body');
    });
  }

  /** The library could not finish the request. */
  failed({ message }: Error): void {
    if (this.#over) return;
    if (this.#proxyRes) return this.#abort('server', message);
    this.#over = true;
    this.#bodyOver = true;
    this.#tell({ type: 'abort', x: this.x, by: 'server', message });
    this.#refusal(502, `no answer from the target: ${message}`);
  }

  /** Ends the exchange from here. */
  cut(message: string): void {
    if (!this.#over) this.#abort('recorder', message);
  }

  pass(): void {
    this.#isWaiting = false;
    if (this.#isRefused) return;
    if (this.#tries === 0 && !this.#over) this.#send(this);
    const go = this.#go;
    this.#go = null;
    go?.();
    if (this.#isCut) return this.#answer.cut();
    if (!this.res.destroyed && !this.#answer.pass() && this.#proxyRes) this.#pause(this.#proxyRes);
  }

  refuse(error: Error): void {
    if (this.#isRefused) return;
    this.#isRefused = true;
    this.#over = true;
    this.#bodyOver = true;
    this.#proxyReq?.destroy();
    if (this.#tries > 0 || this.res.headersSent || this.res.destroyed) return void this.res.destroy();
    this.#refusal(503, `cannot record: ${error.message}`);
    this.#answer.pass();
  }

  /** An answer before the final one: 100, 102, 103. Clients of HTTP/1.0 know none (RFC 9110 15.2). */
  #informed({ statusCode: status, statusMessage: message, rawHeaders }: http.InformationEvent): void {
    const x = this.x;
    if (this.#over || !this.#tell({ type: 'head', x, status, message, headers: rawHeaderPairs(rawHeaders) })) return;
    if (status === 100) this.#holdsBody = false;
    if (this.req.httpVersion !== '1.0') this.#answer.informational(status, message, endToEnd(rawHeaders));
  }

  #refusal(status: number, text: string): void {
    this.#answer.head(status, http.STATUS_CODES[status] ?? '', ['Content-Type', 'text/plain', 'Connection', 'close']);
    this.#answer.piece(Buffer.from(`planecheck recorder: ${text}\n`));
    this.#answer.end([]);
  }

  #watchedBody(): Readable {
    const { req } = this;
    let left = Number(rawHeader(req.rawHeaders, 'content-length') ?? Number.NaN);
    return requestBody(req, {
      bytes: (bytes, go) => {
        this.#holdsBody = false;
        if (this.#bodyOver) return go();
        left -= bytes.length;
        if (this.#tell({ type: 'chunk', x: this.x, of: 'request', bytes, last: left === 0 })) this.#go = go;
      },
      end: (go) => {
        if (this.#bodyOver) return go();
        if (this.#endBody(req.rawTrailers)) this.#go = go;
      },
    });
  }

  #endBody(trailers: readonly string[] = []): boolean {
    this.#bodyOver = true;
    return this.#tell({ type: 'end', x: this.x, of: 'request', trailers: rawHeaderPairs(trailers) });
  }

  #endAnswer(flat: readonly string[]): void {
    const trailers = rawHeaderPairs(flat);
    if (!this.#tell({ type: 'end', x: this.x, of: 'response', trailers })) return;
    this.#over = true;
    this.#answered = true;
    this.#answer.end(trailers);
  }

  /** The client takes no more for now. */
  #pause(proxyRes: http.IncomingMessage): void {
    proxyRes.pause();
    this.res.once('drain', () => proxyRes.resume());
  }

  #abort(by: 'client' | 'server' | 'recorder', message: string): void {
    this.#over = true;
    this.#bodyOver = true;
    if (!this.#answered) this.#tell({ type: 'abort', x: this.x, by, message });
    this.#proxyReq?.destroy();
    if (by === 'server') this.#isCut = true;
    else this.res.destroy();
  }

  /** What cannot be written down does not pass. */
  #tell(event: Observed): boolean {
    try {
      this.#observer.observe(event);
    } catch (error) {
      this.refuse(error as Error);
      return false;
    }
    if (!this.#isWaiting) this.#turn.wait(this);
    this.#isWaiting = true;
    return true;
  }
}
