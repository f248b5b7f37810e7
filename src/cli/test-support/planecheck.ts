import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { packageRoot } from '../../package-root.ts';

/** How a call of the compiled command line ended. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly ms: number;
}

/** Calls the compiled planecheck (npm test builds it first). */
export const planecheck = (...words: readonly string[]): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(process.execPath, [join(packageRoot(), 'dist/src/cli/main.js'), ...words], { env: { ...process.env, KUBEBUILDER_ASSETS: '' } });
    let [stdout, stderr] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr, ms: performance.now() - started }));
  });
