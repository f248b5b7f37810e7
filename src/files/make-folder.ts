import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { WriteError } from './write-error.ts';

/**
 * Creates a folder and its missing parents. Returns the folders that it created, the outermost first. Throws
 * WriteError.
 *
 * It does not use `mkdir` with `recursive`, which loops forever on a file system that returns ENOENT for the creation
 * itself, as /proc does.
 */
export const makeFolder = (folder: string, mode = 0o700): readonly string[] => {
  const missing: string[] = [];
  try {
    for (let path = resolve(folder); !isFolder(path); path = dirname(path)) missing.unshift(path);
    for (const path of missing) createFolder(path, mode);
  } catch (error) {
    throw new WriteError(folder, 'cannot be created', error, 'unusable');
  }
  return missing;
};

const isFolder = (path: string): boolean => {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found && !found.isDirectory()) throw Object.assign(new Error(path), { code: 'ENOTDIR' });
  return found !== undefined;
};

const createFolder = (path: string, mode: number): void => {
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Another process may have created the folder in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !isFolder(path)) throw error;
  }
};
