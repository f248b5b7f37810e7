import { NeedleShifts } from './needle-shifts.ts';

/** A spelling of a secret, and what stands in for it. */
interface Needle {
  readonly text: string;
  readonly standIn: string;
  readonly rule: string;
}

const shortest = 6;
const longest = 4096;
const mostValues = 2000;

/**
 * Values that are secret wherever they stand: given ones, and those that were met where secrets stand. Found in plain text, escaped
 * for JSON and URLs, in base64 at any position, and in base64 of base64. Kept in memory only.
 */
export class KnownSecrets {
  readonly #byPrefix = new Map<number, Needle[]>();
  readonly #maybe = new Uint8Array(65536);
  readonly #beginnings = new Set<string>();
  readonly #values = new Set<string>();
  readonly #shifts = new NeedleShifts();
  #maxLength = 0;

  /** True when there is nothing to look for. */
  get isEmpty(): boolean {
    return this.#values.size === 0;
  }

  get size(): number {
    return this.#values.size;
  }

  /** Looks for this value from now on; `mark` is its stand-in in plain text. Values too short to tell from ordinary words are left out. */
  learn(value: string, mark: string, rule: string): void {
    if (value.length < shortest || value.length > longest || this.#values.has(value) || this.#values.size >= mostValues)
      return;
    this.#values.add(value);
    const encoded = Buffer.from(value).toString('base64');
    const plain = new Set([value, Buffer.from(value).toString('latin1'), encodeURIComponent(value)]);
    // Texts that hold JSON are put into JSON again, up to three deep, and on the wire as UTF-8.
    for (let depth = 0, text = value; depth < 3; depth += 1) {
      text = JSON.stringify(text).slice(1, -1);
      plain.add(text).add(Buffer.from(text).toString('latin1'));
    }
    for (const text of plain) this.#add(text, mark, rule);
    for (const text of new Set([...base64Spellings(value), ...base64Spellings(encoded)]))
      this.#add(text, filler(mark, text), rule);
  }

  /** The text with every known value replaced; `count` is told of each by its rule. */
  replace(text: string, count: (rule: string) => void): string {
    if (this.isEmpty) return text;
    let made = '';
    let from = 0;
    for (let at = this.#shifts.next(text, 0); at >= 0; at = this.#shifts.next(text, at + 1)) {
      const needle = this.#at(text, at);
      if (!needle) continue;
      made += text.slice(from, at) + needle.standIn;
      from = at + needle.text.length;
      at = from - 1;
      count(needle.rule);
    }
    return from === 0 ? text : made + text.slice(from);
  }

  /** Where a text can be cut, at `limit` or before: nothing behind it can be the beginning of a known value, and no known value is cut in two. */
  openTail(text: string, limit: number): number {
    if (this.isEmpty) return limit;
    // Twice as far back as a value is long: what is torn by the beginning of this window ends before any cut.
    const from = Math.max(0, Math.min(limit, text.length) - 2 * this.#maxLength);
    for (let at = from; at < text.length; at += 1) {
      const rest = text.length - at;
      if (rest < 4) {
        if (this.#beginnings.has(text.slice(at))) return Math.min(at, limit);
        continue;
      }
      const candidates = this.#candidates(text, at);
      if (candidates === none) continue;
      if (candidates.some((needle) => needle.text.length > rest && needle.text.startsWith(text.slice(at))))
        return Math.min(at, limit);
      const whole = candidates.find((needle) => text.startsWith(needle.text, at));
      if (!whole) continue;
      if (at < limit && limit < at + whole.text.length) return at;
      at += whole.text.length - 1;
    }
    return limit;
  }

  #at(text: string, at: number): Needle | undefined {
    return this.#candidates(text, at).find((needle) => text.startsWith(needle.text, at));
  }

  #candidates(text: string, at: number): readonly Needle[] {
    const prefix = prefixOf(text, at);
    return this.#maybe[(prefix ^ (prefix >>> 16)) & 0xffff] === 0 ? none : (this.#byPrefix.get(prefix) ?? none);
  }

  #add(text: string, standIn: string, rule: string): void {
    if (text.length < shortest) return;
    const prefix = prefixOf(text, 0);
    const same = this.#byPrefix.get(prefix) ?? [];
    if (same.some((needle) => needle.text === text)) return;
    same.push({ text, standIn, rule });
    this.#shifts.add(text);
    same.sort((a, b) => b.text.length - a.text.length);
    this.#byPrefix.set(prefix, same);
    this.#maybe[(prefix ^ (prefix >>> 16)) & 0xffff] = 1;
    for (let length = 1; length < 4; length += 1) this.#beginnings.add(text.slice(0, length));
    this.#maxLength = Math.max(this.#maxLength, text.length);
  }
}

const none: readonly Needle[] = [];
const prefixOf = (text: string, at: number): number =>
  (text.charCodeAt(at) << 24) ^
  (text.charCodeAt(at + 1) << 16) ^
  (text.charCodeAt(at + 2) << 8) ^
  text.charCodeAt(at + 3);

/** The characters that are the value's own when it is part of something in base64, for each of the three positions, in both alphabets. */
const base64Spellings = (value: string): string[] => {
  const bytes = Buffer.from(value);
  const whole = bytes.toString('base64');
  const parts = [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replaceAll('=', '');
    return text.slice(before === 0 ? 0 : before + 1, (before + bytes.length) % 3 === 0 ? undefined : -1);
  });
  return [whole, ...parts].flatMap((text) => [
    text,
    text.replaceAll('+', '-').replaceAll('/', '_'),
    encodeURIComponent(text),
  ]);
};

/** As long as the text, so that what is around it decodes as before. */
const filler = (mark: string, text: string): string => {
  const letters = Buffer.from(mark.repeat(Math.ceil(text.length / mark.length))).toString('hex');
  const padding = /(=|%3D)*$/.exec(text)?.[0] ?? '';
  return letters.slice(0, text.length - padding.length) + padding;
};
