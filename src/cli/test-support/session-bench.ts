import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach } from 'vitest';
import { dialectNamed } from '../../dialect/dialects.ts';
import { packageRoot } from '../../package-root.ts';
import { startServer } from '../../server/start.ts';
import { builtCommand } from './planecheck.ts';
import { kubeconfigText } from './session-server.ts';

/** What a test of the session commands works with; its folder and all that it started are removed after each test. */
export interface SessionBench {
  /** Path of a file in the folder of the test. */
  readonly inside: (name: string) => string;
  /** Runs a command to its end; `out` is its standard output and standard error. */
  readonly run: (...words: readonly string[]) => Promise<{ readonly code: number | null; readonly out: string }>;
  /** Starts a command that runs until a signal; resolves with the first line of its standard error. */
  readonly running: (
    ...words: readonly string[]
  ) => Promise<{ readonly child: ChildProcess; readonly line: string; readonly ended: Promise<unknown[]> }>;
  /** Starts an embedded server; resolves with the path of a kubeconfig of its administrator. */
  readonly server: () => Promise<string>;
}

/** Path of a recording of this package. */
export const recording = (name: string): string =>
  join(packageRoot(import.meta.url), 'recordings', `${name}.session.ndjson`);

/** Registers the hooks of a test file, and returns its bench. */
export const sessionBench = (): SessionBench => {
  const open: (() => Promise<void>)[] = [];
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'session-bench-'));
  });
  afterEach(async () => {
    for (const close of open.splice(0).reverse()) await close();
    rmSync(folder, { recursive: true, force: true });
  });
  const inside = (name: string): string => join(folder, name);
  return {
    inside,
    run: async (...words) => {
      const child = spawn(process.execPath, [builtCommand(), ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
      let out = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => void (out += piece));
      const [code] = await once(child, 'close');
      return { code: code as number | null, out };
    },
    running: async (...words) => {
      const child = spawn(process.execPath, [builtCommand(), ...words], { stdio: ['ignore', 'ignore', 'pipe'] });
      const ended = once(child, 'close');
      open.push(async () => {
        child.kill('SIGKILL');
        await ended;
      });
      const lines = createInterface({ input: child.stderr as NodeJS.ReadableStream });
      const [line] = (await once(lines, 'line')) as [string];
      return { child, line, ended };
    },
    server: async () => {
      const started = await startServer({ dialect: dialectNamed('kubernetes') });
      open.push(() => started.close());
      const credential = await started.issueClientCertificate('tester', ['system:masters']);
      const { url, authority } = started;
      const file = inside('kubeconfig');
      writeFileSync(
        file,
        kubeconfigText({ url, authority: authority.certificate, insecure: false, serverName: null, credential }),
      );
      return file;
    },
  };
};
