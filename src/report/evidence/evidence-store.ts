import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../files/temporary-folder.ts';
import type { PackedEvidence } from '../model.ts';

/** Packed evidence whose text is in a file; it is read each time it is used. */
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

// A report is passed from writer to writer, and no writer knows whether it is the last.
const unused = new FinalizationRegistry<number>(closeSync);

/**
 * Keeps packed evidence in an unlinked file instead of in memory, so that memory does not grow with a run. The system
 * frees the file when the evidence is no longer used, at the latest when the process ends.
 */
export class EvidenceStore {
  #file: number | null = null;
  #end = 0;

  /**
   * Moves the text of evidence into the file. Returns null, evidence under another rule, and evidence that cannot be
   * written (for example on a full disk) unchanged.
   */
  keep(evidence: PackedEvidence | null): PackedEvidence | null {
    if (evidence?.gzip === undefined) return evidence;
    const written = this.#write(Buffer.from(evidence.gzip, 'base64'));
    if (written === null) return evidence;
    // Only numbers: the closure below must not keep the bytes in memory.
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
      if (read === 0) throw new Error('the file of the evidence store was truncated');
      done += read;
    }
    return bytes.toString('base64');
  }
}
