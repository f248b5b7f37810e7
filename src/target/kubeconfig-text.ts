import { stringify } from 'yaml';

/** The data that a client needs to use one server as one identity. PEM texts; null omits a part. */
export interface KubeconfigInput {
  readonly server: string;
  readonly authority: string | null;
  readonly certificate: { readonly certificate: string; readonly privateKey: string } | null;
  /** Bearer token. */
  readonly token?: string;
}

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** A kubeconfig with one context called `planecheck`. */
export const kubeconfigOf = ({ server, authority, certificate, token }: KubeconfigInput): string =>
  stringify({
    apiVersion: 'v1',
    kind: 'Config',
    'current-context': 'planecheck',
    clusters: [
      {
        name: 'planecheck',
        cluster: { server, ...(authority ? { 'certificate-authority-data': base64(authority) } : {}) },
      },
    ],
    users: [
      {
        name: 'planecheck',
        user: certificate
          ? {
              'client-certificate-data': base64(certificate.certificate),
              'client-key-data': base64(certificate.privateKey),
            }
          : token === undefined
            ? {}
            : { token },
      },
    ],
    contexts: [{ name: 'planecheck', context: { cluster: 'planecheck', user: 'planecheck' } }],
  });
