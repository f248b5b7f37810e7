import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../files/temporary-folder.ts';
import type { PackedEvidence } from '../model.ts';

/** Packed evidence whose text lies in a file: read anew each time that somebody asks for it. */
class StoredEvidence implements PackedEvidence {
  readonly exchanges: number;
  readonly answers: readonly string[];
  readonly #read: () => string;

  constructor({ exchanges, answers }: PackedEvidence, read: () => string) {
    this.exchanges = exchanges;
    this.answers = answers;
    this.#read = read;
  }

  get gzip(): string {
    return this.#read();
  }

  toJSON(): PackedEvidence {
    return { exchanges: this.exchanges, answers: this.answers, gzip: this.gzip };
  }
}

// A report is handed on from writer to writer, and none of them knows that it is the last.
const unused = new FinalizationRegistry<number>(closeSync);

/**
 * Keeps packed evidence in a file without a name instead of in memory, so that memory does not grow with a run. The
 * system takes the file away when the evidence is no longer used, at the latest with the process.
 */
export class EvidenceStore {
  #file: number | null = null;
  #end = 0;

  /** The same evidence, its text in the file; null, and what stands under another rule, as it is. Evidence that the file does not take, as on a full disk, stays in memory. */
  keep(evidence: PackedEvidence | null): PackedEvidence | null {
    if (evidence?.gzip === undefined) return evidence;
    const written = this.#write(Buffer.from(evidence.gzip, 'base64'));
    if (written === null) return evidence;
    // Numbers alone: what the reader below remembers must not hold the bytes.
    const { file, from, length } = written;
    return new StoredEvidence(evidence, () => this.#text(file, from, length));
  }

  #write(bytes: Buffer): { readonly file: number; readonly from: number; readonly length: number } | null {
    const from = this.#end;
    try {
      const file = this.#open();
      return { file, from, length: this.#append(file, bytes) };
    } catch {
      return null;
    }
  }

  #append(file: number, bytes: Buffer): number {
    for (let done = 0; done < bytes.length; )
      done += writeSync(file, bytes, done, bytes.length - done, this.#end + done);
    this.#end += bytes.length;
    return bytes.length;
  }

  #open(): number {
    if (this.#file !== null) return this.#file;
    const folder = temporaryFolder('evidence');
    this.#file = openSync(join(folder, 'packed'), 'wx+', 0o600);
    rmSync(folder, { recursive: true, force: true });
    unused.register(this, this.#file);
    return this.#file;
  }

  #text(file: number, from: number, length: number): string {
    const bytes = Buffer.allocUnsafe(length);
    for (let done = 0; done < length; ) {
      const read = readSync(file, bytes, done, length - done, from + done);
      if (read === 0) throw new Error('the store of evidence was cut short');
      done += read;
    }
    return bytes.toString('base64');
  }
}
