import type { AnswerView } from './answer-view.ts';
import { headerOf } from './header-of.ts';
import { countdown } from '../requests/countdown.ts';
import type { Translator } from '../../dialect/translator.ts';
import type { AnswerForm } from '../forms/answer-form.ts';
import { documentAsEvent } from '../forms/body-as-json.ts';
import type { ExchangeResponse, Json, TransportFailure } from '../exchange.ts';
import type { Exchange, StreamFrame, WatchEvent } from '../typed-exchange.ts';
import { DocumentSplitter } from '../transport/document-splitter.ts';
import { BodyTooLarge, limitedChunks } from '../foreign/limited-body.ts';
import { neutralHeaders, neutralJson } from './neutral-answer.ts';
import { ProtobufFrames } from '../protobuf/protobuf-frames.ts';
import type { TransportResponse } from '../transport/transport.ts';
import { transportFailure } from '../transport/transport-failure.ts';
import { parseJson } from '../foreign/parse-json.ts';

/** Configuration of a watch stream. */
export interface WatchStreamConfig {
  readonly base: Pick<Exchange, 'seq' | 'actor' | 'startedMs' | 'request'>;
  readonly dialect: Translator;
  /** The views that convert responses to the form that scenarios see, in this order. */
  readonly views: readonly AnswerView[];
  /** The requested form; `documentAsEvent` converts frames of forms other than JSON to events. */
  readonly form: AnswerForm;
  /** Milliseconds since the run began. */
  readonly elapsedMs: () => number;
  readonly open: (signal: AbortSignal) => Promise<TransportResponse>;
  /** Milliseconds after which the client closes the stream. */
  readonly lifetimeMs: number;
  /** Maximum time in milliseconds until the response header. */
  readonly headMs: number;
  /** Maximum size of the stream in bytes; default 512 MiB. A larger stream is a failure of kind `protocol`. */
  readonly maxBytes?: number;
}

/** A watch without a resource version begins with the complete collection, which can be large. */
const maxBytes = 512 * 1024 * 1024;

/** Maximum number of documents of a stream. */
const maxFrames = 200_000;

/** Result of a wait on a stream: the event, or why it is missing. */
export type WaitOutcome =
  | { readonly event: WatchEvent; readonly frame: StreamFrame }
  | { readonly missing: 'deadline' | 'ended' };

/**
 * An open watch (B 6.1). Keeps every frame in order and resolves pending waits. A document that is not an event is kept
 * as a frame without event. Waits count in steps of the event loop (`countdown`).
 */
export class WatchStream {
  /** Settles when either side has ended the stream; never rejects. */
  readonly ended: Promise<void>;
  /** Settles when the response head has arrived (true) or the stream is over without one (false). */
  readonly opened: Promise<boolean>;
  readonly #config: WatchStreamConfig;
  readonly #frames: StreamFrame[] = [];
  readonly #events: WatchEvent[] = [];
  readonly #abort = new AbortController();
  readonly #waiting = new Set<() => void>();
  #response: ExchangeResponse | null = null;
  #failure: TransportFailure | null = null;
  #body: Uint8Array[] = [];
  #over = false;
  #closed = false;
  #endedMs = 0;
  #received = 0;
  #cursor = 0;
  #mayRead: Promise<void> = Promise.resolve();

  constructor(config: WatchStreamConfig) {
    this.#config = config;
    let headArrived: (arrived: boolean) => void = () => undefined;
    this.opened = new Promise((resolve) => {
      headArrived = resolve;
    });
    this.ended = this.#run(headArrived).finally(() => headArrived(false));
  }

  /**
   * The exchange in its present state. `ms` is null while the stream is open. Responses with a status other than 200
   * have their complete body.
   */
  exchange(): Exchange {
    const { base, dialect, views } = this.#config;
    const response = this.#response && {
      ...this.#response,
      body: this.#body.length === 0 ? this.#response.body : Buffer.concat(this.#body),
    };
    const json = response && response.body.length > 0 ? neutralJson(response.body, dialect) : undefined;
    return {
      ...base,
      ms: this.#over ? this.#endedMs - base.startedMs : null,
      response,
      failure: this.#failure,
      json: json === undefined ? json : views.reduce((seen, view) => view.answer(seen), json),
      frames: [...this.#frames],
    };
  }

  /** All events so far, in order of arrival; the list grows while the stream is open. */
  events(): readonly WatchEvent[] {
    return this.#events;
  }

  /** Bytes received so far. An increase means that the stream delivers data, even if it is only a part of an event. */
  get received(): number {
    return this.#received;
  }

  get isOver(): boolean {
    return this.#over;
  }

