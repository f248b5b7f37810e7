import type { Exchange, HeaderPairs, StreamFrame } from '../client/exchange.ts';
import { LineSplitter } from '../client/line-splitter.ts';
import { neutralHeaders, neutralJson } from '../client/neutral-answer.ts';
import { UndiciTransport } from '../client/undici-transport.ts';
import type { Translator } from '../dialect/translator.ts';
import type { UpstreamTarget } from '../recorder/upstream.ts';
import type { Answer } from './compare.ts';

/** A watch on the live target, collecting frames. */
export interface LiveWatch {
  readonly answer: Answer;
  readonly frames: readonly StreamFrame[];
  /** Waits until the condition holds, the stream ends or so many milliseconds have passed. */
  until(condition: (frames: readonly StreamFrame[]) => boolean, ms: number): Promise<void>;
  close(): void;
}

const dropped = new Set(['host', 'authorization', 'content-length', 'transfer-encoding', 'connection', 'accept-encoding', 'cookie', 'expect', 'upgrade', 'te']);

/** The server that a session is replayed against, reached with one credential. Paths, headers and texts are neutral; bytes are the wire's. */
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
      tls: { insecureSkipTlsVerify: target.insecure, ...(target.authority === null ? {} : { ca: target.authority }), ...(target.serverName === null ? {} : { serverName: target.serverName }) },
      ...(certificate && privateKey ? { clientCertificate: { certificate, privateKey } } : {}),
    });
  }

  /** Sends a request and reads the whole answer; rejects when the target cannot be reached. */
  async send(request: Pick<Exchange['request'], 'method' | 'path' | 'headers' | 'body'>): Promise<Answer> {
    const { status, headers, body } = await this.#open(request, AbortSignal.timeout(this.#requestMs));
    const chunks: Uint8Array[] = [];
    for await (const chunk of body) chunks.push(chunk);
    return { status, headers: neutralHeaders(headers, this.#dialect), json: neutralJson(Buffer.concat(chunks), this.#dialect) };
  }

  /** Opens a watch; resolves with its head. */
  async watch(request: Pick<Exchange['request'], 'method' | 'path' | 'headers' | 'body'>): Promise<LiveWatch> {
    const abort = new AbortController();
    const late = setTimeout(() => abort.abort(), this.#requestMs);
    const { status, headers, body } = await this.#open(request, abort.signal).finally(() => clearTimeout(late));
    const frames: StreamFrame[] = [];
    const rest: Uint8Array[] = [];
    const waiting = new Set<() => void>();
    let over = false;
    const read = async (): Promise<void> => {
      const splitter = new LineSplitter();
      try {
        for await (const chunk of body) {
          if (status !== 200) rest.push(chunk);
          else for (const raw of splitter.push(chunk)) frames.push({ atMs: 0, raw, event: neutralJson(Buffer.from(raw), this.#dialect) });
          for (const look of waiting) look();
        }
      } catch {
        // The stream was cut; what came before counts.
      }
      over = true;
      for (const look of waiting) look();
    };
    const reading = read();
    if (status !== 200) await reading;
    return {
      answer: { status, headers: neutralHeaders(headers, this.#dialect), json: neutralJson(Buffer.concat(rest), this.#dialect) },
      frames,
      until: (condition, ms) =>
        new Promise((resolve) => {
          const done = (): void => {
            clearTimeout(timer);
            waiting.delete(look);
            resolve();
          };
          const look = (): void => {
            if (over || condition(frames)) done();
          };
          const timer = setTimeout(done, ms);
          waiting.add(look);
          look();
        }),
      close: () => abort.abort(),
    };
  }

  async close(): Promise<void> {
    await this.#transport.close();
  }

  #open(request: Pick<Exchange['request'], 'method' | 'path' | 'headers' | 'body'>, signal: AbortSignal): ReturnType<UndiciTransport['send']> {
    const base = new URL(this.#target.url);
    const { token, username, password } = this.#target.credential;
    const credential: HeaderPairs = token !== undefined ? [['Authorization', `Bearer ${token}`]] : username !== undefined ? [['Authorization', `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`]] : [];
    const kept = request.headers.filter(([name]) => !dropped.has(name.toLowerCase())).map(([name, value]) => [name, this.#dialect.toWire(value)] as const);
    return this.#transport.send({ method: request.method, origin: base.origin, path: base.pathname.replace(/\/$/, '') + this.#dialect.toWire(request.path), headers: [...kept, ...credential], body: request.body, signal });
  }
}
