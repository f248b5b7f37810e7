import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BenchLine } from '../bench-line.ts';
import { endProcess, type BenchServer } from './bench-server.ts';
import { speedRatio } from './speed-ratio.ts';

const what = 'recorder: requests/s over those of mitmdump -w';

/**
 * The recorder compared with mitmdump, which also writes traffic to a file; a text instead of a figure when mitmdump is
 * not installed.
 */
export const ratioToMitmdump = async (
  origin: BenchServer,
  recording: BenchServer,
  folder: string,
): Promise<BenchLine[]> => {
  if (spawnSync('mitmdump', ['--version']).error)
    return [{ what, value: Number.NaN, unit: 'x', budget: 'at least 10; mitmdump is not installed' }];
  const port = await freePort();
  const child = spawn(
    'mitmdump',
    [
      '-q',
      '--mode',
      `reverse:http://127.0.0.1:${origin.port}`,
      '--listen-host',
      '127.0.0.1',
      '-p',
      String(port),
      '-w',
      join(folder, 'flows'),
    ],
    { stdio: 'ignore' },
  );
  try {
    for (let tries = 0; tries < 100 && !(await answers(port)); tries += 1) await pause(100);
    return [{ what, value: (await speedRatio({ port }, recording)).throughput, unit: 'x', budget: 'at least 10' }];
  } finally {
    await endProcess(child);
  }
};

const answers = async (port: number): Promise<boolean> => {
  try {
    const [res] = (await once(http.get({ port, host: '127.0.0.1', path: '/', agent: false }), 'response')) as [
      http.IncomingMessage,
    ];
    res.resume();
    return true;
  } catch {
    return false;
  }
};

const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => void server.close(() => resolve()));
  return port;
};
