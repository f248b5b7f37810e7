import type { ApiClient } from '../../../client/api-client.ts';
import type { Translator } from '../../../dialect/translator.ts';
import { AuditLogFile } from '../../audit-log-file.ts';
import type { Controls } from '../../controls.ts';
import { Etcd } from './etcd.ts';
import { farVersion } from '../../far-version.ts';
import type { KubeServerSet } from './kube-server-set.ts';
import type { LaunchPool } from '../launch-pool.ts';

/** What the controls of a real API server act upon. */
export interface KubeControlsConfig {
  readonly servers: KubeServerSet;
  readonly admin: ApiClient;
  readonly dialect: Translator;
  readonly auditFile: string;
  readonly pool: LaunchPool;
  /** Of servers of the release before; null without one. */
  readonly olderPool: LaunchPool | null;
}

/** Releases from 1.33 on answer exact lists from what their caches keep. */
const keepsStates = async (admin: ApiClient): Promise<boolean> =>
  Number.parseInt((await admin.send({ method: 'GET', path: '/version' })).json?.minor, 10) >= 33;

/** Controls of a server set on loopback, which has started; its clock can be moved where its programs were built for that. */
export function kubeControls({ servers, admin, dialect, auditFile, pool, olderPool }: KubeControlsConfig): Controls {
  const audit = new AuditLogFile(auditFile, dialect);
  return {
    compactHistory: async () => {
      const etcd = new Etcd(servers.etcdUrl);
      await etcd.compact().finally(() => etcd.close());
      // Later releases keep states beside the storage, until they end.
      if (await keepsStates(admin)) await servers.restartApiServer(admin);
    },
    // A restarted API server knows no change from before its start.
    expireWatches: () => servers.restartApiServer(admin),
    ...(servers.clockMoves
      ? { advanceClock: (ms: number) => servers.advanceClock(admin, ms), clockDisturbs: true }
      : {}),
    launch: pool.launch,
    ...(olderPool ? { launchOlder: olderPool.launch } : {}),
    otherAddress: () => servers.otherApiServer(admin),
    futureVersion: farVersion,
    auditLog: (path) => audit.eventsWith(path),
  };
}
