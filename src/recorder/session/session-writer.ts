import { isUtf8 } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import type { HeaderPairs } from '../../client/exchange.ts';
import { AppendFile } from './append-file.ts';
import type { Observed, Observer } from '../proxy/observer.ts';
import { headerOf } from '../../client/responses/header-of.ts';
import { NumberMap } from '../number-map.ts';
import { BodyRedactor, type RedactedBytes } from '../redaction/bodies/body-redactor.ts';
import { hideHost } from '../redaction/heads/hide-host.ts';
import { Placeholders } from '../redaction/placeholders/placeholders.ts';
import { ConnectionRedactor } from '../redaction/streams/connection-redactor.ts';
import { learnHeaders, redactHeaders } from '../redaction/heads/redact-headers.ts';
import { redactText } from '../redaction/bodies/redact-text.ts';
import { redactUrl } from '../redaction/heads/redact-url.ts';
import { redactionRules } from '../redaction/redaction-rules.ts';
import { strictPolicy } from '../redaction/redaction-policy.ts';
import { pathFacts } from '../redaction/heads/request-path.ts';
import { chunkFrame, eventLine } from './event-line.ts';
import { HeaderTexts } from './header-texts.ts';
import {
  type ChunkEvent,
  isWatchUrl,
  sessionVersion,
  type SessionEvent,
  type SessionHeader,
} from './session-format.ts';
import type { SessionWriterConfig } from './session-writer-config.ts';
import { SideFile } from './side-file.ts';
import { storeBytes } from './stored-bytes.ts';

interface Body {
  readonly redactor: BodyRedactor | null;
  readonly mayGoAside: boolean;
  inline: number;
  side: SideFile | null;
}

interface OpenExchange {
  readonly url: string;
  readonly requestHeaders: HeaderPairs;
  request: Body | null;
  response: Body | null;
  /** The response is complete; the request body may still arrive. */
  answered: boolean;
  /** Redacts the frames of an upgraded connection; null before the first frame. */
  connection: ConnectionRedactor | null;
  responseHeaders: HeaderPairs;
}

/**
 * Writes observed events to a session file, redacted, with one synchronous append for all events since the last flush.
 * Keeps the state of open exchanges only.
 */
export class SessionWriter implements Observer {
  readonly #file: AppendFile;
  readonly #config: SessionWriterConfig;
  readonly #placeholders: Placeholders;
  readonly #redact: boolean;
  readonly #headerTexts: HeaderTexts;
  readonly #inlineLimit: number;
  readonly #start: number;
  readonly #open = new NumberMap<OpenExchange>();
  /** Names of the complete side files. */
  readonly sides = new Set<string>();
  /** Exchanges with events that are not written yet. */
  #unwritten: number[] = [];
  #exchanges = 0;
  #events = 0;
  #bytes = 0;
  #spentMs = 0;

