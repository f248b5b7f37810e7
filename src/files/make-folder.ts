import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { FileTrouble } from './file-trouble.ts';

/**
 * Makes a folder and those above it that are missing. Returns the folders that it made, the outermost first. Throws FileTrouble.
 * `mkdir` with `recursive` does not end where a file system answers ENOENT to the creation itself, as /proc does.
 */
export const makeFolder = (folder: string, mode = 0o700): readonly string[] => {
  const missing: string[] = [];
  try {
    for (let path = resolve(folder); !isFolder(path); path = dirname(path)) missing.unshift(path);
    for (const path of missing) makeOne(path, mode);
  } catch (error) {
    throw new FileTrouble(folder, 'cannot be made', error, 'unusable');
  }
  return missing;
};

const isFolder = (path: string): boolean => {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found && !found.isDirectory()) throw Object.assign(new Error(path), { code: 'ENOTDIR' });
  return found !== undefined;
};

const makeOne = (path: string, mode: number): void => {
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Another process may have made it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !isFolder(path)) throw error;
  }
};
