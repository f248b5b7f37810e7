const hashStart = 0x811c9dc5 | 0;

/**
 * Texts by number, each stored once: bytes in one block, with a hash table (open addressing) of numbers. A history of a
 * million changes has millions of texts; as JavaScript strings they would cost more than the judging.
 */
export class TextTable {
  #bytes = new Uint8Array(512);
  #used = 0;
  #starts = new Int32Array(33);
  #hashes = new Int32Array(32);
  #slots = new Int32Array(64);
  #count = 0;
  #scratch = new Uint8Array(256);

  /** Number of texts; all text numbers are below it. */
  get size(): number {
    return this.#count;
  }

  /** Number of a text, which is inserted if it is new. */
  idOf(text: string): number {
    const length = this.#encoded(text);
    return this.idOfBytes(this.#scratch, 0, length);
  }

  /** Number of a text given as UTF-8 bytes, which is inserted if it is new. */
  idOfBytes(source: Uint8Array, start: number, end: number): number {
    const hash = hashOf(source, start, end);
    const slot = this.#slotOf(source, start, end, hash);
    const known = this.#slots[slot] as number;
    if (known > 0) return known - 1;
    return this.#keep(source, start, end, hash, slot);
  }

  /** Number of a text; -1 if it was never inserted. */
  find(text: string): number {
    const length = this.#encoded(text);
    return (this.#slots[this.#slotOf(this.#scratch, 0, length, hashOf(this.#scratch, 0, length))] as number) - 1;
  }

  /** The text of a number. */
  text(id: number): string {
    return Buffer.from(
      this.#bytes.buffer,
      this.#starts[id] as number,
      (this.#starts[id + 1] as number) - (this.#starts[id] as number),
    ).toString('utf8');
  }

  #encoded(text: string): number {
    if (text.length > this.#scratch.length) this.#scratch = new Uint8Array(text.length * 3);
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      if (code > 127) {
        const bytes = Buffer.from(text, 'utf8');
        if (bytes.length > this.#scratch.length) this.#scratch = new Uint8Array(bytes.length * 2);
        this.#scratch.set(bytes);
        return bytes.length;
      }
      this.#scratch[index] = code;
    }
    return text.length;
  }

  #slotOf(source: Uint8Array, start: number, end: number, hash: number): number {
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    for (let id = this.#slots[slot] as number; id > 0; id = this.#slots[slot] as number) {
      if (this.#hashes[id - 1] === hash && this.#equals(id - 1, source, start, end)) return slot;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  #equals(id: number, source: Uint8Array, start: number, end: number): boolean {
    const from = this.#starts[id] as number;
    if ((this.#starts[id + 1] as number) - from !== end - start) return false;
    for (let index = start; index < end; index += 1)
      if (this.#bytes[from + index - start] !== source[index]) return false;
    return true;
  }

  #keep(source: Uint8Array, start: number, end: number, hash: number, slot: number): number {
    const id = this.#count;
    const length = end - start;
    if (this.#used + length > this.#bytes.length) {
      const bytes = new Uint8Array(Math.max(this.#bytes.length * 2, this.#used + length));
      bytes.set(this.#bytes);
      this.#bytes = bytes;
    }
    for (let index = 0; index < length; index += 1) this.#bytes[this.#used + index] = source[start + index] as number;
    this.#used += length;
    this.#count += 1;
    if (this.#count >= this.#hashes.length) {
      const hashes = new Int32Array(this.#hashes.length * 2);
      hashes.set(this.#hashes);
      this.#hashes = hashes;
      const starts = new Int32Array(hashes.length + 1);
      starts.set(this.#starts);
      this.#starts = starts;
    }
    this.#starts[id + 1] = this.#used;
    this.#hashes[id] = hash;
    this.#slots[slot] = id + 1;
    if (this.#count * 2 > this.#slots.length) this.#widen();
    return id;
  }

  #widen(): void {
    const slots = new Int32Array(this.#slots.length * 4);
    const mask = slots.length - 1;
    for (let id = 0; id < this.#count; id += 1) {
      let slot = (this.#hashes[id] as number) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = id + 1;
    }
    this.#slots = slots;
  }
}

const hashOf = (source: Uint8Array, start: number, end: number): number => {
  let hash = hashStart;
  for (let index = start; index < end; index += 1) hash = Math.imul(hash ^ (source[index] as number), 0x01000193);
  // The low bits select the slot, so the high bits must influence them.
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  return hash ^ (hash >>> 13);
};
