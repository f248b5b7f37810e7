import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packageRoot } from '../../package-root.ts';
import type { ReplayResult } from '../../replay/outcome/replay-result.ts';
import { planecheck } from '../test-support/planecheck.ts';
import { realAssets, type SessionServer, startSessionServer } from '../test-support/session-server.ts';

const assets = realAssets();
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
    const { code, stdout, stderr } = await planecheck('replay', join(recordings, name), '--kubeconfig', server.kubeconfig, '--json', '-');
    expect(stderr).toBe('');
    const { exchanges, counts } = JSON.parse(stdout) as ReplayResult;
    expect(exchanges.filter(({ verdict }) => verdict === 'differs' || verdict === 'cannot-replay').map(({ seq, method, path, reason, differences }) => ({ seq, method, path, reason, differences }))).toEqual([]);
    expect(exchanges.filter(({ verdict, reason }) => verdict === 'environment' && reason === '')).toEqual([]);
    expect(exchanges.flatMap(({ ignored }) => ignored).filter(({ reason }) => reason === '')).toEqual([]);
    expect([code, counts.same > 0]).toEqual([0, true]);
  }, 60_000);
});
