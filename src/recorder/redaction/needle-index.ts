import { NeedleShifts } from './needle-shifts.ts';

/** A text to search for, and its placeholder. */
export interface Needle {
  readonly text: string;
  readonly standIn: string;
  readonly rule: string;
  /** Only complete words match: the value is too short to be distinctive inside a longer word. */
  readonly bounded: boolean;
}

const shortest = 4;

/** Finds and replaces many needles in one pass over a text. Knows nothing about how a secret is spelled. */
export class NeedleIndex {
  readonly #byPrefix = new Map<number, Needle[]>();
  readonly #maybe = new Uint8Array(65536);
  readonly #beginnings = new Set<string>();
  readonly #shifts = new NeedleShifts();
  #maxLength = 0;
  #size = 0;

  /** True when there is nothing to look for. */
  get isEmpty(): boolean {
    return this.#size === 0;
  }

  /** Adds a needle; the first one with a text wins. Needles with fewer than four characters are ignored. */
  add(needle: Needle): void {
    const { text } = needle;
    if (text.length < shortest) return;
    const prefix = prefixOf(text, 0);
    const same = this.#byPrefix.get(prefix) ?? [];
    if (same.some((other) => other.text === text)) return;
    same.push(needle);
    this.#size += 1;
    this.#shifts.add(text);
    same.sort((a, b) => b.text.length - a.text.length);
    this.#byPrefix.set(prefix, same);
    this.#maybe[(prefix ^ (prefix >>> 16)) & 0xffff] = 1;
    for (let length = 1; length < shortest; length += 1) this.#beginnings.add(text.slice(0, length));
    this.#maxLength = Math.max(this.#maxLength, text.length);
  }

  /** The text with every needle replaced; `count` gets the rule of each. */
  replace(text: string, count: (rule: string) => void): string {
    if (this.isEmpty) return text;
    let made = '';
    let from = 0;
    for (let at = this.#shifts.next(text, 0); at >= 0; at = this.#shifts.next(text, at + 1)) {
      const needle = this.#candidates(text, at).find((one) => fits(text, at, one));
      if (!needle) continue;
      made += text.slice(from, at) + needle.standIn;
      from = at + needle.text.length;
      at = from - 1;
      count(needle.rule);
    }
    return from === 0 ? text : made + text.slice(from);
  }

  /** Where a text can be cut, at `limit` or before, so that no needle is cut in two and none begins behind the cut. */
  openTail(text: string, limit: number): number {
    if (this.isEmpty) return limit;
    // Twice as far back as a needle is long: a needle that the beginning of this window cuts ends before any cut.
    const from = Math.max(0, Math.min(limit, text.length) - 2 * this.#maxLength);
    for (let at = from; at < text.length; at += 1) {
      const rest = text.length - at;
      if (rest < shortest) {
        if (this.#beginnings.has(text.slice(at))) return Math.min(at, limit);
        continue;
      }
      const candidates = this.#candidates(text, at);
      if (candidates === none) continue;
      // A bounded needle at the very end needs the character after it.
      if (
        candidates.some((one) =>
          one.text.length > rest || (one.bounded && one.text.length === rest)
            ? one.text.startsWith(text.slice(at))
            : false,
        )
      )
        return Math.min(at, limit);
      const needle = candidates.find((one) => text.startsWith(one.text, at));
      if (!needle) continue;
      if (at < limit && limit < at + needle.text.length) return at;
      at += needle.text.length - 1;
    }
    return limit;
  }

  #candidates(text: string, at: number): readonly Needle[] {
    const prefix = prefixOf(text, at);
    return this.#maybe[(prefix ^ (prefix >>> 16)) & 0xffff] === 0 ? none : (this.#byPrefix.get(prefix) ?? none);
  }
}

const none: readonly Needle[] = [];
const prefixOf = (text: string, at: number): number =>
  (text.charCodeAt(at) << 24) ^
  (text.charCodeAt(at + 1) << 16) ^
  (text.charCodeAt(at + 2) << 8) ^
  text.charCodeAt(at + 3);

const fits = (text: string, at: number, { text: needle, bounded }: Needle): boolean =>
  text.startsWith(needle, at) && (!bounded || (isBoundaryBefore(text, at) && !isWord(text, at + needle.length)));

const isWord = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 45 ||
    code === 95
  );
};

/** The end of an escape sequence is no part of a word: `\n`, `%22`, `\u0022`. */
const isBoundaryBefore = (text: string, at: number): boolean =>
  at === 0 ||
  !isWord(text, at - 1) ||
  /\\[nrt]$|%[0-9a-fA-F]{2}$|\\u[0-9a-fA-F]{4}$/.test(text.slice(Math.max(0, at - 6), at));
