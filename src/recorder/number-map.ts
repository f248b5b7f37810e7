const initialSlots = 64;

/**
 * A map from positive numbers to values, for many short-lived entries. `Map` leaves its old tables to the garbage
 * collector, and these keep deleted values alive until the next full collection; this map keeps no deleted value. It is
 * a hash table with open addressing, so consecutive numbers are in adjacent slots.
 */
export class NumberMap<T> {
  /** Keys by slot; 0 in an empty slot. A key whose slot is taken is in one of the next slots. */
  #numbers: number[] = new Array<number>(initialSlots).fill(0);
  #values: (T | undefined)[] = new Array<T | undefined>(initialSlots).fill(undefined);
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
    // Entries after the hole move into it, unless they would then be before their own slot.
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

  /** All entries in order of their numbers. */
  entries(): [number, T][] {
    const all = this.#numbers.flatMap((number, at): [number, T][] =>
      number === 0 ? [] : [[number, this.#values[at] as T]],
    );
    return all.sort(([a], [b]) => a - b);
  }

  /** The slot of a number, or the slot in which it would be inserted. */
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
