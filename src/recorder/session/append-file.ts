import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';

/** Writes bytes at the end of a file; returns how many were taken. */
export type Append = (fd: number, bytes: Uint8Array, from: number) => number;

const scratch = Buffer.allocUnsafeSlow(256 * 1024);

/** A file that only grows, by whole lines: one synchronous write each, and a line that could not be written whole is taken back. */
export class AppendFile {
  readonly #fd: number;
  readonly #append: Append;
  #length = 0;
  #held: { readonly owner: number; readonly text: string }[] = [];
  #broken: Error | null = null;

  /** Creates the file, readable by its owner alone; fails when it exists. */
  constructor(file: string, append: Append = (fd, bytes, from) => writeSync(fd, bytes, from)) {
    this.#append = append;
    this.#fd = openSync(file, 'ax', 0o600);
  }

  /** Bytes written. */
  get length(): number {
    return this.#length;
  }

  /** Keeps a value until the next `line` or `flush`, to be written with it. Nothing that it tells of may leave before. */
  hold(value: unknown, owner: number): void {
    this.#held.push({ owner, text: `${JSON.stringify(value)}\n` });
  }

  /**
   * Appends a value as one line of JSON, after what is held; throws when it cannot, and then the file ends where it ended before.
   * What the same owner had held is dropped then, and what others hold waits on.
   */
  line(value: unknown, owner = 0): void {
    this.#write(`${JSON.stringify(value)}\n`, owner);
  }

  /** Appends what is held, when this owner has a part in it; throws as `line` does. */
  flush(owner: number): void {
    if (this.#held.some((one) => one.owner === owner)) this.#write('', owner);
  }

  #write(text: string, owner: number): void {
    const held = this.#held;
    const whole = held.length === 0 ? text : held.map((one) => one.text).join('') + text;
    const bytes = this.#bytes(whole);
    try {
      if (this.#broken) throw this.#broken;
      for (let done = 0; done < bytes.length; ) done += this.#append(this.#fd, bytes, done);
      this.#length += bytes.length;
      if (held.length > 0) this.#held = [];
    } catch (error) {
      this.#held = held.filter((one) => one.owner !== owner);
      if (!this.#broken) this.#takeBack(error as Error);
      throw error;
    }
  }

  /** A fresh buffer for every line would keep the garbage collector busy. */
  #bytes(text: string): Uint8Array {
    if (text.length * 3 > scratch.length) return Buffer.from(text);
    return scratch.subarray(0, scratch.write(text));
  }

  close(): void {
    closeSync(this.#fd);
  }

  #takeBack(cause: Error): void {
    try {
      ftruncateSync(this.#fd, this.#length);
    } catch {
      this.#broken = cause;
    }
  }
}
