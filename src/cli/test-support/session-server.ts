import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { dialectNamed } from '../../dialect/dialects.ts';
import type { UpstreamTarget } from '../../recorder/proxy/upstream.ts';
import { startServer } from '../../server/start.ts';
import { kubeApiserverTestbed } from '../../target/testbeds/kube/kube-apiserver.ts';

/** A server to record on and to replay against. */
export interface SessionServer {
  /** As an administrator. */
  readonly upstream: UpstreamTarget;
  readonly kubeconfig: string;
  close(): Promise<void>;
}

/** The folder of the binaries of a real API server, from `$KUBEBUILDER_ASSETS`; null if there are none. */
export const realAssets = (): string | null => {
  const folder = process.env['KUBEBUILDER_ASSETS'] ?? '';
  return folder !== '' && existsSync(join(folder, 'kube-apiserver')) ? folder : null;
};

/**
 * Starts a real API server from its binaries, else (null) the embedded one; the kubeconfig is written into the folder.
 */
export const startSessionServer = async (assets: string | null, folder: string): Promise<SessionServer> => {
  const { upstream, close } = assets === null ? await embedded() : await real(assets);
  const kubeconfig = join(folder, 'kubeconfig');
  writeFileSync(kubeconfig, kubeconfigText(upstream), { mode: 0o600 });
  return { upstream, kubeconfig, close };
};

const embedded = async (): Promise<Omit<SessionServer, 'kubeconfig'>> => {
  const server = await startServer({ dialect: dialectNamed('kubernetes') });
  const credential = await server.issueClientCertificate('recorder', ['system:masters']);
  return {
    upstream: {
      url: server.url,
      authority: server.authority.certificate,
      insecure: false,
      serverName: null,
      credential,
    },
    close: () => server.close(),
  };
};

const real = async (assets: string): Promise<Omit<SessionServer, 'kubeconfig'>> => {
  const target = await kubeApiserverTestbed({ assets }).start({});
  const { baseUrl, tls = {}, credential = { kind: 'none' } } = target.admin.config;
  const made =
    credential.kind === 'certificate'
      ? { certificate: credential.certificate, privateKey: credential.privateKey }
      : credential.kind === 'token' && typeof credential.token === 'string'
        ? { token: credential.token }
        : {};
  return {
    upstream: {
      url: baseUrl,
      authority: tls.ca ?? null,
      insecure: tls.insecureSkipTlsVerify ?? false,
      serverName: tls.serverName ?? null,
      credential: made,
    },
    close: () => target.close(),
  };
};

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** Text of a kubeconfig for a server. */
export const kubeconfigText = ({ url, authority, credential }: UpstreamTarget): string =>
  stringify({
    apiVersion: 'v1',
    kind: 'Config',
    'current-context': 'c',
    clusters: [
      {
        name: 'c',
        cluster: { server: url, ...(authority === null ? {} : { 'certificate-authority-data': base64(authority) }) },
      },
    ],
    users: [
      {
        name: 'c',
        user: {
          ...(credential.token === undefined ? {} : { token: credential.token }),
          ...(credential.certificate && credential.privateKey
            ? {
                'client-certificate-data': base64(credential.certificate),
                'client-key-data': base64(credential.privateKey),
              }
            : {}),
        },
      },
    ],
    contexts: [{ name: 'c', context: { cluster: 'c', user: 'c' } }],
  });
