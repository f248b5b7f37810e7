import { closeSync, fstatSync, openSync, rmSync, writeSync } from 'node:fs';
import { WriteError } from './write-error.ts';

const flushLength = 1 << 18;

/** Options for creating a file. */
export interface WriteOptions {
  /** Default: readable by its owner only, because it can contain recorded data. */
  readonly mode?: number;
  /** The file must not exist. */
  readonly isNew?: boolean;
}

/**
 * Writes texts or bytes one after the other into a file, with only a few of them in memory. Removes a file that cannot
 * be written completely. Throws WriteError.
 */
export const writeFile = (
  path: string,
  chunks: Iterable<string | Uint8Array>,
  { mode = 0o600, isNew }: WriteOptions = {},
): void => {
  let file: number;
  try {
    file = openSync(path, isNew ? 'wx' : 'w', mode);
  } catch (error) {
    throw new WriteError(path, 'cannot be written', error, 'unusable');
  }
  let failure: unknown = null;
  const attempt = (act: () => void): void => {
    try {
      act();
    } catch (error) {
      failure ??= error;
    }
  };
  let buffered = '';
  const put = (bytes: Uint8Array): void =>
    attempt(() => {
      for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
    });
  const flush = (): void => {
    const bytes = Buffer.from(buffered, 'utf8');
    buffered = '';
    put(bytes);
  };
  let isRegular = false;
  try {
    isRegular = fstatSync(file).isFile();
    for (const chunk of chunks) {
      if (typeof chunk === 'string') buffered += chunk;
      else {
        flush();
        put(chunk);
      }
      if (buffered.length > flushLength) flush();
      if (failure !== null) break;
    }
    if (failure === null) flush();
  } finally {
    // Some file systems report a full disk or an exceeded quota only when the file is closed.
    attempt(() => closeSync(file));
  }
  if (failure === null) return;
  // A path that is not a regular file, such as /dev/full, must not be removed.
  if (isRegular) attempt(() => rmSync(path, { force: true }));
  throw new WriteError(path, 'was not written', failure, 'lost');
};
