/**
 * Values by number, for things that come and go by the thousand. A `Map` leaves its old tables behind it, each of which keeps what it
 * held alive until the next full collection of garbage; here nothing is kept that was deleted.
 */
export class Numbered<T> {
  readonly #values: Record<number, T> = Object.create(null) as Record<number, T>;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get(number: number): T | undefined {
    return this.#values[number];
  }

  has(number: number): boolean {
    return number in this.#values;
  }

  set(number: number, value: T): void {
    if (!(number in this.#values)) this.#size += 1;
    this.#values[number] = value;
  }

  delete(number: number): void {
    if (!(number in this.#values)) return;
    this.#size -= 1;
    delete this.#values[number];
  }

  /** All there are now, in order of number. */
  entries(): [number, T][] {
    return Object.entries(this.#values).map(([number, value]) => [Number(number), value]);
  }
}
