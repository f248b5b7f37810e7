/** A set of small numbers, one bit each. */
export class BitSet {
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** The set of the indexes whose flag is not 0. */
  static ofFlags(flags: Uint8Array): BitSet {
    const bytes = new Uint8Array(Math.ceil(flags.length / 8));
    flags.forEach((flag, id) => {
      if (flag !== 0) bytes[id >> 3] = (bytes[id >> 3] ?? 0) | (1 << (id & 7));
    });
    return new BitSet(bytes);
  }

  /** The set that `text` returned in base64. */
  static ofText(text: string): BitSet {
    return new BitSet(Buffer.from(text, 'base64'));
  }

  /** The numbers that are in at least one of the sets. */
  static union(sets: readonly BitSet[]): BitSet {
    const bytes = new Uint8Array(Math.max(0, ...sets.map((set) => set.#bytes.length)));
    for (const set of sets)
      set.#bytes.forEach((byte, at) => {
        bytes[at] = (bytes[at] ?? 0) | byte;
      });
    return new BitSet(bytes);
  }

  /** The set in base64. */
  get text(): string {
    return Buffer.from(this.#bytes).toString('base64');
  }

  has(id: number): boolean {
    return ((this.#bytes[id >> 3] ?? 0) & (1 << (id & 7))) !== 0;
  }
}
