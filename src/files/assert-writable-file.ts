import { accessSync, constants, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { WriteError } from './write-error.ts';

/**
 * Tests without a change whether a file can be written: the file itself if it exists, otherwise its folder. Throws
 * WriteError with loss `unusable`.
 */
export const assertWritableFile = (path: string): void => {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found?.isDirectory()) throw Object.assign(new Error(path), { code: 'EISDIR' });
    const at = found ? path : dirname(path);
    if (!found && !statSync(at).isDirectory()) throw Object.assign(new Error(at), { code: 'ENOTDIR' });
    accessSync(at, constants.W_OK);
  } catch (error) {
    throw new WriteError(path, 'cannot be written', error, 'unusable');
  }
};
