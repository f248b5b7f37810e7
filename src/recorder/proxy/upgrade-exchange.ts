import http from 'node:http';
import https from 'node:https';
import type { Duplex, Readable } from 'node:stream';
import { headText } from './head-text.ts';
import { maxHeaderBytes } from './header-limit.ts';
import { BufferedBytes } from './buffered-bytes.ts';
import type { Observed, Observer } from './observer.ts';
import { outgoingHeaders } from './outgoing-headers.ts';
import { isHopByHop, isNamed, rawHeader, rawHeaderPairs } from './raw-headers.ts';
import type { FlushBatch, PendingBytes } from './flush-batch.ts';
import type { Upstream, UpstreamIdentity } from './upstream.ts';

/** A request to change the protocol, as node's server delivers it, and what is needed to forward it. */
export interface UpgradeExchangeConfig {
  readonly x: number;
  /** Number of the client's connection. */
  readonly connection: number;
  readonly req: http.IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
  readonly upstream: Upstream;
  readonly identity: UpstreamIdentity;
  readonly observer: Observer;
  readonly batch: FlushBatch;
}

const headBytes = (line: string, flat: readonly string[]): Buffer => Buffer.from(headText(line, flat), 'latin1');

/**
 * An upgrade to any protocol, with any method. Forwards the request, the response 101, and then the bytes of both
 * directions until one side closes. Each event is reported to the observer, and its bytes are forwarded after it is
 * written.
 */
export class UpgradeExchange implements PendingBytes {
  readonly #config: UpgradeExchangeConfig;
  readonly #toClient: BufferedBytes;
  #toTarget: BufferedBytes | null = null;
  #outgoing: http.ClientRequest | null = null;
  #targetSocket: Duplex | null = null;
  #isPending = false;
  #isSent = false;
  /** No further event is reported. */
  #isEnded = false;

  constructor(config: UpgradeExchangeConfig) {
    this.#config = config;
    const { x, connection, req, socket, identity } = config;
    this.#toClient = new BufferedBytes(socket);
    socket.on('error', (error) => this.#abort('client', error.message));
    socket.on('close', () => {
      // If the target had ended its stream before, the connection ended normally.
      if (this.#targetSocket?.readableEnded) this.#end();
      else this.#abort('client', 'the client closed the connection');
    });
    this.#report({
      type: 'request',
      x,
      actor: identity.actor,
      method: req.method ?? 'GET',
      url: req.url ?? '/',
      httpVersion: req.httpVersion,
      headers: rawHeaderPairs(req.rawHeaders),
      connection,
    });
  }

  /** Aborts the exchange on behalf of the recorder. */
  abort(message: string): void {
    this.#abort('recorder', message);
    this.#destroy();
  }

