import { createHmac } from 'node:crypto';
import { KnownSecrets, type TextPlace } from './known-secrets.ts';
import { type RedactionPolicy, strictPolicy } from './redaction-policy.ts';
import { isPlaceholder, isStandIn } from './stand-ins.ts';

const mostRecent = 1000;
const longestRecent = 16 * 1024;
const mostClean = 5000;
const longestClean = 200;

/**
 * Creates typed, keyed, stable placeholders: equal values get equal placeholders, the key is needed to find the value,
 * and the type of the value stays.
 */
export class Placeholders {
  readonly #key: Uint8Array;
  readonly #counts = new Map<string, number>();
  readonly #known: KnownSecrets;
  /** Recent placeholders: clients send the same credential with every request. */
  readonly #recent = new Map<string, string>();

  /** Texts that redaction leaves as they are, with the depth at which they were met, by place. */
  readonly #clean: Readonly<Record<TextPlace, Map<string, number>>> = {
    structure: new Map(),
    value: new Map(),
    message: new Map(),
  };
  /** The state of the known secrets that `#clean` belongs to. */
  #cleanAt = 0;

  /** Clients send the same credential again and again. */
  #recentCredential = '';
  /** What is replaced in addition to what is always replaced. */
  readonly policy: RedactionPolicy;

  /** `key`: at least 32 random bytes that are never stored. Several instances may share the known secrets. */
  constructor(key: Uint8Array, known: KnownSecrets = new KnownSecrets(), policy: RedactionPolicy = strictPolicy) {
    this.#key = key;
    this.#known = known;
    this.policy = policy;
  }

  /** Treats a value of the user as secret in every place from now on. */
  learn(rule: string, value: string): void {
    this.#known.learn(value, this.#typed(value).trimEnd(), rule, 'given');
  }

  /** Treats a value that was sent as a credential as secret from now on. */
  learnCredential(rule: string, value: string): void {
    if (this.#recentCredential === value || isPlaceholder(value)) return;
    this.#recentCredential = value;
    this.#known.learn(value, this.#typed(value).trimEnd(), rule, 'credential');
  }

  /** How many values are known to be secret. */
  get known(): number {
    return this.#known.size;
  }

  /** True when values are known that are not looked for in names and versions. */
  get hasShort(): boolean {
    return this.#known.hasShort;
  }

  /** The text with values replaced that are known to be secret in such a place. */
  replaceKnown(text: string, place: TextPlace = 'value'): string {
    return this.#known.replace(text, place, (rule) => void this.#count(rule));
  }

  /** True when redaction of this text changed nothing before, and no secret was learned since. */
  isKnownClean(text: string, place: TextPlace, depth: number): boolean {
    if (this.#cleanAt !== this.#known.changes) return false;
    return this.#clean[place].get(text) === depth;
  }

  /** Notes that redaction of this text changes nothing. */
  noteClean(text: string, place: TextPlace, depth: number): void {
    if (text.length > longestClean) return;
    if (this.#cleanAt !== this.#known.changes || this.#clean[place].size >= mostClean) {
      for (const texts of Object.values(this.#clean)) texts.clear();
      this.#cleanAt = this.#known.changes;
    }
    this.#clean[place].set(text, depth);
  }

  /** Where a text can be cut, at `limit` or before, so that no known value is cut in two. */
  knownTail(text: string, limit: number): number {
    return this.#known.openTail(text, limit);
  }

  /** Number of placeholders created so far, by rule. */
  get counts(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#counts);
  }

  /**
   * Stand-in for a value of any text shape, looked for elsewhere from now on unless `learn` is false: JWT, PEM, JSON
   * object, base64 and bootstrap secrets keep theirs.
   */
  text(rule: string, value: string, learn = true): string {
    if (value === '') return value;
    const recent = this.#recent.get(value);
    const made = recent ?? (isPlaceholder(value) ? value : this.#standIn(rule, value, learn));
    if (made === value) return value;
    if (recent === undefined && learn) this.#remember(value, made);
    this.#count(rule);
    return made;
  }

  /**
   * Stand-in for a value that is not known to be harmless, such as the value of an unknown header. It is not looked
   * for elsewhere.
   */
  unknown(rule: string, value: string): string {
    if (value === '' || isPlaceholder(value)) return value;
    this.#count(rule);
    return this.#mark(value);
  }

  #remember(value: string, made: string): void {
    if (value.length > longestRecent) return;
    if (this.#recent.size >= mostRecent) this.#recent.clear();
    this.#recent.set(value, made);
  }

  #standIn(rule: string, value: string, learn: boolean): string {
    const made = this.#typed(value);
    if (learn) this.#known.learn(value, value.endsWith('\n') ? made : made.trimEnd(), rule);
    return made;
  }

  /** Of the same type as the value, so that programs still read it. */
  #typed(value: string): string {
    const mark = this.#mark(value);
    if (jwtShape.test(value)) return fakeJwt(mark);
    const pem = /^\s*-----BEGIN ([A-Z0-9 ]+)-----/.exec(value);
    if (pem) return `-----BEGIN ${pem[1]}-----\n${base64(mark)}\n-----END ${pem[1]}-----\n`;
    if (isJsonObject(value)) return JSON.stringify({ redacted: mark });
    if (/^[a-z0-9]{6}\.[a-z0-9]{16}$/.test(value)) return `redact.${this.#hash(value).slice(0, 16)}`;
    return mark;
  }

  /** Stand-in for base64 of a value; the same value in plain text gets the same one, so equality survives encodings. */
  base64(rule: string, encoded: string, learn = true): string {
    const bytes = Buffer.from(encoded, 'base64');
    const canonical =
      bytes.toString('base64').replaceAll('=', '') === encoded.replaceAll('=', '').replaceAll(/\s/g, '');
    if (!canonical) return this.text(rule, encoded, learn);
    // Latin-1 keeps bytes that are no UTF-8 apart.
    const decoded = bytes.toString('utf8');
    if (isStandIn(encoded)) return encoded;
    return base64(this.text(rule, Buffer.from(decoded).equals(bytes) ? decoded : bytes.toString('latin1'), learn));
  }

  /** Stand-in for a host name, still a host name. */
  host(value: string): string {
    return value.endsWith('.redacted.invalid') ? value : `host-${this.#hash(value).slice(0, 8)}.redacted.invalid`;
  }

  /** True when the change would alter the text; its replacements are not counted. */
  wouldChange(text: string, change: (text: string) => string): boolean {
    const counts = new Map(this.#counts);
    const isChanged = change(text) !== text;
    if (isChanged) {
      this.#counts.clear();
      for (const [rule, count] of counts) this.#counts.set(rule, count);
    }
    return isChanged;
  }

  #count(rule: string): void {
    this.#counts.set(rule, (this.#counts.get(rule) ?? 0) + 1);
  }

  #mark(value: string): string {
    return `redacted-${this.#hash(value).slice(0, 16)}`;
  }

  #hash(value: string): string {
    return createHmac('sha256', this.#key).update(value).digest('hex');
  }
}

/** Shape of a JSON Web Token in compact form. */
export const jwtShape = /^eyJ[\w-]*\.[\w-]+\.[\w-]*$/;

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const base64url = (text: string): string => Buffer.from(text).toString('base64url');
const fakeJwt = (mark: string): string =>
  ['{"alg":"none","typ":"redacted"}', JSON.stringify({ sub: mark }), 'redacted'].map(base64url).join('.');

const isJsonObject = (value: string): boolean => {
  if (!value.trimStart().startsWith('{')) return false;
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
};
