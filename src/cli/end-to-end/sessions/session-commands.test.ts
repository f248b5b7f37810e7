import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { dialectNamed } from '../../../dialect/dialects.ts';
import { loadSession } from '../../../recorder/session/session-exchanges.ts';
import { recording, sessionBench } from '../../test-support/session-bench.ts';

const { inside, run, running, server } = sessionBench();

test('record --listen records until SIGTERM, then closes the session and deletes the kubeconfig', async () => {
  const file = inside('x.session.ndjson');
  const { child, line, ended } = await running('record', '--listen', '--kubeconfig', await server(), '--out', file);
  const url = /recording at (\S+);/.exec(line)?.[1] ?? '';
  expect(existsSync(`${file}.kubeconfig`)).toBe(true);
  const [answer] = await once(https.get(`${url}/version`, { rejectUnauthorized: false, agent: false }), 'response');
  answer.resume();
  await once(answer, 'end');
  child.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
  expect(existsSync(`${file}.kubeconfig`)).toBe(false);
  const { exchanges, notes } = await loadSession(file, dialectNamed);
  expect([exchanges.map(({ request, response }) => `${request.path} ${response?.status}`), notes]).toEqual([
    ['/version 200'],
    [],
  ]);
});

test.each(['--kubeconfig', '--target'])(
  'replay %s writes its report and a session with the new responses',
  async (option) => {
    const kubeconfig = await server();
    writeFileSync(inside('target.yaml'), stringify({ kubeconfig, dialect: 'kubernetes' }));
    const { code, out } = await run(
      'replay',
      recording('contested'),
      option,
      option === '--target' ? inside('target.yaml') : kubeconfig,
      '--report',
      inside('report'),
      '--update',
      inside('new.ndjson'),
      '--settle',
      '1500',
    );
    expect(code, out).toBe(0);
    const { exchanges, counts } = JSON.parse(readFileSync(inside('report/replay.json'), 'utf8'));
    expect([counts.differs, counts.same > 1]).toEqual([0, true]);
    expect(readFileSync(inside('report/junit.xml'), 'utf8')).toContain(`tests="${exchanges.length}" failures="0"`);
    expect(existsSync(inside('report/replay.txt'))).toBe(true);
    const before = await loadSession(recording('contested'), dialectNamed);
    const today = await loadSession(inside('new.ndjson'), dialectNamed);
    const lines = ({ exchanges: all }: typeof before): string[] =>
      all.map(({ request, response }) => `${request.method} ${request.path} ${response?.status}`);
    expect(lines(today)).toEqual(lines(before));
  },
);

// Skipped if there is no kubectl on the PATH.
const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0;
test.skipIf(!hasKubectl).each(['apply', 'apply-1.27', 'apply-1.33'])(
  'kubectl gets the recorded responses from a stub of %s, without a server',
  async (name) => {
    const { child, ended } = await running('stub', recording(name), '--kubeconfig', inside('stub.yaml'));
    const kubectl = async (path: string): Promise<{ code: unknown; out: string }> => {
      const client = spawn('kubectl', ['get', '--raw', path], {
        env: { ...process.env, KUBECONFIG: inside('stub.yaml'), HOME: inside('home') },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let out = '';
      for (const stream of [client.stdout, client.stderr]) stream.on('data', (piece) => void (out += piece));
      return { code: (await once(client, 'close'))[0], out };
    };
    const { exchanges } = await loadSession(recording(name), dialectNamed);
    const recorded = exchanges.find(
      ({ request }) => request.method === 'GET' && request.path.endsWith('/configmaps/settings'),
    );
    const first = await kubectl('/api/v1/namespaces/shop/configmaps/settings');
    expect(first.code === 0 ? 200 : first.out).toEqual(
      recorded?.response?.status === 200 ? 200 : expect.stringContaining('NotFound'),
    );
    expect((await kubectl('/api/v1/namespaces/shop/other')).code).not.toBe(0);
    child.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
    expect(existsSync(inside('stub.yaml'))).toBe(false);
  },
);
