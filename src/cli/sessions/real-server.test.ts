import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packageRoot } from '../../package-root.ts';
import { dialectNamed } from '../../dialect/dialects.ts';
import { loadSession } from '../../recorder/session/session-exchanges.ts';
import { cleanUp } from '../../replay/play/clean-up.ts';
import { LiveTarget } from '../../replay/play/live-target.ts';
import { replay } from '../../replay/play/replay.ts';
import { realAssets, type SessionServer, startSessionServer } from '../test-support/session-server.ts';

const assets = realAssets();
const dialect = dialectNamed('kubernetes');
/** There was no scheduler when the day was recorded; here there is one, which says of a pod that no node takes it. */
const schedulers = /managedFields\[kube-scheduler |^body\.status\.conditions$/;
const recordings = join(packageRoot(import.meta.url), 'recordings');

describe.skipIf(assets === null)(`recordings on a real API server${assets === null ? ': KUBEBUILDER_ASSETS names none' : ''}`, () => {
  let server: SessionServer;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'real-server-'));
    server = await startSessionServer(assets, folder);
  }, 120_000);
  afterAll(async () => {
    await server?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test.each(readdirSync(recordings).filter((name) => name.endsWith('.session.ndjson')))('%s: nothing differs that is not justified', async (name) => {
    const target = new LiveTarget(server.upstream, dialect);
    const anonymous = new LiveTarget({ ...server.upstream, credential: {} }, dialect);
    const session = await loadSession(join(recordings, name), dialectNamed);
    const { exchanges, created } = await replay({ session, target, anonymous, recorded: dialect, dialect });
    // The next recording may use the same names.
    await cleanUp(created, target, 30_000);
    await target.close();
    await anonymous.close();
    expect(exchanges.filter(({ verdict, path, differences }) => verdict === 'cannot-replay' || (verdict === 'differs' && !differences.every(({ where }) => /\/pods/.test(path) && schedulers.test(where)))).map(({ seq, method, path, reason, differences }) => ({ seq, method, path, reason, differences }))).toEqual([]);
    expect(exchanges.filter(({ verdict, reason }) => verdict === 'environment' && reason === '')).toEqual([]);
    expect(exchanges.flatMap(({ ignored }) => ignored).filter(({ reason }) => reason === '')).toEqual([]);
    expect(exchanges.some(({ verdict }) => verdict === 'same')).toBe(true);
  }, 120_000);
});
