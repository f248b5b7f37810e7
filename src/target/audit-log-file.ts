import { open, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Translator } from '../dialect/translator.ts';
import { NotTestable } from './testbed.ts';
import { parseJson } from '../client/foreign/parse-json.ts';

const newLine = 0x0a;

/**
 * Audit events in a file that a server writes on, one JSON object a line (B 6.2). Such files grow by a megabyte a second, and some servers begin them anew at a size: each
 * byte is read once, and only lines that are asked for are spelled in neutral names and parsed.
 */
export class AuditLogFile {
  readonly #file: string;
  readonly #dialect: Translator;
  /** Whole lines, as read; each part ends with the end of a line. */
  readonly #parts: Buffer[] = [];
  #rest: Buffer = Buffer.alloc(0);
  #at = 0;
  /** Which file it was; another one of the same name was begun anew. */
  #inode: number | null = null;
  #reading: Promise<void> = Promise.resolve();

  constructor(file: string, dialect: Translator) {
    this.#file = file;
    this.#dialect = dialect;
  }

  /** Events whose line holds the text, neutral names; all of them without one. None while there is no file. Rejects with `NotReachable` where lines are no JSON. */
  async eventsWith(text = ''): Promise<readonly unknown[]> {
    // One after the other: two readers would read the same bytes twice.
    this.#reading = this.#reading.then(() => this.#readOn());
    await this.#reading;
    const wanted = Buffer.from(this.#dialect.toWire(text));
    return this.#parts.flatMap((part) => linesWith(part, wanted)).map((line) => this.#event(line));
  }

  #event(line: string): unknown {
    try {
      return parseJson(this.#dialect.fromWire(line));
    } catch {
      throw new NotTestable(
        `a line of ${this.#file} is no JSON; audit events are read from logs in the format \`json\``,
      );
    }
  }

  /** Reads what is new. A file that was begun anew under the same name is read after the rest of the one before, which then has another name in the folder. */
  async #readOn(): Promise<void> {
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
      // The last line may still be in the writing.
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

/** The file of a folder that has this inode, whatever its name; null where there is none. */
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
