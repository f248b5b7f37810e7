import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BenchServer, startBenchServer } from './bench-server.ts';

/**
 * Measures with servers of the bench and a folder, which are stopped and removed afterwards. `front` starts one by its
 * role and arguments.
 */
export const withBenchServers = async <T>(
  measure: (front: (...words: string[]) => Promise<BenchServer>, folder: string) => Promise<T>,
): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'recorder-bench-'));
  const running: BenchServer[] = [];
  try {
    return await measure(async (...words) => {
      const made = await startBenchServer(...words);
      running.push(made);
      return made;
    }, folder);
  } finally {
    for (const one of running) await one.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
