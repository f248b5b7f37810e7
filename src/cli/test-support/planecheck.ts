import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { packageRoot } from '../../package-root.ts';

/** How a call of the compiled command line ended. */
export interface Ended {
  /** Null when a signal ended it. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly ms: number;
}

/** A running call of the compiled command line. */
export interface Started {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  /** Resolves when the output, both streams together, matches; rejects when the program ends first. */
  until(pattern: RegExp): Promise<RegExpMatchArray>;
}

/** The command as users start it, of the compiled product in `$PLANECHECK_DIST`, else `dist`. */
export const builtCommand = (): string =>
  join(packageRoot(), process.env['PLANECHECK_DIST'] ?? 'dist', 'bin/planecheck.js');

/** Starts the compiled planecheck (npm test builds it first). */
export const startPlanecheck = (...words: readonly string[]): Started => {
  const started = performance.now();
  const child = spawn(process.execPath, [builtCommand(), ...words], {
    env: { ...process.env, KUBEBUILDER_ASSETS: '' },
  });
  let [stdout, stderr] = ['', ''];
  const waiting = new Set<() => void>();
  const note = (): void => {
    for (const look of waiting) look();
  };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    note();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
    note();
  });
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr, ms: performance.now() - started }));
  });
  const until = (pattern: RegExp): Promise<RegExpMatchArray> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const found = pattern.exec(`${stdout}\n${stderr}`);
        if (!found) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
      ended.then(() => reject(new Error(`ended before it said ${pattern}: ${stdout}${stderr}`)), reject);
    });
  return { child, ended, until };
};

/** Calls the compiled planecheck and waits for its end. */
export const planecheck = (...words: readonly string[]): Promise<Ended> => startPlanecheck(...words).ended;
