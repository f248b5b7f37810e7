import { closeSync, openSync, writeSync } from 'node:fs';

const enough = 1 << 18;

/** Writes texts one after the other into a file, and holds no more than a few of them. Throws when the file cannot be written. */
export const writePieces = (path: string, pieces: Iterable<string>): void => {
  const file = openSync(path, 'w');
  try {
    let held = '';
    const flush = (): void => {
      const bytes = Buffer.from(held, 'utf8');
      for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
      held = '';
    };
    for (const piece of pieces) {
      held += piece;
      if (held.length > enough) flush();
    }
    flush();
  } finally {
    closeSync(file);
  }
};
