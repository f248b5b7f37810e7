import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dialectNamed } from '../../dialect/dialects.ts';
import { packageRoot } from '../../package-root.ts';
import { loadSession } from '../session/session-exchanges.ts';

const program = join(
  packageRoot(import.meta.url),
  process.env['PLANECHECK_DIST'] ?? 'dist',
  'src/bench/recorder/bench-front.js',
);
const folder = mkdtempSync(join(tmpdir(), 'killed-'));
const origin = http.createServer((req, res) => {
  res.setHeader('Content-Type', 'application/json');
  res.write(`{"metadata":{"name":"${req.url}"},`);
  // Half of the responses are sent in two chunks.
  if (Number(req.url?.length) % 2) res.end('"data":{}}');
  else setImmediate(() => res.end('"data":{}}'));
});
beforeAll(() => new Promise<void>((resolve) => void origin.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  origin.closeAllConnections();
  origin.close();
  rmSync(folder, { recursive: true, force: true });
});

const started = async (file: string): Promise<{ child: ChildProcess; port: number }> => {
  const url = `http://127.0.0.1:${(origin.address() as AddressInfo).port}`;
  const child = spawn(process.execPath, [program, 'recording', url, file, String(512 * 1024)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { child, port: Number(line) };
};

const ask = (port: number, path: string, agent: http.Agent): Promise<boolean> =>
  new Promise((resolve) => {
    const req = http.get({ port, host: '127.0.0.1', path, agent }, (res) => {
      res
        .on('error', () => resolve(false))
        .on('close', () => resolve(res.complete))
        .resume();
    });
    req.on('error', () => resolve(false));
  });

test('after 50 kills under load, the file contains every exchange whose response a client received', async () => {
  let answers = 0;
  for (let round = 0; round < 50; round += 1) {
    const file = join(folder, `${round}.session.ndjson`);
    const { child, port } = await started(file);
    const agent = new http.Agent({ keepAlive: true });
    const answered: string[] = [];
    let dead = false;
    let enough: () => void = () => undefined;
    const mayDie = new Promise<void>((resolve) => {
      enough = resolve;
    });
    const client = async (name: number): Promise<void> => {
      for (let n = 0; !dead; n += 1) {
        const path = `/api/v1/namespaces/a/configmaps/c${name}-${n}`;
        if (!(await ask(port, path, agent))) return;
        if (answered.push(path) > (round * 7) % 45) enough();
      }
    };
    const clients = Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(client));
    await mayDie;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
    dead = true;
    await clients;
    agent.destroy();
    const { exchanges } = await loadSession(file, dialectNamed);
    const complete = new Set(
      exchanges
        .filter(({ response, ms, json }) => response?.status === 200 && ms !== null && json !== undefined)
        .map(({ request }) => request.path),
    );
    expect(
      answered.filter((path) => !complete.has(path)),
      `round ${round}`,
    ).toEqual([]);
    answers += answered.length;
    rmSync(file);
  }
  expect(answers).toBeGreaterThan(500);
});
