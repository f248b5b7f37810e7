import { statSync } from 'node:fs';
import { WriteError } from '../../files/write-error.ts';

/** A file that was created here, known by its place on the disk, so that its removal or replacement can be seen. */
export class WrittenFile {
  readonly path: string;
  readonly #place: string | null;

  /** The file must exist. */
  constructor(path: string) {
    this.path = path;
    this.#place = placeOf(path)?.place ?? null;
  }

  /** What happened to the file since, when it is not there any more with at least so many bytes; else null. */
  trouble(bytes: number): WriteError | null {
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
