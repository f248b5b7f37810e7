import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dialectNamed } from '../../../dialect/dialects.ts';
import { packageRoot } from '../../../package-root.ts';
import { loadSession } from '../../../recorder/session/session-exchanges.ts';
import { verifySession } from '../../../recorder/tools/verify-session.ts';
import type { ReplayedExchange, ReplayResult } from '../../../replay/outcome/replay-result.ts';
import { LiveTarget } from '../../../replay/play/live-target.ts';
import { replay } from '../../../replay/play/replay.ts';
import { type ChangeBehaviour, startChangedServer } from '../../test-support/changed-server.ts';
import { kubectls } from '../../test-support/kubectls.ts';
import { planecheck, startPlanecheck } from '../../test-support/planecheck.ts';
import { realAssets, type SessionServer, startSessionServer } from '../../test-support/session-server.ts';

const assets = realAssets();
const found = kubectls();
/** The newest release is enough for most runs; `$EVERY_KUBECTL` selects all. */
const releases = process.env['EVERY_KUBECTL'] ? found : found.slice(-1);
const script = join(packageRoot(import.meta.url), 'src/cli/test-support/kubectl-day.sh');
const dialect = dialectNamed('kubernetes');

let server: SessionServer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kubectl-day-'));
  if (releases.length > 0) server = await startSessionServer(assets, folder);
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Runs a command in a process group of its own, which is killed after a minute: a client waits forever for an event
 * that its watch never delivers. Null when a signal ended the command.
 */
const exitCode = (words: readonly string[], kubeconfig: string): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const [command = '', ...rest] = words;
    const child = spawn(command, rest, {
      env: { ...process.env, KUBECONFIG: kubeconfig },
      stdio: 'ignore',
      detached: true,
    });
    const limit = setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), 60_000);
    child.on('error', reject).on('close', (code) => {
      clearTimeout(limit);
      resolve(code);
    });
  });

/** A changed behaviour, and the exchanges that differ because of it. */
const changes: ReadonlyArray<readonly [does: string, change: ChangeBehaviour, shows: RegExp]> = [
  [
    'a conflict is reported as an invalid object',
    (_, { status, json }) =>
      status === 409 ? { status: 422, json: { ...json, code: 422, reason: 'Invalid' } } : undefined,
    /^PATCH \S+\/configmaps\/shared\?/,
  ],
  [
    'a list omits a deleted service account',
    ({ method, path }, { status, json }) =>
      method === 'DELETE' && /serviceaccounts\//.test(path)
        ? { status, json: { kind: 'Status', apiVersion: 'v1', metadata: {}, status: 'Success', details: json.details } }
        : undefined,
    /^DELETE \S+\/serviceaccounts\//,
  ],
  [
    'a watch of one config map forgets the deletion',
    ({ path }, { status, json }) =>
      status === 0 && /configmaps/.test(path) && json.type === 'DELETED' ? null : undefined,
    /^GET \S+\/configmaps\?\S*settings-2\S*watch=true/,
  ],
  [
    'a limit range forgets its limits',
    ({ path }, { status, json }) =>
      /limitranges\/limits/.test(path) && json.spec ? { status, json: { ...json, spec: {} } } : undefined,
    /^(GET|PATCH|DELETE) \S+\/limitranges\/limits/,
  ],
];

