import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { dialectNamed } from '../../../dialect/dialects.ts';
import { loadSession } from '../../../recorder/session/session-exchanges.ts';
import { type Started, startPlanecheck } from '../../test-support/planecheck.ts';

const body = JSON.stringify({ kind: 'ConfigMap', data: { x: 'y'.repeat(400) } });
let largeBodies = 0;
/** A body in a side file, different each time, because equal bodies share one side file. */
const large = (): string =>
  JSON.stringify({ kind: 'ConfigMap', data: { x: 'y'.repeat(1_500_000), n: String(largeBodies++) } });
const origin = http.createServer((req, res) => res.end(req.url?.endsWith('large') ? large() : body));
let folder: string;
let mounted: string | null = null;
beforeAll(() => new Promise<void>((resolve) => void origin.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  origin.closeAllConnections();
  origin.close();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lost-recording-'));
  writeFileSync(
    join(folder, 'kubeconfig'),
    JSON.stringify({
      'current-context': 'c',
      clusters: [{ name: 'c', cluster: { server: `http://127.0.0.1:${(origin.address() as AddressInfo).port}` } }],
      users: [{ name: 'c', user: { token: 'tok3n' } }],
      contexts: [{ name: 'c', context: { cluster: 'c', user: 'c' } }],
    }),
  );
});
afterEach(() => {
  if (mounted !== null) spawnSync('umount', [mounted]);
  mounted = null;
  rmSync(folder, { recursive: true, force: true });
});

/** Mounts a file system of this many kilobytes; null when this process has no right to. */
const smallDisk = (kilobytes: number): string | null => {
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'none', disk]).status !== 0) return null;
  mounted = disk;
  return disk;
};
const mayMount = ((): boolean => {
  const probe = mkdtempSync(join(tmpdir(), 'mount-probe-'));
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'none', probe]).status === 0;
  if (isMounted) spawnSync('umount', [probe]);
  rmSync(probe, { recursive: true, force: true });
  return isMounted;
})();

/**
 * A client that sends `times` requests to the proxy of its KUBECONFIG, ignores the responses, waits for a line on its
 * standard input, and exits with 0.
 */
const client = (times: number, path = '/api/v1/x'): string => `
  const https = require('node:https');
  const text = require('node:fs').readFileSync(process.env.KUBECONFIG, 'utf8');
  const url = /server: (\\S+)/.exec(text)[1];
  const token = /token: (\\S+)/.exec(text)[1];
  const agent = new https.Agent({ keepAlive: true, rejectUnauthorized: false });
  const ask = () => new Promise((resolve) => {
    https.get(url + '${path}', { agent, headers: { Authorization: 'Bearer ' + token } },
      (res) => res.on('close', resolve).resume())
      .on('error', resolve);
  });
  const askAll = async () => { for (let i = 0; i < ${times}; i += 1) await ask(); };
  askAll().then(() => {
    console.log('asked');
    process.stdin.once('data', async () => { await askAll(); process.exit(0); });
  });`;

const record = (file: string, script: string, ...words: string[]): Started =>
  startPlanecheck(
    'record',
    '--kubeconfig',
    join(folder, 'kubeconfig'),
    '--out',
    file,
    ...words,
    '--',
    process.execPath,
    '-e',
    script,
  );

test.skipIf(!mayMount).each([
  ['refused', []],
  ['forwarded', ['--record-anyway']],
  ['rejected, in a chain of files', ['--rotate-size', '20K']],
])(
  'a full disk: missing exchanges are counted, exit code 5, the traffic is %s (needs the right to mount)',
  async (_, words) => {
    const disk = smallDisk(64);
    const file = join(disk as string, 'x.session.ndjson');
    const started = record(file, client(80), ...words);
    await started.until(/asked/);
    started.child.stdin?.write('\n');
    const { code, stderr } = await started.ended;
    expect(code).toBe(5);
    const [, written, all] = /INCOMPLETE: (\d+) of (\d+) exchanges were written; .*ENOSPC/.exec(stderr) ?? [];
    expect([all, stderr]).toEqual(['160', expect.stringContaining('the client ended with exit code 0')]);
    expect(stderr).toContain(`recorded ${written} exchanges`);
    expect(stderr).not.toMatch(/defect|\n\s+at /);
    const { exchanges } = await loadSession(file, dialectNamed);
    const whole = exchanges.filter(({ response, ms }) => response !== null && ms !== null);
    expect([whole.length, whole.length > 10, whole.length < 160]).toEqual([Number(written), true, true]);
  },
);

type Removal = readonly [string, (file: string) => void, RegExp, readonly string[]];
test.each<Removal>([
  ['removed', (file) => rmSync(file), /INCOMPLETE: 0 of \d+ [\s\S]*removed or moved away[\s\S]*in no file/, []],
  ['moved away', (file) => renameSync(file, `${file}.old`), /INCOMPLETE: 0 of \d+ [\s\S]*removed or moved away/, []],
  [
    'replaced',
    (file) => {
      rmSync(file);
      writeFileSync(file, 'mine');
    },
    /INCOMPLETE: 0 of \d+ [\s\S]*another file was put in its place/,
    [],
  ],
  [
    'cut short',
    (file) => writeFileSync(file, '', { flag: 'w' }),
    /INCOMPLETE: [\s\S]*cut short by another program/,
    [],
  ],
  ['removed with its folder', (file) => rmSync(join(file, '..'), { recursive: true }), /INCOMPLETE: 0 of \d+ /, []],
  [
    'removed early in a chain',
    (file) => rmSync(file),
    /INCOMPLETE: [\s\S]*removed or moved away/,
    ['--rotate-size', '4K'],
  ],
])(
  'when a session file is %s during the recording, the exit code is 5 and the summary says so',
  async (_, act, message, words) => {
    mkdirSync(join(folder, 'out'));
    const file = join(folder, 'out', 'x.session.ndjson');
    const started = record(file, client(20), ...words);
    await started.until(/asked/);
    act(file);
    started.child.stdin?.write('\n');
    const { code, stderr } = await started.ended;
    expect([code, stderr]).toEqual([5, expect.stringMatching(message)]);
    expect(stderr).not.toMatch(/defect|\n\s+at /);
    for (const [, name = ''] of stderr.matchAll(/bytes of bodies in (\S+?)(,|\n|$)/g))
      expect(name === 'no' || existsSync(name), name).toBe(true);
  },
);

test('a removed file of an exchange counts as a missing exchange', async () => {
  const file = join(folder, 'x.session.ndjson');
  const started = record(file, client(1, '/api/v1/large'));
  await started.until(/asked/);
  // The side file is complete when the exchange names it.
  await vi.waitFor(() => expect(readFileSync(file, 'utf8')).toMatch(/"side":"sha256-/), 120_000);
  rmSync(`${file}.bodies`, { recursive: true });
  started.child.stdin?.write('\n');
  const { code, stderr } = await started.ended;
  expect([code, stderr]).toEqual([5, expect.stringMatching(/INCOMPLETE: \d of 2 exchanges/)]);
});

test('a complete recording exits with the code of the client', async () => {
  const file = join(folder, 'x.session.ndjson');
  const started = record(file, `${client(3)} process.on('exit', () => { process.exitCode = 7; });`);
  await started.until(/asked/);
  started.child.stdin?.write('\n');
  const { code, stderr } = await started.ended;
  expect([code, stderr]).toEqual([7, expect.stringMatching(/^recorded 6 exchanges/m)]);
});
