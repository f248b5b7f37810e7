import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface, type Interface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./bench-front.js', import.meta.url));
const pageBytes = 4096;

/** A server or proxy of the bench in its own process. */
export interface BenchServer {
  readonly port: number;
  /** Resident memory in bytes, and processor time so far in milliseconds. */
  facts(): Promise<{ readonly memory: number; readonly cpuMs: number }>;
  stop(): Promise<void>;
}

/** Starts the program of the bench in one role, and waits until it listens. */
export const startBenchServer = async (...words: readonly string[]): Promise<BenchServer> => {
  const child = spawn(process.execPath, [program, ...words], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const port = Number(await nextLine(lines));
  return {
    port,
    facts: async () => {
      const line = nextLine(lines);
      child.stdin?.write('facts\n');
      const [pages = 0, cpuMs = 0] = (await line).split(' ').map(Number);
      return { memory: pages * pageBytes, cpuMs };
    },
    stop: () => endProcess(child),
  };
};

/** Ends a process and waits for its end. */
export const endProcess = async (child: ChildProcess): Promise<void> => {
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
};

const nextLine = async (lines: Interface): Promise<string> => ((await once(lines, 'line')) as [string])[0];
