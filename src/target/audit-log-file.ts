import { open, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Translator } from '../dialect/translator.ts';
import { NotTestable } from './testbed.ts';
import { parseJson } from '../client/foreign/parse-json.ts';

const newLine = 0x0a;

/**
 * Audit events in a file that a server appends to, one JSON object per line (B 6.2). Such files can grow by a megabyte
 * per second, and some servers rotate them at a size limit. So each byte is read once, and only requested lines are
 * translated to neutral names and parsed.
 */
export class AuditLogFile {
  readonly #file: string;
  readonly #dialect: Translator;
  /** Complete lines as read; each part ends with a line end. */
  readonly #parts: Buffer[] = [];
  #rest: Buffer = Buffer.alloc(0);
  #at = 0;
  /** Inode of the file; another inode under the same name means that the file was rotated. */
  #inode: number | null = null;
  #reading: Promise<void> = Promise.resolve();

  constructor(file: string, dialect: Translator) {
    this.#file = file;
    this.#dialect = dialect;
  }

  /**
   * Events whose line contains the text, in neutral names; all events for an empty text. None while the file does not
   * exist. Rejects with `NotTestable` when a line is not JSON.
   */
  async eventsWith(text = ''): Promise<readonly unknown[]> {
    // Sequentially: two concurrent reads would read the same bytes twice.
    this.#reading = this.#reading.then(() => this.#readNew());
    await this.#reading;
    const wanted = Buffer.from(this.#dialect.toWire(text));
    return this.#parts.flatMap((part) => linesWith(part, wanted)).map((line) => this.#event(line));
  }

  #event(line: string): unknown {
    try {
      return parseJson(this.#dialect.fromWire(line));
    } catch {
      throw new NotTestable(`a line of ${this.#file} is not JSON; the audit log must have the format \`json\``);
    }
  }

  /**
   * Reads new bytes. After a rotation it first reads the rest of the previous file, which then has another name in the
   * folder.
   */
  async #readNew(): Promise<void> {
    const inode = await inodeOf(this.#file);
    if (inode === null) return;
    if (this.#inode !== null && inode !== this.#inode) {
      const before = await fileOfInode(dirname(this.#file), this.#inode);
      if (before !== null) await this.#readFrom(before);
      this.#at = 0;
      this.#rest = Buffer.alloc(0);
    }
    this.#inode = inode;
    await this.#readFrom(this.#file);
  }

  async #readFrom(file: string): Promise<void> {
    const handle = await open(file);
    try {
      const { size } = await handle.stat();
      if (size <= this.#at) return;
      const fresh = Buffer.alloc(size - this.#at);
      const { bytesRead } = await handle.read(fresh, 0, fresh.length, this.#at);
      this.#at += bytesRead;
      const all = Buffer.concat([this.#rest, fresh.subarray(0, bytesRead)]);
      // The server can still be writing the last line.
      const end = all.lastIndexOf(newLine) + 1;
      if (end > 0) this.#parts.push(all.subarray(0, end));
      this.#rest = all.subarray(end);
    } finally {
      await handle.close();
    }
  }
}

const inodeOf = (file: string): Promise<number | null> =>
  stat(file).then(
    ({ ino }) => ino,
    () => null,
  );

/** The file in a folder that has this inode, whatever its name; null when there is none. */
const fileOfInode = async (folder: string, inode: number): Promise<string | null> => {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    if ((await inodeOf(file)) === inode) return file;
  }
  return null;
};

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
