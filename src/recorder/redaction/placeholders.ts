import { createHmac } from 'node:crypto';
import { KnownSecrets } from './known-secrets.ts';

const mostRecent = 1000;
const longestRecent = 16 * 1024;

/** Makes typed, keyed, stable stand-ins: equal values get equal ones, none can be read back without the key, and the shape stays. */
export class Placeholders {
  readonly #key: Uint8Array;
  readonly #counts = new Map<string, number>();
  readonly #known: KnownSecrets;
  /** What was made lately: clients send the same credential with every request. */
  readonly #recent = new Map<string, string>();

  /** `key`: at least 32 random bytes that are never written down. Several may share what is known. */
  constructor(key: Uint8Array, known: KnownSecrets = new KnownSecrets()) {
    this.#key = key;
    this.#known = known;
  }

  /** Takes a value as secret wherever it stands from now on. */
  learn(rule: string, value: string): void {
    this.#known.learn(value, this.#mark(value), rule);
  }

  /** How many values are known to be secret. */
  get known(): number {
    return this.#known.size;
  }

  /** The text with values replaced that are known to be secret. */
  replaceKnown(text: string): string {
    return this.#known.replace(text, (rule) => void this.#count(rule));
  }

  /** Where a text can be cut, at `limit` or before, so that no known value is torn. */
  knownTail(text: string, limit: number): number {
    return this.#known.openTail(text, limit);
  }

  /** Placeholders made so far, by rule. */
  get counts(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#counts);
  }

  /** Stand-in for a value of any text shape: JWT, PEM, JSON object, base64 and bootstrap secrets keep theirs. */
  text(rule: string, value: string): string {
    if (value === '') return value;
    const recent = this.#recent.get(value);
    const made = recent ?? (isPlaceholder(value) ? value : this.#standIn(rule, value));
    if (made === value) return value;
    if (recent === undefined) this.#remember(value, made);
    this.#count(rule);
    return made;
  }

  #remember(value: string, made: string): void {
    if (value.length > longestRecent) return;
    if (this.#recent.size >= mostRecent) this.#recent.clear();
    this.#recent.set(value, made);
  }

  #standIn(rule: string, value: string): string {
    const mark = this.#mark(value);
    if (isTelling(value)) this.#known.learn(value, mark, rule);
    if (jwtShape.test(value)) return fakeJwt(mark);
    const pem = /^\s*-----BEGIN ([A-Z0-9 ]+)-----/.exec(value);
    if (pem) return `-----BEGIN ${pem[1]}-----\n${base64(mark)}\n-----END ${pem[1]}-----\n`;
    if (isJsonObject(value)) return JSON.stringify({ redacted: mark });
    if (/^[a-z0-9]{6}\.[a-z0-9]{16}$/.test(value)) return `redact.${this.#hash(value).slice(0, 16)}`;
    return mark;
  }

  /** Stand-in for base64 of a value; the same value in plain text gets the same one, so equality survives encodings. */
  base64(rule: string, encoded: string): string {
    const bytes = Buffer.from(encoded, 'base64');
    const canonical =
      bytes.toString('base64').replaceAll('=', '') === encoded.replaceAll('=', '').replaceAll(/\s/g, '');
    if (!canonical) return this.text(rule, encoded);
    // Latin-1 keeps bytes that are no UTF-8 apart.
    const decoded = bytes.toString('utf8');
    return base64(this.text(rule, Buffer.from(decoded).equals(bytes) ? decoded : bytes.toString('latin1')));
  }

  /** Stand-in for a host name, still a host name. */
  host(value: string): string {
    return value.endsWith('.redacted.invalid') ? value : `host-${this.#hash(value).slice(0, 8)}.redacted.invalid`;
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

/** Worth looking for elsewhere: ordinary words are not, certificates are public. */
const isTelling = (value: string): boolean =>
  value.length >= 12 && /[0-9]/.test(value) && /[A-Za-z]/.test(value) && !value.includes('BEGIN CERTIFICATE');

/** Shape of a JSON Web Token in compact form. */
export const jwtShape = /^eyJ[\w-]*\.[\w-]+\.[\w-]*$/;

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const base64url = (text: string): string => Buffer.from(text).toString('base64url');
const fakeJwt = (mark: string): string =>
  `${base64url('{"alg":"none","typ":"redacted"}')}.${base64url(JSON.stringify({ sub: mark }))}.${base64url('redacted')}`;
const fakeJwtStart = base64url('{"alg":"none","typ":"redacted"}');

const isJsonObject = (value: string): boolean => {
  if (!value.trimStart().startsWith('{')) return false;
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
};

/** True for texts that `Placeholders` made, in plain form. */
export const isPlaceholder = (value: string): boolean =>
  /^redacted-[0-9a-f]{16}$/.test(value) ||
  value.startsWith(`${fakeJwtStart}.`) ||
  /^\{"redacted":"redacted-[0-9a-f]{16}"\}$/.test(value) ||
  /^redact\.[0-9a-f]{16}$/.test(value) ||
  /^-----BEGIN ([A-Z0-9 ]+)-----\ncmVkYWN0ZWQt[A-Za-z0-9+/=]*\n-----END \1-----\n$/.test(value);

/** True for such texts in plain form, in base64 or in base64 of base64, with JSON's spelling of line ends or without a last one. */
export const isEncodedPlaceholder = (value: string): boolean => {
  for (let depth = 0, text = value; depth < 3; depth += 1, text = Buffer.from(text, 'base64').toString('latin1'))
    if (isPlaceholder(text) || isPlaceholder(`${text.replaceAll(/\\+n/g, '\n').trimEnd()}\n`)) return true;
  return false;
};
