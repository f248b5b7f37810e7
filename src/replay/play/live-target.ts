import { isUtf8 } from 'node:buffer';
import type { Exchange, HeaderPairs, StreamFrame } from '../../client/exchange.ts';
import { ProtobufFrames } from '../../client/protobuf/protobuf-frames.ts';
import { DocumentSplitter } from '../../client/transport/document-splitter.ts';
import { neutralHeaders, neutralJson } from '../../client/responses/neutral-answer.ts';
import { UndiciTransport } from '../../client/transport/undici-transport.ts';
import type { Translator } from '../../dialect/translator.ts';
import { limitedChunks } from '../../client/foreign/limited-body.ts';
import { bodyJson } from '../../client/protobuf/body-json.ts';
import { protobufEvent } from '../../client/protobuf/protobuf-json.ts';
import { headerOf } from '../../client/responses/header-of.ts';
import type { Observed, Observer } from '../../recorder/proxy/observer.ts';
import type { UpstreamTarget } from '../../recorder/proxy/upstream.ts';
import type { Answer } from '../compare/compare.ts';
import { Unsendable, unsendableReason } from './unsendable.ts';

/** An open watch on the live target, which collects frames. */
export interface LiveWatch {
  readonly answer: Answer;
  readonly frames: readonly StreamFrame[];
  /** Waits until the condition is true, the stream ends, or `ms` milliseconds have passed. */
  until(condition: (frames: readonly StreamFrame[]) => boolean, ms: number): Promise<void>;
  /** Closes the watch; resolves when no more bytes arrive. */
  close(): Promise<void>;
}

/** A request of a session: neutral path and header values; the body as on the wire. */
export type LiveRequest = Pick<Exchange['request'], 'method' | 'path' | 'headers' | 'body'>;

/** Records an exchange with the target, with the number and actor of the exchange in the session. */
export interface LiveRecording {
  readonly observer: Observer;
  readonly x: number;
  readonly actor: string;
}

/** How to send one request. `authorization` replaces the credential of the target. */
export interface LiveOptions {
  readonly authorization?: string;
  readonly recording?: LiveRecording;
}

const dropped = new Set([
  'host',
  'authorization',
  'content-length',
  'transfer-encoding',
  'connection',
  'accept-encoding',
  'cookie',
  'expect',
  'upgrade',
  'te',
]);

/**
 * The server against which a session is replayed, with one credential. Paths, headers and texts have neutral names;
 * bytes are as on the wire.
 */
export class LiveTarget {
  readonly #target: UpstreamTarget;
  readonly #dialect: Translator;
  readonly #transport: UndiciTransport;
  readonly #requestMs: number;

