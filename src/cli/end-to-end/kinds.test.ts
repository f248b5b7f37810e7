import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Report } from '../../report/model.ts';
import { planecheck, startPlanecheck } from '../test-support/planecheck.ts';
import { served } from '../test-support/served.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'planecheck-kinds-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const runKinds = (kinds: string, ...more: readonly string[]): ReturnType<typeof planecheck> =>
  planecheck('run', '--kinds', kinds, '--rules', 'META-01,PAGE-01', '--seed', '1', '--report', folder, ...more);

it('judges each kind of a list, and goes on after a kind that the server cannot create', async () => {
  const { code, stdout, stderr } = await runKinds('secrets,tokenreviews,namespaces', '--json');
  const { kinds } = JSON.parse(stdout) as { kinds: { kind: string; judged: boolean; problem: string | null }[] };
  expect(kinds.map(({ kind, judged }) => [kind.split('.')[0], judged])).toEqual([
    ['secrets', true],
    ['tokenreviews', false],
    ['namespaces', true],
  ]);
  expect(kinds.filter(({ problem }) => problem !== null).map(({ kind }) => kind.split('.')[0])).toEqual([
    'tokenreviews',
  ]);
  expect([code, stderr]).toEqual([2, expect.stringMatching(/tokenreviews/)]);
  for (const kind of ['secrets', 'namespaces']) {
    const { rules } = JSON.parse(readFileSync(join(folder, 'kinds', kind, 'report.json'), 'utf8')) as Report;
    const passed = rules.filter(({ verdict }) => verdict === 'pass').map(({ id }) => id);
    expect(passed).toEqual(expect.arrayContaining(['META-01', 'PAGE-01']));
    expect(rules.filter(({ verdict }) => verdict === 'fail' || verdict === 'error')).toEqual([]);
  }
  for (const table of ['kinds.html', 'kinds.md', 'kinds.json'])
    expect(readFileSync(join(folder, table), 'utf8'), table).toContain('secrets');
});

it('a name that discovery lacks ends the run before any kind is judged', async () => {
  const { code, stderr } = await runKinds('secrets,gizmos');
  expect([code, stderr]).toEqual([2, expect.stringMatching(/gizmos/)]);
  expect(existsSync(join(folder, 'kinds'))).toBe(false);
});

it('exits with 0 when every kind keeps the rules', async () => {
  const { code, stdout } = await runKinds('configmaps,secrets');
  expect([code, stdout]).toEqual([0, expect.stringMatching(/secrets/)]);
});

it('judges a kind that clients only read by the objects that exist', async () => {
  const server = await served(folder);
  try {
    const run = (...words: readonly string[]): ReturnType<typeof planecheck> =>
      planecheck('run', '--kubeconfig', server.kubeconfig, '--kind', 'componentstatuses', '--report', folder, ...words);
    const { code } = await run('--rules', 'LIST,META,OPS-02,OPS-04');
    const { rules } = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as Report;
    const of = (verdict: string): readonly string[] =>
      rules.filter((one) => one.verdict === verdict).map(({ id }) => id);
    expect(of('pass')).toEqual(['LIST-01', 'LIST-02', 'LIST-03', 'LIST-06', 'META-01', 'META-02', 'OPS-02']);
    expect(of('not-applicable')).toEqual(expect.arrayContaining(['LIST-05', 'META-06', 'OPS-04']));
    expect([code, of('pass').length + of('not-applicable').length]).toEqual([0, rules.length]);
    const { stderr } = await run('--field', 'conditions');
    expect(stderr).toMatch(/no client can create an object of componentstatuses: omit --sample and --field/);
  } finally {
    await server.stop();
  }
});

interface KindsJson {
  readonly kinds: readonly {
    readonly kind: string;
    readonly judged: boolean;
    readonly conformant: boolean;
    readonly problem: string | null;
    readonly rules: Readonly<Record<string, string>>;
  }[];
}

const kindsJson = (): KindsJson => JSON.parse(readFileSync(join(folder, 'kinds.json'), 'utf8'));

/** Starts a run over three kinds that takes a while, and waits until results of the second kind are written. */
const inSecondKind = async (kubeconfig: string): Promise<ReturnType<typeof startPlanecheck>> => {
  const run = startPlanecheck(
    ...['run', '--kubeconfig', kubeconfig, '--kinds', 'secrets,configmaps,serviceaccounts', '--rules', 'PAGE,TABLE'],
    ...['--seed', '1', '--lanes', '2', '--wait', '1s', '--report', folder],
  );
  await vi.waitFor(
    () => {
      const log = readFileSync(join(folder, 'kinds/configmaps/run.ndjson'), 'utf8');
      expect(log.split('\n').length).toBeGreaterThan(6);
    },
    { timeout: 120_000, interval: 20 },
  );
  return run;
};

it.each([
  ['is interrupted', 'SIGINT', 130, /the run was interrupted/],
  ['loses its server', 'SIGKILL', 3, /stopped answering during the run/],
] as const)(
  'a run that %s keeps the finished kinds and the results of the running kind',
  async (_, signal, expected, problem) => {
    const server = await served(folder);
    try {
      const run = await inSecondKind(server.kubeconfig);
      if (signal === 'SIGINT') run.child.kill(signal);
      else server.signal(signal);
      const { code } = await run.ended;
      expect(code).toBe(expected);
      const [secrets, configMaps, accounts] = kindsJson().kinds;
      expect(secrets).toMatchObject({ kind: 'secrets', judged: true, conformant: true, problem: null });
      expect(configMaps).toMatchObject({ judged: true, conformant: false, problem: expect.stringMatching(problem) });
      expect(Object.values(configMaps?.rules ?? {})).toContain('pass');
      expect(accounts).toMatchObject({ judged: false, rules: {} });
      expect(existsSync(join(folder, 'kinds/secrets/report.html'))).toBe(true);
      expect(existsSync(join(folder, 'kinds/configmaps/report.html'))).toBe(true);
    } finally {
      await server.stop();
    }
  },
);
