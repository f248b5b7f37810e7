import { open } from 'node:fs/promises';
import type { Translator } from '../dialect/translator.ts';

const newLine = 0x0a;

/**
 * Audit events in a file that a server writes on, one JSON object a line (B 6.2). Such files grow by a megabyte a second: each
 * byte is read once, and only lines that are asked for are spelled in neutral names and parsed.
 */
export class AuditLogFile {
  readonly #file: string;
  readonly #dialect: Translator;
  /** Whole lines, as read; each part ends with the end of a line. */
  readonly #parts: Buffer[] = [];
  #rest: Buffer = Buffer.alloc(0);
  #at = 0;
  #reading: Promise<void> = Promise.resolve();

  constructor(file: string, dialect: Translator) {
    this.#file = file;
    this.#dialect = dialect;
  }

  /** Events whose line holds the text, neutral names; all of them without one. None while there is no file. */
  async eventsWith(text = ''): Promise<readonly unknown[]> {
    // One after the other: two readers would read the same bytes twice.
    this.#reading = this.#reading.then(() => this.#readOn());
    await this.#reading;
    const wanted = Buffer.from(this.#dialect.toWire(text));
    return this.#parts.flatMap((part) => linesWith(part, wanted)).map((line) => JSON.parse(this.#dialect.fromWire(line)) as unknown);
  }

  async #readOn(): Promise<void> {
    const handle = await open(this.#file).catch(() => null);
    if (!handle) return;
    try {
      const { size } = await handle.stat();
      if (size <= this.#at) return;
      const fresh = Buffer.alloc(size - this.#at);
      const { bytesRead } = await handle.read(fresh, 0, fresh.length, this.#at);
      this.#at += bytesRead;
      const all = Buffer.concat([this.#rest, fresh.subarray(0, bytesRead)]);
      // The last line may still be in the writing.
      const end = all.lastIndexOf(newLine) + 1;
      if (end > 0) this.#parts.push(all.subarray(0, end));
      this.#rest = all.subarray(end);
    } finally {
      await handle.close();
    }
  }
}

const linesWith = (part: Buffer, wanted: Buffer): readonly string[] => {
  const lines: string[] = [];
  for (let from = 0; from < part.length; ) {
    const hit = part.indexOf(wanted, from);
    if (hit < 0) break;
    const start = part.lastIndexOf(newLine, hit - 1) + 1;
    const end = part.indexOf(newLine, hit);
    lines.push(part.toString('utf8', hit === 0 ? 0 : start, end));
    from = end + 1;
  }
  return lines;
};
