import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { HeaderPairs } from '../../client/exchange.ts';
import { headerOf } from '../../client/responses/header-of.ts';
import { BodyRedactor, type RedactedBytes } from '../redaction/bodies/body-redactor.ts';
import { ConnectionRedactor } from '../redaction/streams/connection-redactor.ts';
import { Placeholders } from '../redaction/placeholders/placeholders.ts';
import { learnHeaders, redactHeader } from '../redaction/heads/redact-headers.ts';
import { redactText } from '../redaction/bodies/redact-text.ts';
import { redactUrl } from '../redaction/heads/redact-url.ts';
import { type RedactionPolicy, strictPolicy } from '../redaction/redaction-policy.ts';
import { pathFacts } from '../redaction/heads/request-path.ts';
import { isWatchUrl, type SessionEvent } from '../session/session-format.ts';
import { readSession } from '../session/session-reader.ts';
import { loadBytes } from '../session/stored-bytes.ts';

/** A probable secret in a file: its place and its kind, never its value. */
export interface Leak {
  readonly place: string;
  readonly what: string;
}

/** The result of a verification. */
export interface Verification {
  readonly exchanges: number;
  readonly bytes: number;
  readonly redacted: boolean;
  readonly leaks: readonly Leak[];
}

type Piece = 'request' | 'response' | 'client' | 'server';

interface OpenExchange {
  readonly url: string;
  readonly request: HeaderPairs;
  response: HeaderPairs;
  readonly parts: Record<Piece, Buffer[]>;
  readonly withheld: Record<Piece, boolean>;
}

/**
 * Checks that a session contains no secrets. A value that redaction would still replace is a leak, and so is a
 * configured value in any encoding. Unknown headers are judged by the redaction level of the session. Rejects with
 * SessionError.
 */
export const verifySession = async (
  file: string,
  secrets: readonly string[] = [],
  policy: RedactionPolicy = strictPolicy,
): Promise<Verification> => {
  const { header, events } = await readSession(file);
  const search = new LeakSearch(secrets, { ...policy, level: header.redaction.headers ?? 'standard' });
  search.text('header line', `${header.target} ${header.prefix ?? ''}`);
  const open = new Map<number, OpenExchange>();
  const sideNames = new Set<string>();
  let exchanges = 0;
  for await (const { line, event } of events) {
    const place = `line ${line}, exchange ${event.x}`;
    if (event.e === 'request') {
      exchanges += 1;
      open.set(event.x, opened(event.url, event.headers));
    }
    search.event(place, event);
    const exchange = open.get(event.x);
    if (!exchange) continue;
    if (event.e === 'head') exchange.response = event.headers;
    if (event.e === 'chunk' || event.e === 'frame') {
      const piece = event.e === 'chunk' ? event.of : event.from;
      if (!('aside' in event)) exchange.parts[piece].push(loadBytes(event));
      if (event.withheld) exchange.withheld[piece] = true;
    }
    if (event.e === 'end' && event.side !== undefined) {
      sideNames.add(basename(event.side));
      const path = join(`${file}.bodies`, basename(event.side));
      if (existsSync(path)) exchange.parts[event.of].push(await readFile(path));
    }
    // Each body is checked as a unit, and then released.
    if (event.e === 'end')
      search.bodies(event.x, exchange, event.of === 'request' ? ['request'] : ['response', 'client', 'server'], true);
    if (event.e === 'abort') search.bodies(event.x, exchange, ['request', 'response', 'client', 'server'], false);
    if (event.e === 'abort' || (event.e === 'end' && event.of === 'response' && exchange.parts.request.length === 0))
      open.delete(event.x);
  }
  for (const [x, exchange] of open) search.bodies(x, exchange, ['request', 'response', 'client', 'server'], false);
  if (existsSync(`${file}.bodies`))
    for (const name of await readdir(`${file}.bodies`))
      if (!sideNames.has(name)) search.file(`side file ${name}`, await readFile(join(`${file}.bodies`, name)));
  return { exchanges, bytes: search.bytes, redacted: header.redaction.on, leaks: search.leaks };
};

const opened = (url: string, request: HeaderPairs): OpenExchange => ({
  url,
  request,
  response: [],
  parts: { request: [], response: [], client: [], server: [] },
  withheld: { request: false, response: false, client: false, server: false },
});

type Withheld = Pick<RedactedBytes, 'withheld' | 'reason'>;

/** Redacts the content of a session, and records what redaction replaces. */
class LeakSearch {
  bytes = 0;
  readonly #placeholders: Placeholders;
  readonly #leaks = new Map<string, Leak>();

  constructor(secrets: readonly string[], policy: RedactionPolicy) {
    this.#placeholders = new Placeholders(randomBytes(32), undefined, policy);
    for (const [at, secret] of secrets.filter(Boolean).entries())
      this.#placeholders.learn(`given value ${at + 1}`, secret);
  }

