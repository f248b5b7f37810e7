import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { WriteError } from '../../files/write-error.ts';
import type { TextFrame } from './event-line.ts';
import { writeText } from './write-text.ts';
import { WrittenFile } from './written-file.ts';

/** Writes bytes at the end of a file; returns how many were written. */
export type Append = (fd: number, bytes: Uint8Array, from: number) => number;

const startBytes = 64 * 1024;
const maxHeld = 1024 * 1024;
/** How often the existence of the file is checked: each check costs a system call, so not at each write. */
const lookEveryMs = 200;

/**
 * A file to which complete lines are appended. Lines are buffered and written together, synchronously. After a partial
 * write, the file is truncated to its previous length.
 */
export class AppendFile {
  readonly #fd: number;
  readonly #append: Append;
  readonly #written: WrittenFile;
  #lookedAt = performance.now();
  #length = 0;
  #held = Buffer.allocUnsafeSlow(startBytes);
  #heldBytes = 0;
  /** Text that is not encoded yet: complete lines, and the end of a line of `holdText`. */
  #lines = '';
  /** The error of a write that a full buffer caused; the next `flush` throws it. */
  #missed: Error | null = null;
  #broken: Error | null = null;

  /** Creates the file, readable by its owner only. Throws WriteError, also when the file exists. */
  constructor(file: string, append: Append = (fd, bytes, from) => writeSync(fd, bytes, from)) {
    this.#append = append;
    try {
      this.#fd = openSync(file, 'ax', 0o600);
    } catch (error) {
      throw new WriteError(file, 'cannot be written', error, 'unusable');
    }
    this.#written = new WrittenFile(file);
  }

  /** Bytes that are written and buffered; text that is not encoded yet counts as one byte for each character. */
  get length(): number {
    return this.#length + this.#heldBytes + this.#lines.length;
  }

  /**
   * Buffers one line, given without its line feed. It is in the file after `flush`; the bytes that it records must not
   * be forwarded before.
   */
  hold(line: string): void {
    this.#fit(line.length * 3 + 1);
    this.#lines += `${line}\n`;
  }

  /** Buffers one line that consists of `before`, a JSON string of UTF-8 bytes, and `after`. */
  holdText({ before, after }: TextFrame, text: Uint8Array): void {
    const most = (before.length + after.length) * 3 + text.length * 6 + 3;
    this.#fit(most);
    this.#lines += before;
    this.#encode(most);
    this.#heldBytes = writeText(text, this.#held, this.#heldBytes);
    this.#lines = `${after}\n`;
  }

  /**
   * Appends the buffered lines. If it throws, the file has its previous length, and the buffer is empty. After the file
   * was found removed or replaced, every call throws.
   */
  flush(): void {
    this.#encode(0);
    const bytes = this.#held.subarray(0, this.#heldBytes);
    this.#heldBytes = 0;
    if (this.#held.length > maxHeld) this.#held = Buffer.allocUnsafeSlow(startBytes);
    const missed = this.#missed;
    this.#missed = null;
    try {
      this.#look();
      if (this.#broken ?? missed) throw this.#broken ?? missed;
      for (let done = 0; done < bytes.length; ) done += this.#append(this.#fd, bytes, done);
      this.#length += bytes.length;
    } catch (error) {
      if (!this.#broken) this.#takeBack(error as Error);
      throw error;
    }
  }

  /**
   * Closes the file; buffered lines are lost. Throws WriteError when the file no longer exists with all written bytes.
   */
  close(): void {
    closeSync(this.#fd);
    const problem = this.#written.problem(this.#length);
    if (problem) throw problem;
  }

  #look(): void {
    const now = performance.now();
    if (now - this.#lookedAt < lookEveryMs) return;
    this.#lookedAt = now;
    this.#broken ??= this.#written.problem(this.#length);
  }

  /** Writes the buffered lines first if the next line does not fit into the same write. */
  #fit(bytes: number): void {
    const held = this.#heldBytes + this.#lines.length * 3;
    if (held > 0 && held + bytes > maxHeld) this.#early();
  }

  /** Encodes the text in `#lines`. Short texts are collected and encoded together. Leaves room for `more` bytes. */
  #encode(more: number): void {
    const needed = this.#heldBytes + this.#lines.length * 3 + more;
    if (needed > this.#held.length) {
      // A new buffer for every line would burden the garbage collector.
      const larger = Buffer.allocUnsafeSlow(Math.max(needed, 2 * this.#held.length));
      this.#held.copy(larger, 0, 0, this.#heldBytes);
      this.#held = larger;
    }
    if (this.#lines === '') return;
    this.#heldBytes += this.#held.write(this.#lines, this.#heldBytes);
    this.#lines = '';
  }

  /** Writes the buffered lines now; `flush` throws the error later. */
  #early(): void {
    try {
      this.flush();
    } catch (error) {
      this.#missed = error as Error;
    }
  }

  #takeBack(cause: Error): void {
    try {
      ftruncateSync(this.#fd, this.#length);
    } catch {
      this.#broken ??= cause;
    }
  }
}
