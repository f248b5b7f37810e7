import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';

/** Writes bytes at the end of a file; returns how many were taken. */
export type Append = (fd: number, bytes: Uint8Array, from: number) => number;

/** A file that only grows, by whole lines: one synchronous write each, and a line that could not be written whole is taken back. */
export class AppendFile {
  readonly #fd: number;
  readonly #append: Append;
  #length = 0;
  #held = '';
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

  /** Keeps a value until the next `line`, to be written with it. Nothing that it tells of may leave before. */
  hold(value: unknown): void {
    this.#held += `${JSON.stringify(value)}\n`;
  }

  /** Appends a value as one line of JSON, after what is held; throws when it cannot, and then the file ends where it ended before. */
  line(value: unknown): void {
    this.#write(`${JSON.stringify(value)}\n`);
  }

  #write(text: string): void {
    const bytes = Buffer.from(this.#held + text);
    this.#held = '';
    if (this.#broken) throw this.#broken;
    try {
      for (let done = 0; done < bytes.length; ) done += this.#append(this.#fd, bytes, done);
      this.#length += bytes.length;
    } catch (error) {
      this.#takeBack(error as Error);
      throw error;
    }
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