describe.skipIf(releases.length === 0).each(releases)(
  `%s on ${assets === null ? 'the embedded server' : 'a real API server'}` +
    `${releases.length === 0 ? ': no kubectl on the PATH' : ''}`,
  (kubectl) => {
    const name = kubectl.split('/').at(-1) ?? '';
    const file = (): string => join(folder, `${name}.session.ndjson`);
    /** The command of a day whose files and output are in a folder of that name. */
    const day = (where: string): string[] => {
      const made = join(folder, `${name}-${where}`);
      mkdirSync(made);
      return ['env', `KUBECTL=${kubectl}`, 'sh', '-c', 'sh "$0" shop "$1" > "$1/output" 2>&1', script, made];
    };
    const output = (where: string): string =>
      readFileSync(join(folder, `${name}-${where}`, 'output'), 'utf8')
        .replaceAll(/\b\d+m?s\b/g, 'AGE')
        .replaceAll(/ +/g, ' ');
    const replayed = async (upstream = server.upstream): Promise<readonly ReplayedExchange[]> => {
      const target = new LiveTarget(upstream, dialect);
      const anonymous = new LiveTarget({ ...upstream, credential: {} }, dialect);
      try {
        return (
          await replay({
            session: await loadSession(file(), dialectNamed),
            target,
            anonymous,
            recorded: dialect,
            dialect,
            settleMs: 2_000,
          })
        ).exchanges;
      } finally {
        await target.close();
        await anonymous.close();
      }
    };

    test('its traffic is recorded completely and contains no secret', async () => {
      const { code, stdout, stderr } = await planecheck(
        'record',
        '--kubeconfig',
        server.kubeconfig,
        '--out',
        file(),
        '--',
        ...day('server'),
      );
      expect(code, stderr + stdout).toBe(0);
      const { exchanges } = await loadSession(file(), dialectNamed);
      const lines = exchanges.map(
        ({ request, response }) => `${request.method} ${request.path.split('?')[0]} ${response?.status}`,
      );
      for (const wanted of [
        'POST /api/v1/namespaces 201',
        'PATCH /api/v1/namespaces/shop/configmaps/settings-1 200',
        'PATCH /api/v1/namespaces/shop/configmaps/shared 409',
        'DELETE /api/v1/namespaces/shop/services/web-3 200',
        'POST /apis/authorization.platform.io/v1/selfsubjectaccessreviews 201',
        'PUT /apis/certificates.platform.io/v1/certificatesigningrequests/shop-user/approval 200',
        'GET /api/v1/namespaces/shop/pods/nowhere 404',
      ])
        expect(lines).toContain(wanted);
      expect(
        lines.filter((line) => /^POST \/\S+\/namespaces\/shop\/\S+ 201$/.test(line)).length,
      ).toBeGreaterThanOrEqual(20);
      expect(exchanges.find(({ frames }) => frames !== null)?.frames?.map(({ event }) => event?.type)).toEqual([
        'ADDED',
        'MODIFIED',
        'DELETED',
      ]);
      expect(await verifySession(file(), ['correct-horse-1', 'correct-horse-2', 'correct-horse-3'])).toMatchObject({
        redacted: true,
        leaks: [],
      });
    });

    test('a replay against the same server has no unexplained difference', async () => {
      const { code, stdout } = await planecheck('replay', file(), '--kubeconfig', server.kubeconfig, '--json', '-');
      const result = JSON.parse(stdout) as ReplayResult;
      expect(
        result.exchanges.filter(
          ({ verdict, verb }) =>
            verdict === 'differs' ||
            verdict === 'cannot-replay' ||
            (verdict === 'environment' && verb !== 'environment'),
        ),
      ).toEqual([]);
      expect([code, result.counts.same > 100, result.presupposes]).toEqual([0, true, []]);
      expect(result.exchanges.flatMap(({ ignored }) => ignored).filter(({ reason }) => reason === '')).toEqual([]);
    });

    test('with a stub instead of the server, it prints the same', async () => {
      const kubeconfig = join(folder, `${name}-stub.yaml`);
      const stub = startPlanecheck('stub', file(), '--kubeconfig', kubeconfig);
      await stub.until(/stub at/);
      const words = day('stub');
      copyFileSync(join(folder, `${name}-server`, 'user.csr'), join(folder, `${name}-stub`, 'user.csr'));
      expect(await exitCode(words, kubeconfig), output('stub')).toBe(0);
      expect(output('stub')).toBe(output('server'));
      stub.child.kill('SIGTERM');
      expect((await stub.ended).stderr).toMatch(/; 0 requests were not in the session/);
    });

    // One release is enough for this.
    test.each(kubectl === releases.at(-1) ? changes : [])(
      'on a server where %s, exactly those exchanges differ',
      async (_, change, shows) => {
        const changed = await startChangedServer(server.upstream, change);
        try {
          const results = await replayed(changed.target);
          const differing = results
            .filter(({ verdict }) => verdict === 'differs')
            .map(({ method, path }) => `${method} ${path}`);
          expect(differing.length).toBeGreaterThan(0);
          expect(differing.filter((line) => !shows.test(line))).toEqual([]);
          expect(results.filter(({ verdict }) => verdict === 'cannot-replay')).toEqual([]);
        } finally {
          await changed.close();
        }
      },
    );
  },
);
