const fewest = 64;

/**
 * Values by number above zero, for thousands of short-lived things. A `Map` leaves its old tables in memory, each of
 * which keeps what it held alive until the next full collection of garbage; here nothing is kept that was deleted.
 * Numbers that rise one by one lie side by side.
 */
export class Numbered<T> {
  /** 0 where nothing is; a place after the one that a number would have, when that is taken. */
  #numbers: number[] = new Array<number>(fewest).fill(0);
  #values: (T | undefined)[] = new Array<T | undefined>(fewest).fill(undefined);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get(number: number): T | undefined {
    const at = this.#at(number);
    return this.#numbers[at] === number ? this.#values[at] : undefined;
  }

  has(number: number): boolean {
    return this.#numbers[this.#at(number)] === number;
  }

  set(number: number, value: T): void {
    let at = this.#at(number);
    if (this.#numbers[at] !== number) {
      this.#size += 1;
      if (this.#size * 2 > this.#numbers.length) {
        this.#grow();
        at = this.#at(number);
      }
    }
    this.#numbers[at] = number;
    this.#values[at] = value;
  }

  delete(number: number): void {
    let hole = this.#at(number);
    if (this.#numbers[hole] !== number) return;
    this.#size -= 1;
    const mask = this.#numbers.length - 1;
    // Later entries move up, unless that would put them before their own place.
    for (let at = (hole + 1) & mask; this.#numbers[at] !== 0; at = (at + 1) & mask) {
      const other = this.#numbers[at] as number;
      if (((at - other) & mask) < ((at - hole) & mask)) continue;
      this.#numbers[hole] = other;
      this.#values[hole] = this.#values[at];
      hole = at;
    }
    this.#numbers[hole] = 0;
    this.#values[hole] = undefined;
  }

  /** All there are now, in order of number. */
  entries(): [number, T][] {
    const all = this.#numbers.flatMap((number, at): [number, T][] =>
      number === 0 ? [] : [[number, this.#values[at] as T]],
    );
    return all.sort(([a], [b]) => a - b);
  }

  /** The position of a number, or the position at which it would be inserted. */
  #at(number: number): number {
    const mask = this.#numbers.length - 1;
    let at = number & mask;
    while (this.#numbers[at] !== number && this.#numbers[at] !== 0) at = (at + 1) & mask;
    return at;
  }

  #grow(): void {
    const before = this.entries();
    const length = this.#numbers.length * 2;
    this.#numbers = new Array<number>(length).fill(0);
    this.#values = new Array<T | undefined>(length).fill(undefined);
    for (const [number, value] of before) {
      const at = this.#at(number);
      this.#numbers[at] = number;
      this.#values[at] = value;
    }
  }
}