  /** Creates the file, readable by its owner only. Throws WriteError, also when the file exists. */
  constructor(config: SessionWriterConfig) {
    this.#config = config;
    this.#redact = config.redact ?? true;
    this.#inlineLimit = config.inlineLimit ?? 1024 * 1024;
    this.#placeholders = new Placeholders(config.key ?? randomBytes(32), config.known, config.policy ?? strictPolicy);
    for (const secret of config.secrets ?? []) this.#placeholders.learn('given', secret);
    this.#headerTexts = new HeaderTexts(this.#redact ? this.#placeholders : null);
    this.#file = new AppendFile(config.file, config.append);
    this.#start = config.startElapsed ?? config.elapsed();
    const header: SessionHeader = {
      planecheckSession: sessionVersion,
      startedAt: new Date(config.now()).toISOString(),
      dialect: config.dialect,
      target: this.#redact ? hideHost(config.target, this.#placeholders) : config.target,
      ...(config.prefix ? { prefix: config.prefix } : {}),
      redaction: {
        on: this.#redact,
        ...(this.#redact ? { headers: this.#placeholders.policy.level } : {}),
        rules: this.#redact ? [...redactionRules, ...((config.secrets ?? []).length > 0 ? ['given'] : [])] : [],
      },
      inlineLimit: this.#inlineLimit,
      ...(config.chain ? { chain: config.chain } : {}),
    };
    this.#file.hold(JSON.stringify(header));
    this.#file.flush();
  }

  /** Number of placeholders written, by rule. */
  get redacted(): Readonly<Record<string, number>> {
    return this.#placeholders.counts;
  }

  /** Bytes of bodies and frames seen, and milliseconds spent in this writer. */
  get totals(): { readonly bytes: number; readonly events: number; readonly spentMs: number } {
    return { bytes: this.#bytes, events: this.#events, spentMs: this.#spentMs };
  }

  /** Bytes in the session file, without side files. */
  get fileBytes(): number {
    return this.#file.length;
  }

  /** Number of open exchanges. */
  get openExchanges(): number {
    return this.#open.size;
  }

  /** True while an exchange is open. */
  isOpen(x: number): boolean {
    return this.#open.has(x);
  }

  /** Accepts one event; it is in the file after `flush`. Throws when it cannot be redacted or stored. */
  observe(event: Observed): void {
    const began = this.#config.elapsed();
    if (this.#unwritten.at(-1) !== event.x) this.#unwritten.push(event.x);
    try {
      this.#take(event, Math.round((began - this.#start) * 1000) / 1000);
    } catch (error) {
      this.#open.delete(event.x);
      throw error;
    }
    this.#spentMs += this.#config.elapsed() - began;
  }

  /**
   * Writes the observed events. If it throws, none of them is in the file, and their exchanges are not recorded any
   * further.
   */
  flush(): void {
    if (this.#unwritten.length === 0) return;
    const began = this.#config.elapsed();
    const unwritten = this.#unwritten;
    this.#unwritten = [];
    try {
      this.#file.flush();
    } catch (error) {
      // The request itself may be among the lost events.
      for (const x of unwritten) this.#open.delete(x);
      throw error;
    }
    this.#spentMs += this.#config.elapsed() - began;
  }

  /**
   * Writes the last line and closes the file. `next` names the file that continues the recording; `lost` counts
   * exchanges that could not be written.
   */
  close(more: { readonly next?: string; readonly lost?: number } = {}): void {
    const at = Math.round((this.#config.elapsed() - this.#start) * 1000) / 1000;
    try {
      for (const [x, { answered }] of this.#open.entries())
        this.#take(
          answered
            ? { type: 'end', x, of: 'request', trailers: [] }
            : { type: 'abort', x, by: 'recorder', message: 'the recording ended' },
          at,
        );
      const { next, lost = 0 } = more;
      this.#event({
        e: 'closed',
        x: 0,
        at,
        exchanges: this.#exchanges,
        events: this.#events,
        redacted: this.redacted,
        ...(next === undefined ? {} : { next }),
        ...(lost > 0 ? { lost } : {}),
      });
      this.#file.flush();
    } finally {
      this.#file.close();
    }
  }

  #take(event: Observed, at: number): void {
    const { x } = event;
    switch (event.type) {
      case 'request': {
        // The URL of a request may repeat the credential in its headers.
        if (this.#redact) learnHeaders(event.headers, this.#placeholders);
        const url = this.#redact ? redactUrl(event.url, this.#placeholders) : event.url;
        const connection = event.connection === undefined ? {} : { connection: event.connection };
        this.#event(
          {
            e: 'request',
            x,
            at,
            actor: event.actor,
            method: event.method,
            url,
            httpVersion: event.httpVersion,
            headers: [],
            ...connection,
          },
          this.#headerTexts.of(event.headers),
        );
        this.#exchanges += 1;
        this.#open.set(x, {
          url: event.url,
          requestHeaders: event.headers,
          request: null,
          response: null,
          answered: false,
          connection: null,
          responseHeaders: [],
        });
        return;
      }
      case 'head': {
        const open = this.#open.get(x);
        if (open) {
          open.response = this.#body(open.url, event.headers, isWatchUrl(open.url));
          open.responseHeaders = event.headers;
        }
        return this.#event(
          { e: 'head', x, at, status: event.status, message: this.#prose(event.message), headers: [] },
          this.#headerTexts.of(event.headers),
        );
      }
      case 'chunk': {
        this.#bytes += event.bytes.length;
        const body = this.#bodyOf(x, event.of);
        const result = body?.redactor?.push(event.bytes, event.last) ?? this.#unread(body !== null, event.bytes);
        return this.#chunk(x, at, event.of, event.bytes.length, result, body);
      }
      case 'frame': {
        this.#bytes += event.bytes.length;
        const result =
          this.#connectionRedactor(x)?.push(event.from, event.bytes) ?? this.#unread(this.#open.has(x), event.bytes);
        return this.#frame(x, at, event.from, event.bytes.length, result);
      }
      case 'end': {
        const side = this.#finish(x, at, event.of, true);
        if (event.of === 'response') this.#finishFrames(x, at);
        const open = this.#open.get(x);
        if (open && event.of === 'response') open.answered = true;
        if (open?.answered && open.request === null) this.#open.delete(x);
        return this.#event({
          e: 'end',
          x,
          at,
          of: event.of,
          ...(event.trailers.length > 0 ? { trailers: this.#headers(event.trailers) } : {}),
          ...(side ? { side } : {}),
        });
      }
      case 'abort':
        for (const of of ['request', 'response'] as const) {
          const side = this.#finish(x, at, of, false);
          if (side) this.#event({ e: 'end', x, at, of, side });
        }
        this.#finishFrames(x, at);
        this.#open.delete(x);
        return this.#event({ e: 'abort', x, at, by: event.by, message: this.#prose(event.message) });
    }
  }

  /** Bytes without a redactor: written unchanged when redaction is off, withheld when it is on. */
  #unread(known: boolean, bytes: Uint8Array): RedactedBytes {
    return this.#redact || !known ? { bytes: new Uint8Array(0), withheld: bytes.length } : { bytes, withheld: 0 };
  }

