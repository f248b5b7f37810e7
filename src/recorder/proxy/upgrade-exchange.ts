import http from 'node:http';
import https from 'node:https';
import type { Duplex, Readable } from 'node:stream';
import { headText } from './head-text.ts';
import { maxHeaderBytes } from './header-limit.ts';
import { HeldBytes } from './held-bytes.ts';
import type { Observed, Observer } from './observer.ts';
import { outgoingHeaders } from './outgoing-headers.ts';
import { isHopByHop, isNamed, rawHeader, rawHeaderPairs } from './raw-headers.ts';
import type { FlushBatch, Waiting } from './flush-batch.ts';
import type { Upstream, UpstreamIdentity } from './upstream.ts';

/** A request that asks to change protocols, as node's server hands it over. */
export interface UpgradePass {
  readonly x: number;
  /** Number of the client's connection. */
  readonly connection: number;
  readonly req: http.IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
  readonly upstream: Upstream;
  readonly identity: UpstreamIdentity;
  readonly observer: Observer;
  readonly turn: FlushBatch;
}

const headBytes = (line: string, flat: readonly string[]): Buffer => Buffer.from(headText(line, flat), 'latin1');

/**
 * An upgrade of any protocol and method: forwards the raw request, the 101 and its first bytes, then the bytes of both
 * directions until one side closes. Everything is reported to the observer first, and forwarded at the end of the turn.
 */
export class UpgradeExchange implements Waiting {
  readonly #pass: UpgradePass;
  readonly #toClient: HeldBytes;
  #toTarget: HeldBytes | null = null;
  #outgoing: http.ClientRequest | null = null;
  #far: Duplex | null = null;
  #isWaiting = false;
  #isSent = false;
  /** Nothing further is reported. */
  #over = false;

  constructor(pass: UpgradePass) {
    this.#pass = pass;
    const { x, connection, req, socket, identity } = pass;
    this.#toClient = new HeldBytes(socket);
    socket.on('error', (error) => this.#abort('client', error.message));
    socket.on('close', () => {
      // When the target had said its last word before, the connection ended in order.
      if (this.#far?.readableEnded) this.#end();
      else this.#abort('client', 'the client closed the connection');
    });
    this.#tell({
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

  /** Ends the exchange from here. */
  cut(message: string): void {
    this.#abort('recorder', message);
    this.#destroy();
  }

  pass(): void {
    this.#isWaiting = false;
    if (!this.#isSent && !this.#over) this.#send();
    this.#toClient.pass();
    this.#toTarget?.pass();
  }

  refuse(): void {
    this.#over = true;
    this.#destroy();
  }

  #send(): void {
    const { req, upstream, identity } = this.#pass;
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
      if (this.#over) return;
      this.#toClient.hold(headBytes('HTTP/1.1 502 Bad Gateway', ['Connection', 'close', 'Content-Length', '0']));
      this.#abort('server', error.message);
    });
    outgoing.on('information', (answer) => this.#informed(answer));
    outgoing.on('upgrade', (answer, far, first) => this.#upgraded(answer, far, first));
    outgoing.on('response', (answer) => this.#declined(answer));
    outgoing.end();
  }

  /** An answer before the final one. */
  #informed({ statusCode: status, statusMessage: message, rawHeaders }: http.InformationEvent): void {
    const { x } = this.#pass;
    if (this.#over || !this.#tell({ type: 'head', x, status, message, headers: rawHeaderPairs(rawHeaders) })) return;
    this.#toClient.hold(headBytes(`HTTP/1.1 ${status} ${message}`, rawHeaders));
  }

  #upgraded(answer: http.IncomingMessage, far: Duplex, first: Buffer): void {
    const { x, socket, head } = this.#pass;
    this.#far = far;
    this.#toTarget = new HeldBytes(far);
    far.on('error', (error) => this.#abort('server', error.message));
    if (this.#over) return this.#destroy();
    const { statusCode: status = 101, statusMessage: message = '', rawHeaders } = answer;
    if (!this.#tell({ type: 'head', x, status, message, headers: rawHeaderPairs(rawHeaders) })) return;
    this.#toClient.hold(headBytes(`HTTP/1.1 ${status} ${message}`, rawHeaders));
    this.#relay('server', far, this.#toClient, first);
    this.#relay('client', socket, this.#toTarget, head);
    far.on('close', () => this.#end());
  }

  #relay(from: 'client' | 'server', source: Readable, to: HeldBytes, first: Buffer): void {
    const { x } = this.#pass;
    const take = (bytes: Buffer): void => {
      if (!this.#over && this.#tell({ type: 'frame', x, from, bytes })) to.hold(bytes, source);
    };
    if (first.length > 0) take(first);
    source.on('data', take);
    source.on('end', () => {
      to.end();
      this.#wait();
    });
  }

  /** An ordinary answer: the target does not change protocols. */
  #declined(answer: http.IncomingMessage): void {
    const { x } = this.#pass;
    const { statusCode: status = 502, statusMessage: message = '', rawHeaders } = answer;
    if (this.#over || !this.#tell({ type: 'head', x, status, message, headers: rawHeaderPairs(rawHeaders) })) return;
    const onward: string[] = [];
    rawHeaders.forEach((name, i) => {
      if (i % 2 === 0 && !isHopByHop(name) && !isNamed(name, 'transfer-encoding'))
        onward.push(name, rawHeaders[i + 1] ?? '');
    });
    this.#toClient.hold(headBytes(`HTTP/1.1 ${status} ${message}`, [...onward, 'Connection', 'close']));
    answer.on('data', (bytes: Buffer) => {
      if (!this.#over && this.#tell({ type: 'chunk', x, of: 'response', bytes })) this.#toClient.hold(bytes, answer);
    });
    answer.on('error', () => undefined);
    answer.on('close', () => {
      if (!answer.complete) return this.#abort('server', 'the target closed the connection in mid-body');
      if (this.#over || !this.#tell({ type: 'end', x, of: 'response', trailers: rawHeaderPairs(answer.rawTrailers) }))
        return;
      this.#over = true;
      this.#toClient.end();
    });
  }

  #end(): void {
    this.#last({ type: 'end', x: this.#pass.x, of: 'response', trailers: [] });
  }

  #abort(by: 'client' | 'server' | 'recorder', message: string): void {
    this.#last({ type: 'abort', x: this.#pass.x, by, message });
  }

  /** Forwards what was reported before, then closes both sides. */
  #last(event: Observed): void {
    if (this.#over || !this.#tell(event)) return;
    this.#over = true;
    this.#toClient.close();
    if (this.#toTarget) this.#toTarget.cut();
    else this.#outgoing?.destroy();
  }

  #destroy(): void {
    this.#pass.socket.destroy();
    this.#far?.destroy();
    this.#outgoing?.destroy();
  }

  #tell(event: Observed): boolean {
    try {
      this.#pass.observer.observe(event);
    } catch {
      this.refuse();
      return false;
    }
    this.#wait();
    return true;
  }

  #wait(): void {
    if (!this.#isWaiting) this.#pass.turn.wait(this);
    this.#isWaiting = true;
  }
}
