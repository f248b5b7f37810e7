import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WriteError } from './write-error.ts';
import { processMark } from './process-mark.ts';

let mark: string | null = null;

/**
 * Creates a folder in the system's temporary folder that only its owner can access. Its name contains `kind`
 * (lower-case letters) and the mark of this process, so that `sweepLeftovers` finds it if the process is killed. The
 * caller removes it. Throws WriteError.
 */
export const temporaryFolder = (kind: string): string => {
  mark ??= processMark();
  const prefix = join(tmpdir(), `planecheck-${kind}-${mark}-`);
  try {
    return mkdtempSync(prefix);
  } catch (error) {
    throw new WriteError(tmpdir(), 'cannot hold a temporary folder', error, 'unusable');
  }
};
