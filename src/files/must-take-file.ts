import { accessSync, constants, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { FileTrouble } from './file-trouble.ts';

/** Finds out, without a change, whether a file can be written: itself where it exists, else its folder. Throws FileTrouble of loss `unusable`. */
export const mustTakeFile = (path: string): void => {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found?.isDirectory()) throw Object.assign(new Error(path), { code: 'EISDIR' });
    const at = found ? path : dirname(path);
    if (!found && !statSync(at).isDirectory()) throw Object.assign(new Error(at), { code: 'ENOTDIR' });
    accessSync(at, constants.W_OK);
  } catch (error) {
    throw new FileTrouble(path, 'cannot be written', error, 'unusable');
  }
};
