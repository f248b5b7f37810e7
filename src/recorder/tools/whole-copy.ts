import { rmSync } from 'node:fs';
import { fileReason } from '../../files/file-reason.ts';
import { FileTrouble } from '../../files/file-trouble.ts';

/**
 * Lets `write` write a session and `close` close it. When one of them fails, the session and its side files are removed; a failed write
 * becomes FileTrouble.
 */
export const wholeCopy = async (file: string, write: () => Promise<void>, close: () => void): Promise<void> => {
  let trouble: { readonly error: unknown } | null = null;
  try {
    await write();
  } catch (error) {
    trouble = { error };
  }
  try {
    close();
  } catch (error) {
    trouble ??= { error };
  }
  if (!trouble) return;
  rmSync(file, { force: true });
  rmSync(`${file}.bodies`, { recursive: true, force: true });
  const { error } = trouble;
  throw fileReason(error) === null ? error : new FileTrouble(file, 'was not written', error, 'lost');
};
