import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client, Pool } from 'undici';
import type { BenchLine } from './bench-line.ts';

const program = fileURLToPath(new URL('./bench-front.js', import.meta.url));
const pageBytes = 4096;

interface Front {
  readonly url: string;
  memory(): Promise<number>;
  stop(): Promise<void>;
}

/** The recorder's figures: throughput over a bare proxy and over mitmdump, the delay of watch events, memory over long and large traffic. Some 25 seconds. */
export const recorderBench = async (): Promise<readonly BenchLine[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'recorder-bench-'));
  const running: Front[] = [];
  const front = async (...words: string[]): Promise<Front> => {
    const made = await startFront(words);
    running.push(made);
    return made;
  };
  try {
    const origin = await front('origin');
    const bare = await front('bare', origin.url);
    const recording = await front('recording', origin.url, join(folder, 'x.session.ndjson'));
    const overBare = await sideBySide(bare.url, recording.url);
    const direct = await watchDelay(origin.url);
    const proxied = await watchDelay(recording.url);
    const lines: BenchLine[] = [
      { what: 'recorder: requests/s over those of a bare proxy', value: overBare, unit: 'x', budget: 'at least 0.9' },
      { what: 'recorder: a watch event comes later, median', value: proxied - direct, unit: 'ms', budget: 'below 1' },
      ...(await memoryLines(recording)),
      ...(await overMitmdump(origin, recording, folder)),
    ];
    return lines;
  } finally {
    for (const one of running) await one.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

const startFront = async (words: readonly string[]): Promise<Front> => {
  const child = spawn(process.execPath, [program, ...words], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const port = await nextLine(lines);
  return {
    url: `http://127.0.0.1:${port}`,
    memory: async () => {
      const line = nextLine(lines);
      child.stdin?.write('memory\n');
      return Number(await line) * pageBytes;
    },
    stop: () => ended(child),
  };
};

const nextLine = async (lines: Interface): Promise<string> => ((await once(lines, 'line')) as [string])[0];

const ended = async (child: ChildProcess): Promise<void> => {
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
};

/** Throughput of one front over that of another: the median of many short rounds by turns, so that what else the machine does falls on both. */
const sideBySide = async (bare: string, other: string): Promise<number> => {
  await rate(bare, 700);
  await rate(other, 700);
  const ratios: number[] = [];
  for (let round = 0; round < 14; round += 1) {
    const before = await rate(bare, 300);
    const between = await rate(other, 300);
    const after = await rate(bare, 300);
    ratios.push((2 * between) / (before + after));
  }
  return median(ratios);
};

const rate = async (url: string, ms: number): Promise<number> => {
  const pool = new Pool(url, { connections: 16 });
  const began = performance.now();
  let count = 0;
  const client = async (): Promise<void> => {
    while (performance.now() - began < ms) {
      const { body } = await pool.request({ path: '/api/v1/namespaces/a/configmaps/x', method: 'GET' });
      await body.dump();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: 16 }, client));
  const perSecond = (count * 1000) / (performance.now() - began);
  await pool.close();
  return perSecond;
};

const watchDelay = async (url: string): Promise<number> => {
  const client = new Client(url);
  const { body } = await client.request({ path: '/api/v1/pods?watch=1', method: 'GET' });
  const delays: number[] = [];
  let text = '';
  for await (const piece of body) {
    const now = performance.timeOrigin + performance.now();
    text += piece;
    const lines = text.split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) delays.push(now - JSON.parse(line).object.sent);
    if (delays.length >= 200) break;
  }
  await client.destroy();
  return median(delays.slice(20));
};

const memoryLines = async (front: Front): Promise<BenchLine[]> => {
  const mebibytes = (bytes: number): number => bytes / 1024 / 1024;
  await requests(front.url, 5_000);
  const before = await front.memory();
  await requests(front.url, 20_000);
  const after = await front.memory();
  const client = new Client(front.url);
  const { body } = await client.request({ path: '/big/200', method: 'GET' });
  let highest = 0;
  for await (const piece of body) if (piece.length > 0 && Math.random() < 0.002) highest = Math.max(highest, await front.memory());
  await client.close();
  highest = Math.max(highest, await front.memory());
  return [
    { what: 'recorder: memory after 20,000 more exchanges over before', value: after / before, unit: 'x', budget: 'flat' },
    { what: 'recorder: highest memory while 200 MB pass', value: mebibytes(highest), unit: 'MiB', budget: 'below 200' },
  ];
};

const requests = async (url: string, count: number): Promise<void> => {
  const pool = new Pool(url, { connections: 16 });
  let left = count;
  const client = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await (await pool.request({ path: '/api/v1/namespaces/a/configmaps/x', method: 'GET' })).body.dump();
    }
  };
  await Promise.all(Array.from({ length: 16 }, client));
  await pool.close();
};

/** Nothing when mitmdump is not installed. */
const overMitmdump = async (origin: Front, recording: Front, folder: string): Promise<BenchLine[]> => {
  if (spawnSync('mitmdump', ['--version']).error) return [];
  const port = await freePort();
  const child = spawn('mitmdump', ['-q', '--mode', `reverse:${origin.url}`, '--listen-host', '127.0.0.1', '-p', String(port), '-w', join(folder, 'flows')], { stdio: 'ignore' });
  try {
    const url = `http://127.0.0.1:${port}`;
    for (let tries = 0; tries < 100; tries += 1) {
      if (await answers(url)) break;
      await pause(100);
    }
    return [{ what: 'recorder: requests/s over those of mitmdump -w', value: await sideBySide(url, recording.url), unit: 'x', budget: 'at least 10' }];
  } finally {
    await ended(child);
  }
};

const answers = async (url: string): Promise<boolean> => {
  const client = new Client(url);
  try {
    await (await client.request({ path: '/', method: 'GET' })).body.dump();
    return true;
  } catch {
    return false;
  } finally {
    await client.destroy();
  }
};

const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => void server.close(() => resolve()));
  return port;
};

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
