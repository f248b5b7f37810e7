import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { ApiClient } from '../../client/api-client.ts';
import type { Json } from '../../client/exchange.ts';
import { collectionPath } from '../../client/paths/kinds.ts';
import { servedKinds } from '../../run/kinds/served-kinds.ts';
import { openHttpTarget } from '../../target/existing/open-http-target.ts';
import { startPlanecheck } from './planecheck.ts';
import { listAt } from '../../client/values/json-value.ts';

/** A reference server of its own process, as a user starts it. */
export interface Served {
  readonly kubeconfig: string;
  readonly admin: ApiClient;
  /** What a target file says of it: address, authority, and the administrator's certificate. */
  readonly target: {
    readonly baseUrl: string;
    readonly dialect: 'kubernetes';
    readonly tls: { readonly ca: string };
    readonly identities: { readonly admin: { readonly certificate: string; readonly privateKey: string } };
  };
  /** Kind, namespace and name of everything that it stores, sorted. */
  all(): Promise<readonly string[]>;
  stop(): Promise<void>;
  /** Sends a signal to its process, for example SIGSTOP. */
  signal(name: NodeJS.Signals): void;
}

/** Starts `planecheck serve` and waits until it listens; its kubeconfig lies in the folder. */
export const served = async (folder: string, ...words: readonly string[]): Promise<Served> => {
  const kubeconfig = join(folder, 'kubeconfig');
  const server = startPlanecheck('serve', '--port', '0', '--kubeconfig', kubeconfig, ...words);
  await server.until(/kubeconfig: /);
  const opened = await openHttpTarget({ kubeconfig });
  if ('problem' in opened) throw new Error(opened.problem);
  const { admin } = opened.target;
  const {
    clusters: [{ cluster }],
    users: [{ user }],
  } = parse(readFileSync(kubeconfig, 'utf8')) as Json;
  const pem = (data: string): string => Buffer.from(data, 'base64').toString('utf8');
  return {
    kubeconfig,
    admin,
    target: {
      baseUrl: cluster.server,
      dialect: 'kubernetes',
      tls: { ca: pem(cluster['certificate-authority-data']) },
      identities: {
        admin: { certificate: pem(user['client-certificate-data']), privateKey: pem(user['client-key-data']) },
      },
    },
    all: async () => {
      const { kinds } = await servedKinds(admin);
      const names: string[] = [];
      for (const address of kinds) {
        const list = await admin.send({ method: 'GET', path: collectionPath(address) });
        if (list.response?.status !== 200)
          throw new Error(`${list.request.path}: ${list.response?.status ?? list.failure?.message}`);
        names.push(
          ...listAt(list.json, 'items').map(
            (item: Json) => `${address.kind} ${item.metadata.namespace ?? '-'} ${item.metadata.name}`,
          ),
        );
      }
      return names.sort();
    },
    signal: (name) => void server.child.kill(name),
    stop: async () => {
      await opened.target.close();
      server.child.kill('SIGTERM');
      await server.ended;
    },
  };
};
