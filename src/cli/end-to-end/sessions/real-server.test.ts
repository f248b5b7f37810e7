import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packageRoot } from '../../../package-root.ts';
import { dialectNamed } from '../../../dialect/dialects.ts';
import { loadSession } from '../../../recorder/session/session-exchanges.ts';
import { cleanUp } from '../../../replay/play/clean-up.ts';
import { LiveTarget } from '../../../replay/play/live-target.ts';
import type { ReplayResult } from '../../../replay/outcome/replay-result.ts';
import { replay } from '../../../replay/play/replay.ts';
import { kubectls } from '../../test-support/kubectls.ts';
import { planecheck } from '../../test-support/planecheck.ts';
import { realAssets, type SessionServer, startSessionServer } from '../../test-support/session-server.ts';

const assets = realAssets();
const dialect = dialectNamed('kubernetes');
/** Sessions of a faulty server: its responses cannot be compared with those of another server. */
const mistaken = new Set(['unmarked.session.ndjson', 'health.session.ndjson']);
const recordings = join(packageRoot(import.meta.url), 'recordings');

describe.skipIf(assets === null)(
  `recordings on a real API server${assets === null ? ': KUBEBUILDER_ASSETS names none' : ''}`,
  () => {
    let server: SessionServer;
    let folder: string;
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'real-server-'));
      server = await startSessionServer(assets, folder);
    });
    afterAll(async () => {
      await server?.close();
      rmSync(folder, { recursive: true, force: true });
    });

    test.each(readdirSync(recordings).filter((name) => name.endsWith('.session.ndjson') && !mistaken.has(name)))(
      '%s: the replay has no unexplained difference',
      async (name) => {
        const target = new LiveTarget(server.upstream, dialect);
        const anonymous = new LiveTarget({ ...server.upstream, credential: {} }, dialect);
        const session = await loadSession(join(recordings, name), dialectNamed);
        const { exchanges, created } = await replay({ session, target, anonymous, recorded: dialect, dialect });
        // The next recording may use the same names.
        await cleanUp(created, target, 30_000);
        await target.close();
        await anonymous.close();
        expect(
          exchanges
            .filter(({ verdict }) => verdict === 'cannot-replay' || verdict === 'differs')
            .map(({ seq, method, path, reason, differences }) => ({ seq, method, path, reason, differences })),
        ).toEqual([]);
        expect(exchanges.filter(({ verdict, reason }) => verdict === 'environment' && reason === '')).toEqual([]);
        expect(exchanges.flatMap(({ ignored }) => ignored).filter(({ reason }) => reason === '')).toEqual([]);
        expect(exchanges.some(({ verdict }) => verdict === 'same')).toBe(true);
      },
    );

    // The order of controllers and client depends on the speed of the machine.
    test.skipIf(kubectls().length === 0)(
      'a replay distinguishes the writes of controllers from those of the client, whatever their order',
      async () => {
        const file = join(folder, 'controllers.session.ndjson');
        const script = join(packageRoot(import.meta.url), 'src/cli/test-support/kubectl-controllers.sh');
        const recorded = await planecheck(
          'record',
          '--kubeconfig',
          server.kubeconfig,
          '--out',
          file,
          '--',
          'env',
          `KUBECTL=${kubectls().at(-1)}`,
          'sh',
          '-c',
          'sh "$0" touched "$1" > "$1/output" 2>&1',
          script,
          folder,
        );
        expect(recorded.code, recorded.stderr).toBe(0);
        for (let time = 0; time < 2; time += 1) {
          const { stdout } = await planecheck(
            'replay',
            file,
            '--kubeconfig',
            server.kubeconfig,
            '--settle',
            '15000',
            '--json',
            '-',
          );
          const { exchanges, counts } = JSON.parse(stdout) as ReplayResult;
          expect(exchanges.filter(({ verdict }) => verdict === 'differs' || verdict === 'cannot-replay')).toEqual([]);
          expect(counts.same).toBeGreaterThan(40);
          // Each difference names its manager.
          for (const { differences, verb } of exchanges)
            expect(
              differences.filter(
                ({ by, where }) => by === undefined && verb !== 'environment' && !/^body\.rows\[/.test(where),
              ),
            ).toEqual([]);
        }
      },
    );
  },
);
