import { rmSync } from 'node:fs';
import { fileReason } from '../../files/file-reason.ts';
import { WriteError } from '../../files/write-error.ts';

/**
 * Lets `write` write a session and `close` close it; returns what `write` made. When one of them fails, the session
 * and its side files are removed; a failed write becomes WriteError.
 */
export const wholeCopy = async <T>(file: string, write: () => Promise<T>, close: () => void): Promise<T> => {
  const written = await write().then(
    (made) => ({ made }),
    (error: unknown) => ({ error }),
  );
  const closed = attempt(close);
  if ('made' in written && closed === null) return written.made;
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
