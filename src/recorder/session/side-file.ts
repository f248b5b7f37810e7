import { createHash, type Hash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** The rest of one large body, beside the session. It bears a working name until it is whole, then its hash. */
export class SideFile {
  readonly #folder: string;
  readonly #part: string;
  readonly #fd: number;
  readonly #hash: Hash = createHash('sha256');
  #length = 0;

  constructor(folder: string, name: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#part = join(folder, `${name}.part`);
    this.#fd = openSync(this.#part, 'w', 0o600);
  }

  /** Appends at once; returns the offset at which the bytes begin. */
  append(bytes: Uint8Array): number {
    const at = this.#length;
    for (let done = 0; done < bytes.length; ) done += writeSync(this.#fd, bytes, done);
    this.#hash.update(bytes);
    this.#length += bytes.length;
    return at;
  }

  /** Gives the file its final name and returns it. */
  finish(): string {
    closeSync(this.#fd);
    const name = `sha256-${this.#hash.digest('hex')}`;
    renameSync(this.#part, join(this.#folder, name));
    return name;
  }
}
