import { rmdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { FileTrouble } from './file-trouble.ts';
import { makeFolder } from './make-folder.ts';
import { writeFile } from './write-file.ts';

const probeText = 'planecheck asks whether this folder takes files\n'.repeat(1365);

/**
 * Finds out whether files of these names can be written into a folder, which need not exist, by writing 64 KiB there. Nothing that it
 * makes stays. Throws FileTrouble of loss `unusable`.
 */
export const mustTakeFiles = (folder: string, names: readonly string[]): void => {
  const made = makeFolder(folder);
  const probe = join(folder, `.planecheck-probe-${process.pid}`);
  try {
    for (const name of names) mustBeNoFolder(join(folder, name));
    writeFile(probe, [probeText], { mode: 0o600 });
    rmSync(probe);
  } catch (error) {
    if (error instanceof FileTrouble && error.loss === 'unusable') throw error;
    const cause = error instanceof FileTrouble ? error.cause : error;
    throw new FileTrouble(folder, 'cannot take files', cause, 'unusable');
  } finally {
    for (const path of [...made].reverse()) rmdirSync(path);
  }
};

const mustBeNoFolder = (path: string): void => {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  throw new FileTrouble(path, 'cannot be written', Object.assign(new Error(path), { code: 'EISDIR' }), 'unusable');
};
