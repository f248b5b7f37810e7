import { closeSync, fstatSync, openSync, rmSync, writeSync } from 'node:fs';
import { FileTrouble } from './file-trouble.ts';

const enough = 1 << 18;

/** How a file is created. */
export interface WriteOptions {
  /** Default: readable by its owner alone, since recorded data may be in it. */
  readonly mode?: number;
  /** The file must not exist. */
  readonly isNew?: boolean;
}

/**
 * Writes texts one after the other into a file and holds only a few of them. A file that cannot be written to its end is removed.
 * Throws FileTrouble.
 */
export const writeFile = (path: string, pieces: Iterable<string>, { mode = 0o600, isNew }: WriteOptions = {}): void => {
  let file: number;
  try {
    file = openSync(path, isNew ? 'wx' : 'w', mode);
  } catch (error) {
    throw new FileTrouble(path, 'cannot be written', error, 'unusable');
  }
  let trouble: unknown = null;
  const attempt = (act: () => void): void => {
    try {
      act();
    } catch (error) {
      trouble ??= error;
    }
  };
  let held = '';
  const flush = (): void => {
    const bytes = Buffer.from(held, 'utf8');
    held = '';
    attempt(() => {
      for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
    });
  };
  let isRegular = false;
  try {
    isRegular = fstatSync(file).isFile();
    for (const piece of pieces) {
      held += piece;
      if (held.length > enough) flush();
      if (trouble !== null) break;
    }
    if (trouble === null) flush();
  } finally {
    // Some file systems report a full disk or a spent quota only here.
    attempt(() => closeSync(file));
  }
  if (trouble === null) return;
  // What is no regular file, such as /dev/full, is not ours to remove.
  if (isRegular) attempt(() => rmSync(path, { force: true }));
  throw new FileTrouble(path, 'was not written', trouble, 'lost');
};
