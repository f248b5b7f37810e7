import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileTrouble } from './file-trouble.ts';
import { processMark } from './process-mark.ts';

let mark: string | null = null;

/**
 * Makes a folder in the temporary one, for its owner alone. Its name carries `kind` (small letters) and the mark of this process, by which
 * `sweepLeftovers` finds it when the process was killed. The caller removes it. Throws FileTrouble.
 */
export const temporaryFolder = (kind: string): string => {
  mark ??= processMark();
  const prefix = join(tmpdir(), `planecheck-${kind}-${mark}-`);
  try {
    return mkdtempSync(prefix);
  } catch (error) {
    throw new FileTrouble(tmpdir(), 'cannot take a temporary folder', error, 'unusable');
  }
};
