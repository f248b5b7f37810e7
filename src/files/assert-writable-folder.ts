import { rmdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { WriteError } from './write-error.ts';
import { makeFolder } from './make-folder.ts';
import { writeFile } from './write-file.ts';

const probeText = 'planecheck tests whether this folder can be written\n'.repeat(1365);

/**
 * Tests whether files with these names can be written into a folder, which need not exist, by writing 64 KiB there.
 * Removes everything that it created. Throws WriteError with loss `unusable`.
 */
export const assertWritableFolder = (folder: string, names: readonly string[]): void => {
  const created = makeFolder(folder);
  const probe = join(folder, `.planecheck-probe-${process.pid}`);
  try {
    for (const name of names) mustBeNoFolder(join(folder, name));
    writeFile(probe, [probeText], { mode: 0o600 });
    rmSync(probe);
  } catch (error) {
    if (error instanceof WriteError && error.loss === 'unusable') throw error;
    const cause = error instanceof WriteError ? error.cause : error;
    throw new WriteError(folder, 'cannot hold new files', cause, 'unusable');
  } finally {
    for (const path of [...created].reverse()) rmdirSync(path);
  }
};

const mustBeNoFolder = (path: string): void => {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  throw new WriteError(path, 'cannot be written', Object.assign(new Error(path), { code: 'EISDIR' }), 'unusable');
};