  forward(): void {
    this.#isPending = false;
    if (!this.#isSent && !this.#isEnded) this.#send();
    this.#toClient.forward();
    this.#toTarget?.forward();
  }

  reject(): void {
    this.#isEnded = true;
    this.#destroy();
  }

  #send(): void {
    const { req, upstream, identity } = this.#config;
    this.#isSent = true;
    const headers = outgoingHeaders(req.rawHeaders, upstream, identity);
    headers.push(
      'Connection',
      rawHeader(req.rawHeaders, 'connection') ?? 'Upgrade',
      'Upgrade',
      rawHeader(req.rawHeaders, 'upgrade') ?? '',
    );
    const outgoing = (upstream.url.protocol === 'https:' ? https : http).request(upstream.origin, {
      method: req.method ?? 'GET',
      path: req.url ?? '/',
      headers,
      agent: identity.agent,
      maxHeaderSize: maxHeaderBytes,
    });
    this.#outgoing = outgoing;
    outgoing.on('error', (error) => {
      if (this.#isEnded) return;
      this.#toClient.add(headBytes('HTTP/1.1 502 Bad Gateway', ['Connection', 'close', 'Content-Length', '0']));
      this.#abort('server', error.message);
    });
    outgoing.on('information', (answer) => this.#forwardInformational(answer));
    outgoing.on('upgrade', (answer, targetSocket, first) => this.#forwardUpgrade(answer, targetSocket, first));
    outgoing.on('response', (answer) => this.#forwardOrdinaryResponse(answer));
    outgoing.end();
  }

  /** Forwards an informational response (1xx). */
  #forwardInformational({ statusCode: status, statusMessage: message, rawHeaders }: http.InformationEvent): void {
    const { x } = this.#config;
    if (this.#isEnded || !this.#report({ type: 'head', x, status, message, headers: rawHeaderPairs(rawHeaders) }))
      return;
    this.#toClient.add(headBytes(`HTTP/1.1 ${status} ${message}`, rawHeaders));
  }

  #forwardUpgrade(answer: http.IncomingMessage, targetSocket: Duplex, first: Buffer): void {
    const { x, socket, head } = this.#config;
    this.#targetSocket = targetSocket;
    this.#toTarget = new BufferedBytes(targetSocket);
    targetSocket.on('error', (error) => this.#abort('server', error.message));
    if (this.#isEnded) return this.#destroy();
    const { statusCode: status = 101, statusMessage: message = '', rawHeaders } = answer;
    if (!this.#report({ type: 'head', x, status, message, headers: rawHeaderPairs(rawHeaders) })) return;
    this.#toClient.add(headBytes(`HTTP/1.1 ${status} ${message}`, rawHeaders));
    this.#forwardFrames('server', targetSocket, this.#toClient, first);
    this.#forwardFrames('client', socket, this.#toTarget, head);
    targetSocket.on('close', () => this.#end());
  }

  #forwardFrames(from: 'client' | 'server', source: Readable, to: BufferedBytes, first: Buffer): void {
    const { x } = this.#config;
    const onBytes = (bytes: Buffer): void => {
      if (!this.#isEnded && this.#report({ type: 'frame', x, from, bytes })) to.add(bytes, source);
    };
    if (first.length > 0) onBytes(first);
    source.on('data', onBytes);
    source.on('end', () => {
      to.end();
      this.#wait();
    });
  }

  /** Forwards an ordinary response: the target does not change the protocol. */
  #forwardOrdinaryResponse(answer: http.IncomingMessage): void {
    const { x } = this.#config;
    const { statusCode: status = 502, statusMessage: message = '', rawHeaders } = answer;
    if (this.#isEnded || !this.#report({ type: 'head', x, status, message, headers: rawHeaderPairs(rawHeaders) }))
      return;
    const forwarded: string[] = [];
    rawHeaders.forEach((name, i) => {
      if (i % 2 === 0 && !isHopByHop(name) && !isNamed(name, 'transfer-encoding'))
        forwarded.push(name, rawHeaders[i + 1] ?? '');
    });
    this.#toClient.add(headBytes(`HTTP/1.1 ${status} ${message}`, [...forwarded, 'Connection', 'close']));
    answer.on('data', (bytes: Buffer) => {
      if (!this.#isEnded && this.#report({ type: 'chunk', x, of: 'response', bytes }))
        this.#toClient.add(bytes, answer);
    });
    answer.on('error', () => undefined);
    answer.on('close', () => {
      if (!answer.complete) return this.#abort('server', 'the target closed the connection in mid-body');
      if (
        this.#isEnded ||
        !this.#report({ type: 'end', x, of: 'response', trailers: rawHeaderPairs(answer.rawTrailers) })
      )
        return;
      this.#isEnded = true;
      this.#toClient.end();
    });
  }

  #end(): void {
    this.#last({ type: 'end', x: this.#config.x, of: 'response', trailers: [] });
  }

  #abort(by: 'client' | 'server' | 'recorder', message: string): void {
    this.#last({ type: 'abort', x: this.#config.x, by, message });
  }

  /** Reports the last event and forwards the bytes that wait, then closes both sides. */
  #last(event: Observed): void {
    if (this.#isEnded || !this.#report(event)) return;
    this.#isEnded = true;
    this.#toClient.close();
    if (this.#toTarget) this.#toTarget.destroy();
    else this.#outgoing?.destroy();
  }

  #destroy(): void {
    this.#config.socket.destroy();
    this.#targetSocket?.destroy();
    this.#outgoing?.destroy();
  }

  #report(event: Observed): boolean {
    try {
      this.#config.observer.observe(event);
    } catch {
      this.reject();
      return false;
    }
    this.#wait();
    return true;
  }

  #wait(): void {
    if (!this.#isPending) this.#config.batch.add(this);
    this.#isPending = true;
  }
}
