import { NeedleShifts } from './needle-shifts.ts';

/** A text to search for, and its placeholder. */
export interface Needle {
  readonly text: string;
  readonly placeholder: string;
  readonly rule: string;
  /** Only complete words match, because the value is too short to be distinctive inside a longer word. */
  readonly bounded: boolean;
}

const shortest = 4;

/** Finds and replaces many needles in one pass over a text. It does not know how secrets are spelled. */
export class NeedleIndex {
  readonly #byPrefix = new Map<number, Needle[]>();
  readonly #maybe = new Uint8Array(65536);
  readonly #beginnings = new Set<string>();
  readonly #shifts = new NeedleShifts();
  #maxLength = 0;
  #size = 0;

  /** True when there is no needle. */
  get isEmpty(): boolean {
    return this.#size === 0;
  }

  /** Adds a needle, unless there is one with the same text. Needles with fewer than four characters are ignored. */
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

  /** Replaces every needle. `count` receives the rule of each replacement. */
  replace(text: string, count: (rule: string) => void): string {
    if (this.isEmpty) return text;
    let result = '';
    let from = 0;
    for (let at = this.#shifts.next(text, 0); at >= 0; at = this.#shifts.next(text, at + 1)) {
      const needle = this.#candidates(text, at).find((one) => fits(text, at, one));
      if (!needle) continue;
      result += text.slice(from, at) + needle.placeholder;
      from = at + needle.text.length;
      at = from - 1;
      count(needle.rule);
    }
    return from === 0 ? text : result + text.slice(from);
  }

  /**
   * An index, at most `limit`, at which the text can be split without splitting a needle, also not one that continues
   * in the next chunk.
   */
  safeCut(text: string, limit: number): number {
    if (this.isEmpty) return limit;
    // Start two needle lengths before the limit: a needle that this start splits ends before any result.
    const from = Math.max(0, Math.min(limit, text.length) - 2 * this.#maxLength);
    for (let at = from; at < text.length; at += 1) {
      const rest = text.length - at;
      if (rest < shortest) {
        if (this.#beginnings.has(text.slice(at))) return Math.min(at, limit);
        continue;
      }
      const candidates = this.#candidates(text, at);
      if (candidates === none) continue;
      // Whether a bounded needle at the end of the text matches depends on the next character.
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

/** True when a word can begin here. The end of an escape sequence (`\n`, `%22`, `\u0022`) is not part of the word. */
const isBoundaryBefore = (text: string, at: number): boolean =>
  at === 0 ||
  !isWord(text, at - 1) ||
  /\\[nrt]$|%[0-9a-fA-F]{2}$|\\u[0-9a-fA-F]{4}$/.test(text.slice(Math.max(0, at - 6), at));
