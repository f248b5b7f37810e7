import { createHmac } from 'node:crypto';
import { KnownSecrets, type TextPlace } from '../secrets/known-secrets.ts';
import { type RedactionPolicy, strictPolicy } from '../redaction-policy.ts';
import { isPlaceholder, isAnyPlaceholder } from './placeholder-forms.ts';

const maxRecent = 1000;
const longestRecent = 16 * 1024;
const maxClean = 5000;
const longestClean = 200;

/**
 * Creates placeholders: equal values get equal placeholders, a value cannot be derived from its placeholder without the
 * key, and the type of the value stays.
 */
export class Placeholders {
  readonly #key: Uint8Array;
  readonly #counts = new Map<string, number>();
  readonly #known: KnownSecrets;
  /** Recent placeholders by value: clients send the same credential with every request. */
  readonly #recent = new Map<string, string>();

  /** Texts that redaction does not change, with the level of encoding at which they were found, by kind of text. */
  readonly #clean: Readonly<Record<TextPlace, Map<string, number>>> = {
    structure: new Map(),
    value: new Map(),
    message: new Map(),
  };
  /** The value of `KnownSecrets.changes` for which `#clean` is valid. */
  #cleanAt = 0;

  /** The last credential: clients send the same one with every request. */
  #recentCredential = '';
  /** Additional redaction that the user configured. */
  readonly policy: RedactionPolicy;

  /** `key`: at least 32 random bytes that are never stored. Several instances may share the known secrets. */
  constructor(key: Uint8Array, known: KnownSecrets = new KnownSecrets(), policy: RedactionPolicy = strictPolicy) {
    this.#key = key;
    this.#known = known;
    this.policy = policy;
  }

  /** Redacts a value that the user configured in every place from now on. */
  learn(rule: string, value: string): void {
    this.#known.learn(value, this.#typed(value).trimEnd(), rule, 'given');
  }

  /** Redacts a value that was sent as a credential from now on. */
  learnCredential(rule: string, value: string): void {
    if (this.#recentCredential === value || isPlaceholder(value)) return;
    this.#recentCredential = value;
    this.#known.learn(value, this.#typed(value).trimEnd(), rule, 'credential');
  }

  /** Number of known secret values. */
  get known(): number {
    return this.#known.size;
  }

  /** True when some known values are not searched for in names and versions. */
  get hasShort(): boolean {
    return this.#known.hasShort;
  }

  /** Replaces the known values that are searched for in this kind of text. */
  replaceKnown(text: string, place: TextPlace = 'value'): string {
    return this.#known.replace(text, place, (rule) => void this.#count(rule));
  }

  /** True when redaction did not change this text before, and no secret was learned since. */
  isKnownClean(text: string, place: TextPlace, depth: number): boolean {
    if (this.#cleanAt !== this.#known.changes) return false;
    return this.#clean[place].get(text) === depth;
  }

  /** Records that redaction does not change this text. */
  noteClean(text: string, place: TextPlace, depth: number): void {
    if (text.length > longestClean) return;
    if (this.#cleanAt !== this.#known.changes || this.#clean[place].size >= maxClean) {
      for (const texts of Object.values(this.#clean)) texts.clear();
      this.#cleanAt = this.#known.changes;
    }
    this.#clean[place].set(text, depth);
  }

  /** An index, at most `limit`, at which the text can be split without splitting a known value. */
  safeCut(text: string, limit: number): number {
    return this.#known.safeCut(text, limit);
  }

  /** Number of placeholders created so far, by rule. */
  get counts(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#counts);
  }

  /**
   * Placeholder for a secret value. JWT, PEM, JSON objects and bootstrap tokens keep their form. Unless `learn` is
   * false, the value is redacted elsewhere too from now on.
   */
  text(rule: string, value: string, learn = true): string {
    if (value === '') return value;
    const recent = this.#recent.get(value);
    const result = recent ?? (isPlaceholder(value) ? value : this.#create(rule, value, learn));
    if (result === value) return value;
    if (recent === undefined && learn) this.#remember(value, result);
    this.#count(rule);
    return result;
  }

  /**
   * Placeholder for a value that is not known to be harmless, such as the value of an unknown header. The value is not
   * searched for elsewhere.
   */
  unknown(rule: string, value: string): string {
    if (value === '' || isPlaceholder(value)) return value;
    this.#count(rule);
    return this.#mark(value);
  }

  #remember(value: string, result: string): void {
    if (value.length > longestRecent) return;
    if (this.#recent.size >= maxRecent) this.#recent.clear();
    this.#recent.set(value, result);
  }

  #create(rule: string, value: string, learn: boolean): string {
    const result = this.#typed(value);
    if (learn) this.#known.learn(value, value.endsWith('\n') ? result : result.trimEnd(), rule);
    return result;
  }

  /** A placeholder with the form of the value, so that programs can still read it. */
  #typed(value: string): string {
    const mark = this.#mark(value);
    if (jwtShape.test(value)) return fakeJwt(mark);
    const pem = /^\s*-----BEGIN ([A-Z0-9 ]+)-----/.exec(value);
    if (pem) return `-----BEGIN ${pem[1]}-----\n${base64(mark)}\n-----END ${pem[1]}-----\n`;
    if (isJsonObject(value)) return JSON.stringify({ redacted: mark });
    if (/^[a-z0-9]{6}\.[a-z0-9]{16}$/.test(value)) return `redact.${this.#hash(value).slice(0, 16)}`;
    return mark;
  }

  /**
   * Placeholder for a value in base64. The same value in plain text gets the same placeholder, so equal values stay
   * equal in all encodings.
   */
  base64(rule: string, encoded: string, learn = true): string {
    const bytes = Buffer.from(encoded, 'base64');
    const canonical =
      bytes.toString('base64').replaceAll('=', '') === encoded.replaceAll('=', '').replaceAll(/\s/g, '');
    if (!canonical) return this.text(rule, encoded, learn);
    // Latin-1, so that different bytes stay different even if they are not UTF-8.
    const decoded = bytes.toString('utf8');
    if (isAnyPlaceholder(encoded)) return encoded;
    return base64(this.text(rule, Buffer.from(decoded).equals(bytes) ? decoded : bytes.toString('latin1'), learn));
  }

  /** Placeholder for a host name, in the form of a host name. */
  host(value: string): string {
    return value.endsWith('.redacted.invalid') ? value : `host-${this.#hash(value).slice(0, 8)}.redacted.invalid`;
  }

  /** True when `change` alters the text. Its replacements are not counted. */
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
