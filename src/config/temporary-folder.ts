import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * One folder for all that the tests and the programs they start put in the temporary one; removed when the last test is
 * over.
 */
export default (): (() => void) => {
  const before = process.env['TMPDIR'];
  const folder = mkdtempSync(join(tmpdir(), 'planecheck-tests-'));
  process.env['TMPDIR'] = folder;
  return () => {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    rmSync(folder, { recursive: true, force: true });
  };
};
