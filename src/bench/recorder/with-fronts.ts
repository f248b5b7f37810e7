import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Front, startFront } from './front.ts';

/**
 * Measures with servers of the bench and a folder, all of which are gone afterwards. `front` starts one by its role and
 * arguments.
 */
export const withFronts = async <T>(
  measure: (front: (...words: string[]) => Promise<Front>, folder: string) => Promise<T>,
): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'recorder-bench-'));
  const running: Front[] = [];
  try {
    return await measure(async (...words) => {
      const made = await startFront(...words);
      running.push(made);
      return made;
    }, folder);
  } finally {
    for (const one of running) await one.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
