import { createHash, type Hash } from 'node:crypto';
import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { WriteError } from '../../files/write-error.ts';
import { makeFolder } from '../../files/make-folder.ts';

/**
 * The rest of one large body, in a file next to the session. The file has a temporary name until it is complete; its
 * final name is its hash. Every method throws WriteError.
 */
export class SideFile {
  readonly #folder: string;
  readonly #part: string;
  readonly #fd: number;
  readonly #hash: Hash = createHash('sha256');
  #length = 0;

  constructor(folder: string, name: string) {
    this.#folder = folder;
    makeFolder(folder, 0o700);
    this.#part = join(folder, `${name}.part`);
    try {
      this.#fd = openSync(this.#part, 'w', 0o600);
    } catch (error) {
      throw new WriteError(this.#part, 'cannot be written', error, 'lost');
    }
  }

  /** Appends synchronously; returns the offset at which the bytes begin. After a failure the file is removed. */
  append(bytes: Uint8Array): number {
    const at = this.#length;
    try {
      for (let done = 0; done < bytes.length; ) done += writeSync(this.#fd, bytes, done);
    } catch (error) {
      closeSync(this.#fd);
      rmSync(this.#part, { force: true });
      throw new WriteError(this.#part, 'was not written', error, 'lost');
    }
    this.#hash.update(bytes);
    this.#length += bytes.length;
    return at;
  }

  /** Gives the file its final name and returns it. */
  finish(): string {
    const name = `sha256-${this.#hash.digest('hex')}`;
    try {
      closeSync(this.#fd);
      renameSync(this.#part, join(this.#folder, name));
    } catch (error) {
      throw new WriteError(join(this.#folder, name), 'was not written', error, 'lost');
    }
    return name;
  }
}