  constructor(target: UpstreamTarget, dialect: Translator, requestMs = 30_000) {
    this.#target = target;
    this.#dialect = dialect;
    this.#requestMs = requestMs;
    const { certificate, privateKey } = target.credential;
    this.#transport = new UndiciTransport({
      tls: {
        insecureSkipTlsVerify: target.insecure,
        ...(target.authority === null ? {} : { ca: target.authority }),
        ...(target.serverName === null ? {} : { serverName: target.serverName }),
      },
      ...(target.proxy ? { proxy: target.proxy } : {}),
      ...(certificate && privateKey ? { clientCertificate: { certificate, privateKey } } : {}),
    });
  }

  /**
   * Sends a request and reads the complete response. Rejects with Unsendable, or with the transport's error when the
   * target cannot be reached.
   */
  async send(request: LiveRequest, options: LiveOptions = {}): Promise<Answer> {
    const { status, headers, body } = await this.#open(request, AbortSignal.timeout(this.#requestMs), options);
    const chunks: Uint8Array[] = [];
    for await (const chunk of limitedChunks(body)) {
      chunks.push(chunk);
      report(options, (x) => ({ type: 'chunk', x, of: 'response', bytes: chunk }));
    }
    report(options, (x) => ({ type: 'end', x, of: 'response', trailers: [] }));
    const received = Buffer.concat(chunks);
    return {
      status,
      headers: neutralHeaders(headers, this.#dialect),
      json: bodyJson(received, this.#dialect),
      text: textOf(received, this.#dialect),
    };
  }

  /** Opens a watch; resolves when the header of the response has arrived. Rejects as `send` does. */
  async watch(request: LiveRequest, options: LiveOptions = {}): Promise<LiveWatch> {
    const abort = new AbortController();
    const late = setTimeout(() => abort.abort(), this.#requestMs);
    const { status, headers, body } = await this.#open(request, abort.signal, options).finally(() =>
      clearTimeout(late),
    );
    const frames: StreamFrame[] = [];
    const rest: Uint8Array[] = [];
    const waiting = new Set<() => void>();
    let isEnded = false;
    const read = async (): Promise<void> => {
      const split = this.#framesOf(headers);
      try {
        for await (const chunk of limitedChunks(body)) {
          report(options, (x) => ({ type: 'chunk', x, of: 'response', bytes: chunk }));
          if (status !== 200) rest.push(chunk);
          else frames.push(...split(chunk));
          for (const look of waiting) look();
        }
        report(options, (x) => ({ type: 'end', x, of: 'response', trailers: [] }));
      } catch {
        // The stream was aborted; its events so far count.
        report(options, (x) => ({
          type: 'abort',
          x,
          by: abort.signal.aborted ? 'client' : 'server',
          message: abort.signal.aborted ? 'the replay closed the watch' : 'the target aborted the watch',
        }));
      }
      isEnded = true;
      for (const look of waiting) look();
    };
    const reading = read();
    if (status !== 200) await reading;
    return {
      answer: {
        status,
        headers: neutralHeaders(headers, this.#dialect),
        json: bodyJson(Buffer.concat(rest), this.#dialect),
      },
      frames,
      until: (condition, ms) =>
        new Promise((resolve) => {
          const done = (): void => {
            clearTimeout(timer);
            waiting.delete(look);
            resolve();
          };
          const look = (): void => {
            if (isEnded || condition(frames)) done();
          };
          const timer = setTimeout(done, ms);
          waiting.add(look);
          look();
        }),
      close: async () => {
        abort.abort();
        await reading;
      },
    };
  }

  async close(): Promise<void> {
    await this.#transport.close();
  }

  /** Splits the chunks of a stream into events. */
  #framesOf(headers: HeaderPairs): (chunk: Uint8Array) => StreamFrame[] {
    if (/protobuf/.test(headerOf(headers, 'content-type') ?? '')) {
      const messages = new ProtobufFrames();
      return (chunk) =>
        messages
          .push(chunk)
          .map((raw) => ({ atMs: 0, raw, event: protobufEvent(Buffer.from(raw, 'base64'), this.#dialect) }));
    }
    const splitter = new DocumentSplitter();
    return (chunk) =>
      splitter.push(chunk).map((raw) => ({ atMs: 0, raw, event: neutralJson(Buffer.from(raw), this.#dialect) }));
  }

  async #open(request: LiveRequest, signal: AbortSignal, options: LiveOptions): ReturnType<UndiciTransport['send']> {
    const base = new URL(this.#target.url);
    const { token, username, password } = this.#target.credential;
    const own =
      token !== undefined
        ? `Bearer ${token}`
        : username !== undefined
          ? `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
          : undefined;
    const authorization = options.authorization ?? own;
    const kept = request.headers
      .filter(([name]) => !dropped.has(name.toLowerCase()))
      .map(([name, value]) => [name, this.#dialect.toWire(value)] as const);
    const headers: HeaderPairs = [
      ...kept,
      ...(authorization === undefined ? [] : [['Authorization', authorization] as const]),
    ];
    const url = this.#dialect.toWire(request.path);
    const { body } = request;
    report(options, (x) => ({
      type: 'request',
      x,
      actor: options.recording?.actor ?? '',
      method: request.method,
      url,
      httpVersion: '1.1',
      headers,
    }));
    if (body) report(options, (x) => ({ type: 'chunk', x, of: 'request', bytes: body }));
    report(options, (x) => ({ type: 'end', x, of: 'request', trailers: [] }));
    const sending = {
      method: request.method,
      origin: base.origin,
      path: base.pathname.replace(/\/$/, '') + url,
      headers,
      body,
      signal,
    };
    const answer = await this.#transport.send(sending).catch((error: unknown) => {
      const reason = unsendableReason(error);
      if (reason === null) throw error;
      report(options, (x) => ({ type: 'abort', x, by: 'client', message: `the request was not sent: ${reason}` }));
      throw new Unsendable(`the recorded request cannot be sent: ${reason}`);
    });
    report(options, (x) => ({ type: 'head', x, status: answer.status, message: '', headers: answer.headers }));
    return answer;
  }
}

/** A body as text with neutral names, or as base64 if it is not UTF-8. */
export const textOf = (body: Uint8Array, dialect: Translator): string =>
  isUtf8(body) ? dialect.fromWire(Buffer.from(body).toString('utf8')) : Buffer.from(body).toString('base64');

const report = ({ recording }: LiveOptions, event: (x: number) => Observed): void =>
  recording?.observer.observe(event(recording.x));
