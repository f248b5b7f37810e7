import { rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ApiClient } from '../client/api-client.ts';
import type { Exchange } from '../client/exchange.ts';
import type { RequestDraft } from '../client/requests/request-draft.ts';
import { dialectNamed } from '../dialect/dialects.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';
import { asServed } from '../server/client-habits/as-served.ts';
import { startServer } from '../server/start.ts';
import { kubeApiserverTestbed } from '../target/testbeds/kube/kube-apiserver.ts';

/** The reference server and a kube-apiserver, which receive the same requests. */
export interface ServerPair {
  /** Release of the kube-apiserver; the reference server serves as of it. */
  readonly release: string;
  /** The responses of the reference server and of the kube-apiserver. */
  send(draft: RequestDraft): Promise<readonly [here: Exchange, there: Exchange]>;
  close(): Promise<void>;
}

/** Controllers that run in neither: they change objects that the reference server only stores, at some moment. */
const idle = [
  'attachdetach',
  'cronjob',
  'daemonset',
  'deployment',
  'disruption',
  'endpoint',
  'endpointslice',
  'endpointslicemirroring',
  'horizontalpodautoscaling',
  'job',
  'nodeipam',
  'nodelifecycle',
  'persistentvolume-binder',
  'pv-protection',
  'pvc-protection',
  'replicaset',
  'replicationcontroller',
  'resourcequota',
  'statefulset',
  'ttl',
];
const controllers = ['*', ...idle.map((name) => `-${name}`)];

const operatorToken = 'parity';

/** A folder with the programs of another one, without the scheduler, which would change Pods. */
const withoutScheduler = (assets: string): string => {
  const folder = temporaryFolder('parity');
  for (const program of ['etcd', 'kube-apiserver', 'kube-controller-manager'])
    symlinkSync(resolve(assets, program), join(folder, program));
  return folder;
};

/** Starts kube-apiserver from a folder of binaries, and the reference server as `planecheck serve` starts it. */
export const startPair = async (assets: string): Promise<ServerPair> => {
  const programs = withoutScheduler(assets);
  const removePrograms = (): void => rmSync(programs, { recursive: true });
  const target = await kubeApiserverTestbed({ assets: programs })
    .start({ controllers })
    .catch((error: unknown) => {
      removePrograms();
      throw error;
    });
  // Requests have the names of the wire.
  const dialect = dialectNamed('neutral');
  const { transport: _transport, connections: _connections, ...config } = target.admin.config;
  const there = new ApiClient({ ...config, dialect });
  const [, release = '1.24'] = /^(\d+\.\d+)/.exec(target.release ?? '') ?? [];
  const server = await startServer({
    ...asServed('kubernetes', release),
    operatorToken,
    dialect: dialectNamed('kubernetes'),
    options: { 'authorization-mode': 'Node,RBAC', controllers },
  });
  const here = new ApiClient({
    baseUrl: server.url,
    dialect,
    credential: { kind: 'token', token: operatorToken },
    tls: { ca: server.authority.certificate },
  });
  return {
    release,
    send: (draft) => Promise.all([here.send(draft), there.send(draft)]),
    close: async () => {
      await Promise.all([here.close(), there.close()]);
      await Promise.all([server.close(), target.close()]);
      removePrograms();
    },
  };
};