  get leaks(): readonly Leak[] {
    return [...this.#leaks.values()];
  }

  text(place: string, text: string): void {
    this.#look(place, () => {
      this.bytes += Buffer.byteLength(text);
      redactText(text, this.#placeholders, { secret: false, place: 'structure', depth: 0 });
    });
  }

  file(place: string, content: Buffer): void {
    this.bytes += content.length;
    const facts = { path: pathFacts('/'), lines: false, contentType: '', contentEncoding: '' };
    this.#look(place, () => new BodyRedactor(facts, this.#placeholders).push(content, true));
  }

  event(place: string, event: SessionEvent): void {
    this.#look(place, () => {
      if (event.e === 'request') {
        learnHeaders(event.headers, this.#placeholders);
        redactUrl(event.url, this.#placeholders);
        this.#headers(event.headers);
        this.text(place, `${event.actor} ${event.method}`);
      } else if (event.e === 'head') {
        this.#headers(event.headers);
        redactText(event.message, this.#placeholders, { secret: false, place: 'message', depth: 0 });
      } else if (event.e === 'end') this.#headers(event.trailers ?? []);
      else if (event.e === 'abort') this.text(place, event.message);
    });
  }

  bodies(x: number, exchange: OpenExchange, pieces: readonly Piece[], complete: boolean): void {
    for (const piece of pieces) {
      const content = Buffer.concat(exchange.parts[piece]);
      exchange.parts[piece] = [];
      if (content.length === 0) continue;
      this.bytes += content.length;
      const isFrame = piece === 'client' || piece === 'server';
      const place = `exchange ${x}, ${isFrame ? `frames of the ${piece}` : `${piece} body`}`;
      const withheld = this.#look(place, () =>
        isFrame ? this.#frames(exchange, piece, content) : this.#body(exchange, piece, content, complete),
      );
      if (withheld.withheld > 0 && complete && !exchange.withheld[piece])
        this.#note(
          place,
          `content that redaction cannot read and would withhold${withheld.reason ? `: ${withheld.reason}` : ''}`,
        );
    }
  }

  #headers(headers: HeaderPairs): void {
    for (const [name, value] of headers) redactHeader(name, value, this.#placeholders);
  }

  #frames({ url, request, response }: OpenExchange, piece: 'client' | 'server', content: Buffer): Withheld {
    const redactor = new ConnectionRedactor({ url, request, response }, this.#placeholders);
    redactor.push(piece, content);
    redactor.end(piece);
    return { withheld: 0 };
  }

  #body(exchange: OpenExchange, piece: 'request' | 'response', content: Buffer, complete: boolean): Withheld {
    const headers = exchange[piece];
    const lines = piece === 'response' && isWatchUrl(exchange.url);
    const redactor = new BodyRedactor(
      {
        path: pathFacts(exchange.url),
        lines,
        contentType: headerOf(headers, 'content-type') ?? '',
        contentEncoding: headerOf(headers, 'content-encoding') ?? '',
      },
      this.#placeholders,
    );
    const parts: RedactedBytes[] = [redactor.push(content), redactor.end(complete && !exchange.withheld[piece])];
    return parts.find(({ withheld }) => withheld > 0) ?? { withheld: 0 };
  }

  /** Runs `work`, and records each rule that replaced something. */
  #look<T>(place: string, work: () => T): T {
    const before = this.#placeholders.counts;
    const result = work();
    for (const [rule, count] of Object.entries(this.#placeholders.counts))
      if (count > (before[rule] ?? 0)) this.#note(place, whatOf(rule));
    return result;
  }

  #note(place: string, what: string): void {
    this.#leaks.set(`${place} ${what}`, { place, what });
  }
}

const words: ReadonlyMap<string, string> = new Map([
  ['body:secret', 'a value of a Secret'],
  ['body:token', 'the value of a token'],
  ['body:password', 'the value of a password'],
  ['body:credential', 'a value with the name of a secret'],
  ['body:jwt', 'a signed token (JWT)'],
  ['body:private-key', 'a private key'],
  ['body:tls.key', 'a private key'],
  ['body:client-key-data', 'a private key'],
  ['body:bootstrap-token', 'a bootstrap token'],
  ['body:vendor-token', 'a token of a known service'],
  ['body:nested-too-deep', 'a document that is nested too deep to be searched and may contain a secret'],
  ['header:unknown', 'a header that is not known to be harmless'],
  ['url:token', 'a token in a URL'],
  ['url:credential', 'a credential in a URL'],
  ['url:password', 'a password in a URL'],
  ['path', 'a value at a place that --redact-path names'],
]);

/** What a rule replaces, for users. */
const whatOf = (rule: string): string =>
  words.get(rule) ?? (rule.startsWith('header:') ? `a credential in ${rule.slice('header:'.length)}` : rule);
