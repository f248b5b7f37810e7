/** A growing column of integers. */
export class Column {
  #data = new Int32Array(16);
  #length = 0;

  push(value: number): void {
    if (this.#length === this.#data.length) {
      const data = new Int32Array(this.#length * 2);
      data.set(this.#data);
      this.#data = data;
    }
    this.#data[this.#length] = value;
    this.#length += 1;
  }

  /** The numbers so far. */
  values(): Int32Array {
    return this.#data.subarray(0, this.#length);
  }

  get length(): number {
    return this.#length;
  }
}

/** A growing column of times. */
export class TimeColumn {
  #data = new Float64Array(16);
  #length = 0;

  push(value: number): void {
    if (this.#length === this.#data.length) {
      const data = new Float64Array(this.#length * 2);
      data.set(this.#data);
      this.#data = data;
    }
    this.#data[this.#length] = value;
    this.#length += 1;
  }

  /** The times so far. */
  values(): Float64Array {
    return this.#data.subarray(0, this.#length);
  }
}
