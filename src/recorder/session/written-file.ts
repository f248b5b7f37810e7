import { statSync } from 'node:fs';
import { WriteError } from '../../files/write-error.ts';

/**
 * A file that was created here. It is identified by device and inode, so that its removal or replacement is detected.
 */
export class WrittenFile {
  readonly path: string;
  readonly #place: string | null;

  /** The file must exist. */
  constructor(path: string) {
    this.path = path;
    this.#place = placeOf(path)?.place ?? null;
  }

  /** The error when the file no longer exists with at least this number of bytes; otherwise null. */
  problem(bytes: number): WriteError | null {
    const found = placeOf(this.path);
    const why =
      found === null
        ? 'it was removed or moved away'
        : found.place !== this.#place
          ? 'another file was put in its place'
          : found.bytes < bytes
            ? 'it was cut short by another program'
            : null;
    return why === null ? null : new WriteError(this.path, 'is gone or changed', new Error(why), 'lost');
  }
}

const placeOf = (path: string): { readonly place: string; readonly bytes: number } | null => {
  try {
    const { dev, ino, size } = statSync(path);
    return { place: `${dev} ${ino}`, bytes: size };
  } catch {
    return null;
  }
};