  #frame(x: number, at: number, from: 'client' | 'server', wire: number, result: RedactedBytes): void {
    this.#event({ e: 'frame', x, at, from, bytes: wire, ...storeBytes(result.bytes), ...withheldPart(result) });
  }

  #connectionRedactor(x: number): ConnectionRedactor | null {
    const open = this.#open.get(x);
    if (!open || !this.#redact) return null;
    open.connection ??= new ConnectionRedactor(
      { url: open.url, request: open.requestHeaders, response: open.responseHeaders },
      this.#placeholders,
    );
    return open.connection;
  }

  #finishFrames(x: number, at: number): void {
    for (const from of ['client', 'server'] as const) {
      const rest = this.#open.get(x)?.connection?.end(from);
      if (rest && rest.bytes.length + rest.withheld > 0) this.#frame(x, at, from, 0, rest);
    }
  }

  /** Writes the bytes that redaction still buffers. Returns the name of the side file, or null. */
  #finish(x: number, at: number, of: 'request' | 'response', complete: boolean): string | null {
    const open = this.#open.get(x);
    const body = open?.[of];
    if (!open || !body) return null;
    const rest = body.redactor?.end(complete);
    if (rest && rest.bytes.length + rest.withheld > 0) this.#chunk(x, at, of, 0, rest, body);
    open[of] = null;
    const side = body.side?.finish() ?? null;
    if (side !== null) this.sides.add(side);
    return side;
  }

  #chunk(
    x: number,
    at: number,
    of: 'request' | 'response',
    wire: number,
    result: RedactedBytes,
    body: Body | null,
  ): void {
    const { bytes, withheld, reason } = result;
    const large = body?.mayGoAside && body.inline + bytes.length > this.#inlineLimit ? body : null;
    if (body && !large) body.inline += bytes.length;
    if (!large && isUtf8(bytes)) {
      this.#events += 1;
      return this.#file.holdText(chunkFrame(x, at, of, wire, withheld, reason), bytes);
    }
    this.#event({
      e: 'chunk',
      x,
      at,
      of,
      bytes: wire,
      ...(large ? { aside: this.#aside(large, x, of, bytes) } : storeBytes(bytes)),
      ...withheldPart(result),
    });
  }

  #aside(body: Body, x: number, of: 'request' | 'response', bytes: Uint8Array): number {
    body.side ??= new SideFile(`${this.#config.file}.bodies`, `${x}-${of}`);
    return body.side.append(bytes);
  }

  #bodyOf(x: number, of: 'request' | 'response'): Body | null {
    const open = this.#open.get(x);
    if (!open) return null;
    open[of] ??= this.#body(open.url, open.requestHeaders, false);
    return open[of];
  }

  #body(url: string, headers: HeaderPairs, lines: boolean): Body {
    const facts = {
      path: pathFacts(url),
      lines,
      contentType: headerOf(headers, 'content-type') ?? '',
      contentEncoding: headerOf(headers, 'content-encoding') ?? '',
    };
    return {
      redactor: this.#redact ? new BodyRedactor(facts, this.#placeholders) : null,
      mayGoAside: !lines,
      inline: 0,
      side: null,
    };
  }

  #prose(text: string): string {
    return this.#redact ? redactText(text, this.#placeholders, { secret: false, place: 'message', depth: 0 }) : text;
  }

  #headers(pairs: HeaderPairs): HeaderPairs {
    return this.#redact ? redactHeaders(pairs, this.#placeholders) : pairs;
  }

  /** `headers`: the headers of the event as JSON. */
  #event(event: SessionEvent, headers?: string): void {
    this.#events += 1;
    this.#file.hold(eventLine(event, headers));
  }
}

const withheldPart = ({ withheld, reason }: RedactedBytes): Partial<Pick<ChunkEvent, 'withheld' | 'reason'>> =>
  withheld === 0 ? {} : { withheld, ...(reason === undefined ? {} : { reason }) };
