import { createPrivateKey, generateKeyPair } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Authority, type KeyPair } from '../../certificates.ts';

/** The files that a set of servers needs, in one folder, and the authorities behind them. */
export interface KubeFiles {
  readonly folder: string;
  readonly authority: Authority;
  /** Signs the certificates of front proxies (B 5.7). */
  readonly frontProxyAuthority: Authority;
  readonly admin: KeyPair;
  /** PEM key that signs service account tokens (B 5.4). */
  readonly accountKey: string;
  /**
   * PEM key of the serving certificate, in a format that the API server also accepts as a key for service account
   * tokens.
   */
  readonly servingKey: string;
  path(name: string): string;
  /** Writes a file that only its owner can read; returns its path. */
  write(name: string, text: string): string;
}

/** Creates authorities, serving and client certificates and keys in a folder. */
export async function kubeFiles(folder: string): Promise<KubeFiles> {
  mkdirSync(folder, { recursive: true });
  const path = (name: string): string => join(folder, name);
  const write = (name: string, text: string): string => {
    writeFileSync(path(name), text, { mode: 0o600 });
    return path(name);
  };
  const [authority, frontProxyAuthority] = await Promise.all([
    Authority.create('planecheck-ca'),
    Authority.create('planecheck-front-proxy-ca'),
  ]);
  const [server, admin] = await Promise.all([
    authority.issue({ commonName: 'kube-apiserver', use: 'server', dnsNames: ['localhost'], addresses: ['127.0.0.1'] }),
    authority.issue({ commonName: 'planecheck-admin', organizations: ['system:masters'], use: 'client' }),
  ]);
  const account = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  write('ca.crt', authority.pair.certificate);
  write('ca.key', authority.pair.privateKey);
  write('front-proxy-ca.crt', frontProxyAuthority.pair.certificate);
  write('server.crt', server.certificate);
  const servingKey = createPrivateKey(server.privateKey).export({ type: 'sec1', format: 'pem' }).toString();
  write('server.key', servingKey);
  write('account.pub', account.publicKey);
  write('account.key', account.privateKey);
  return { folder, authority, frontProxyAuthority, admin, accountKey: account.privateKey, servingKey, path, write };
}

/** A self-contained client configuration of the kubernetes family. */
export function kubeconfigText(server: string, ca: string, admin: KeyPair): string {
  const encoded = (text: string): string => Buffer.from(text).toString('base64');
  return JSON.stringify({
    apiVersion: 'v1',
    kind: 'Config',
    'current-context': 'planecheck',
    clusters: [{ name: 'planecheck', cluster: { server, 'certificate-authority-data': encoded(ca) } }],
    users: [
      {
        name: 'admin',
        user: { 'client-certificate-data': encoded(admin.certificate), 'client-key-data': encoded(admin.privateKey) },
      },
    ],
    contexts: [{ name: 'planecheck', context: { cluster: 'planecheck', user: 'admin' } }],
  });
}
