import { rmSync } from 'node:fs';
import { fileReason } from '../../files/file-reason.ts';
import { WriteError } from '../../files/write-error.ts';

/**
 * Calls `write` to write a session and `close` to close it, and returns the result of `write`. If one of them fails,
 * removes the session and its side files; the error of a failed write becomes a WriteError.
 */
export const writeOrRemove = async <T>(file: string, write: () => Promise<T>, close: () => void): Promise<T> => {
  const written = await write().then(
    (result) => ({ result }),
    (error: unknown) => ({ error }),
  );
  const closed = attempt(close);
  if ('result' in written && closed === null) return written.result;
  rmSync(file, { force: true });
  rmSync(`${file}.bodies`, { recursive: true, force: true });
  const error = 'error' in written ? written.error : closed?.error;
  throw fileReason(error) === null ? error : new WriteError(file, 'was not written', error, 'lost');
};

const attempt = (act: () => void): { readonly error: unknown } | null => {
  try {
    act();
    return null;
  } catch (error) {
    return { error };
  }
};
