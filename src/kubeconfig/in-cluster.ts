import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileReason } from '../files/file-reason.ts';
import { KubeconfigError } from './kubeconfig-error.ts';
import { proxyFor } from './proxy-for.ts';
import type { SelectedContext } from './selected-context.ts';

/** The folder in which a pod finds the credential of its service account. */
const mounted = '/var/run/secrets/kubernetes.io/serviceaccount';

/**
 * The API server of the cluster in which this process runs, with the credential of the pod's service account. Throws
 * KubeconfigError outside of a pod.
 */
export const inCluster = (
  environment: Readonly<Record<string, string | undefined>> = process.env,
  folder = mounted,
): SelectedContext => {
  const { KUBERNETES_SERVICE_HOST: host, KUBERNETES_SERVICE_PORT: port } = environment;
  if (!host || !port)
    throw new KubeconfigError(
      '--in-cluster works in a pod only: $KUBERNETES_SERVICE_HOST and $KUBERNETES_SERVICE_PORT are not set',
    );
  const read = (name: string): string => {
    try {
      return readFileSync(join(folder, name), 'utf8');
    } catch (error) {
      throw new KubeconfigError(
        `--in-cluster needs the service account of the pod: ${join(folder, name)}: ` +
          (fileReason(error) ?? (error as Error).message),
      );
    }
  };
  const optional = (name: string): string | null => {
    try {
      return read(name);
    } catch {
      return null;
    }
  };
  read('token');
  const server = `https://${host.includes(':') ? `[${host}]` : host}:${port}`;
  if (!URL.canParse(server)) throw new KubeconfigError('$KUBERNETES_SERVICE_HOST and its port are no usable address');
  return {
    context: 'in-cluster',
    place: folder,
    server,
    namespace: optional('namespace')?.trim() || null,
    authority: optional('ca.crt'),
    serverName: null,
    insecure: false,
    proxy: proxyFor(server, { environment }),
    cluster: {},
    user: {
      name: 'service account',
      entry: {},
      file: folder,
      token: null,
      tokenFile: join(folder, 'token'),
      certificate: null,
      privateKey: null,
    },
  };
};
