const longestWindow = 64;

/**
 * Finds the places in a text at which one of many needles may begin, with the algorithm of Wu and Manber: the last two
 * characters of a window with the length of the shortest needle determine how far the search can skip. It skips most of
 * a text.
 */
export class NeedleShifts {
  readonly #needles: string[] = [];
  readonly #shifts = new Uint8Array(65536);
  #window = 0;

  /** `needle`: at least two characters. */
  add(needle: string): void {
    this.#needles.push(needle);
    const window = Math.min(needle.length, longestWindow);
    if (this.#window > 0 && window >= this.#window) return this.#enter(needle);
    this.#window = window;
    this.#shifts.fill(window - 1);
    for (const one of this.#needles) this.#enter(one);
  }

  /** First index from `from` on at which a needle may begin; -1 if there is none. */
  next(text: string, from: number): number {
    const shifts = this.#shifts;
    const last = this.#window - 1;
    if (last < 1) return -1;
    for (let end = from + last; end < text.length; ) {
      const shift = shifts[block(text, end)] as number;
      if (shift === 0) return end - last;
      end += shift;
    }
    return -1;
  }

  #enter(needle: string): void {
    const last = this.#window - 1;
    for (let end = 1; end <= last; end += 1) {
      const at = block(needle, end);
      this.#shifts[at] = Math.min(this.#shifts[at] as number, last - end);
    }
  }
}

const block = (text: string, end: number): number => ((text.charCodeAt(end - 1) << 8) ^ text.charCodeAt(end)) & 0xffff;