  /**
   * The next event that matches the predicate and was not returned before; events before it are skipped. Waits at most
   * `deadlineMs`.
   */
  async next(predicate: (event: WatchEvent) => boolean = () => true, deadlineMs = 10_000): Promise<WaitOutcome> {
    let found: WaitOutcome | undefined;
    const outcome = await this.#waitFor(() => {
      while (this.#cursor < this.#frames.length) {
        const frame = this.#frames[this.#cursor] as StreamFrame;
        this.#cursor += 1;
        if (frame.event && predicate(frame.event)) {
          found = { event: frame.event, frame };
          return true;
        }
      }
      return false;
    }, deadlineMs);
    return found ?? { missing: outcome === 'true' ? 'ended' : outcome };
  }

  /** Waits until all events so far satisfy the condition; false when the deadline passes or the stream ends first. */
  async until(condition: (events: readonly WatchEvent[]) => boolean, deadlineMs = 10_000): Promise<boolean> {
    return (await this.#waitFor(() => condition(this.events()), deadlineMs)) === 'true';
  }

  /** Reads nothing for this time, as a slow client does: the data from the server stays in the connection. */
  async readAfter(ms: number): Promise<void> {
    this.#mayRead = new Promise((resolve) => setTimeout(resolve, ms));
    await this.#mayRead;
  }

  /** Waits until the server ends the stream; false when it is still open at the deadline. */
  async endsWithin(deadlineMs: number): Promise<boolean> {
    return (await this.#waitFor(() => this.#over, deadlineMs)) === 'true';
  }

  /** Closes the stream from the client's side and waits for its end. This is not a failure of the exchange. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#abort.abort();
    await this.ended;
  }

  async #waitFor(condition: () => boolean, deadlineMs: number): Promise<'true' | 'deadline' | 'ended'> {
    if (condition()) return 'true';
    if (this.#over) return 'ended';
    return new Promise((resolve) => {
      const done = (outcome: 'true' | 'deadline' | 'ended'): void => {
        cancel();
        this.#waiting.delete(checkCondition);
        resolve(outcome);
      };
      const checkCondition = (): void => {
        if (condition()) done('true');
        else if (this.#over) done('ended');
      };
      const cancel = countdown(deadlineMs, () => done('deadline'));
      this.#waiting.add(checkCondition);
    });
  }

  async #run(headArrived: (arrived: boolean) => void): Promise<void> {
    const { dialect, open, lifetimeMs, headMs } = this.#config;
    const life = setTimeout(() => void this.close(), lifetimeMs);
    let timedOut = false;
    const head = setTimeout(() => {
      timedOut = true;
      this.#abort.abort();
    }, headMs);
    try {
      const answer = await open(this.#abort.signal);
      clearTimeout(head);
      this.#response = {
        status: answer.status,
        headers: neutralHeaders(answer.headers, dialect),
        body: new Uint8Array(),
      };
      headArrived(true);
      await this.#read(answer);
    } catch (error) {
      if (timedOut) this.#failure = { kind: 'timeout', message: `no response within ${headMs} ms` };
      else if (!this.#closed) this.#failure = transportFailure(error);
    } finally {
      clearTimeout(head);
      clearTimeout(life);
      this.#endedMs = this.#config.elapsedMs();
      this.#over = true;
      this.#wake();
    }
  }

  async #read(answer: TransportResponse): Promise<void> {
    const body = limitedChunks(answer.body, this.#config.maxBytes ?? maxBytes);
    if (answer.status !== 200) {
      for await (const chunk of body) this.#body.push(chunk);
      return;
    }
    const type = headerOf(answer.headers, 'content-type') ?? '';
    const splitter = type.includes('protobuf') ? new ProtobufFrames() : new DocumentSplitter();
    for await (const chunk of body) {
      await this.#mayRead;
      this.#received += chunk.length;
      const documents = splitter.push(chunk);
      if (documents.length === 0) continue;
      const atMs = this.#config.elapsedMs() - this.#config.base.startedMs;
      for (const document of documents) this.#keep(atMs, document);
      this.#wake();
    }
    const rest = splitter.end();
    if (rest.trim() !== '') this.#keep(this.#config.elapsedMs() - this.#config.base.startedMs, rest);
  }

  #keep(atMs: number, raw: string): void {
    const { form, dialect, views } = this.#config;
    let parsed: Json;
    try {
      parsed = form === 'JSON' ? parseJson(dialect.fromWire(raw)) : documentAsEvent(raw, dialect);
    } catch {
      parsed = undefined;
    }
    if (this.#frames.length >= maxFrames) throw new BodyTooLarge(`${maxFrames} documents`);
    if (typeof parsed?.type !== 'string' || parsed.object === undefined) {
      this.#frames.push({ atMs, raw });
      return;
    }
    const event = views.reduce((seen, view) => view.event(seen), parsed as WatchEvent);
    this.#frames.push({ atMs, raw, event });
    this.#events.push(event);
  }

  #wake(): void {
    for (const checkCondition of [...this.#waiting]) checkCondition();
  }
}
