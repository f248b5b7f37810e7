import type { ApiClient } from '../../../client/api-client.ts';
import type { Translator } from '../../../dialect/translator.ts';
import { AuditLogFile } from '../../audit-log-file.ts';
import type { Controls } from '../../controls.ts';
import { Etcd } from './etcd.ts';
import { unreachedVersion } from '../../unreached-version.ts';
import type { KubeServerSet } from './kube-server-set.ts';
import type { LaunchPool } from '../launch-pool.ts';
import { valueAt } from '../../../client/values/json-value.ts';

/** Configuration of the controls of a real API server. */
export interface KubeControlsConfig {
  readonly servers: KubeServerSet;
  readonly admin: ApiClient;
  readonly dialect: Translator;
  readonly auditFile: string;
  readonly pool: LaunchPool;
  /** Servers of the previous release; null without binaries for them. */
  readonly olderPool: LaunchPool | null;
}

/** Releases from 1.33 on serve exact lists from their caches. */
const servesListsFromCache = async (admin: ApiClient): Promise<boolean> =>
  Number.parseInt(String(valueAt((await admin.send({ method: 'GET', path: '/version' })).json, 'minor')), 10) >= 33;

/** Controls of a running server set on loopback. Its clock can be moved if its programs support this. */
export function kubeControls({ servers, admin, dialect, auditFile, pool, olderPool }: KubeControlsConfig): Controls {
  const audit = new AuditLogFile(auditFile, dialect);
  return {
    compactHistory: async () => {
      const etcd = new Etcd(servers.etcdUrl);
      await etcd.compact().finally(() => etcd.close());
      // Later releases keep old states in their caches until they are restarted.
      if (await servesListsFromCache(admin)) await servers.restartApiServer(admin);
    },
    // A restarted API server has no events from before its start.
    expireWatches: () => servers.restartApiServer(admin),
    ...(servers.clockMoves
      ? { advanceClock: (ms: number) => servers.advanceClock(admin, ms), clockDisturbs: true }
      : {}),
    launch: pool.launch,
    ...(olderPool ? { launchOlder: olderPool.launch } : {}),
    otherAddress: () => servers.otherApiServer(admin),
    futureVersion: unreachedVersion,
    auditLog: (path) => audit.eventsWith(path),
  };
}
