import { randomBytes } from 'node:crypto';
import { Authority, type KeyPair } from '../../target/certificates.ts';

/** Status that a credential plugin can return, and the credentials in it, which later steps compare. */
export interface PluginResult {
  readonly status: Readonly<Record<string, string>>;
  readonly token?: string;
  readonly certificate?: string;
  readonly intermediate?: string;
}

let authority: Promise<Authority> | null = null;
const clients = (): Promise<Authority> => {
  authority ??= Authority.create('planecheck-clients-ca');
  return authority;
};
const issued = async (by?: Authority): Promise<KeyPair> =>
  (by ?? (await clients())).issue({ commonName: 'planecheck-client', use: 'client' });
const der = (pem: string): string => pem.replace(/-----[^-]+-----|\s/g, '');
const token = (): { token: string; status: { token: string } } => {
  const fresh = `token-${randomBytes(12).toString('hex')}`;
  return { token: fresh, status: { token: fresh } };
};
const withPair = async (): Promise<
  PluginResult & { readonly status: { readonly clientCertificateData: string; readonly clientKeyData: string } }
> => {
  const { certificate, privateKey } = await issued();
  return { certificate, status: { clientCertificateData: certificate, clientKeyData: privateKey } };
};
const expiringAt = (end: string): PluginResult => {
  const fresh = token();
  return { ...fresh, status: { ...fresh.status, expirationTimestamp: end } };
};
const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();

/** Plugin results by their names in scenarios; each call creates new credentials (B 5.8). */
export const pluginResults: Readonly<Record<string, () => Promise<PluginResult>>> = {
  'a token': async () => token(),
  'a certificate and its key': withPair,
  'a certificate, an intermediate certificate and the key': async () => {
    const by = await (await clients()).intermediate('planecheck-clients-intermediate');
    const { certificate, privateKey } = await issued(by);
    const intermediate = by.pair.certificate;
    return {
      certificate,
      intermediate,
      status: {
        clientCertificateData: `${certificate.trimEnd()}\n${intermediate.trimEnd()}\n`,
        clientKeyData: privateKey,
      },
    };
  },
  'a certificate without its key': async () => {
    const { certificate } = await issued();
    return { status: { clientCertificateData: certificate } };
  },
  'a key without its certificate': async () => ({ status: { clientKeyData: (await issued()).privateKey } }),
  'a certificate and its key in DER': async () => {
    const { certificate, privateKey } = await issued();
    return { status: { clientCertificateData: der(certificate), clientKeyData: der(privateKey) } };
  },
  'a token and a certificate with its key': async () => {
    const [{ status, certificate = '' }, fresh] = [await withPair(), token()];
    return { token: fresh.token, certificate, status: { ...status, ...fresh.status } };
  },
  'an empty status': async () => ({ status: {} }),
  'a token until 2030': async () => expiringAt('2030-01-01T00:00:00Z'),
  'a token until "soon"': async () => expiringAt('soon'),
  'a token for an hour': async () => expiringAt(inMs(3_600_000)),
  // For clients that start slowly, this token is already expired.
  'a token for a moment': async () => expiringAt(inMs(1_200)),
  'a token for 5 seconds': async () => expiringAt(inMs(5_000)),
  'a token for 15 seconds': async () => expiringAt(inMs(15_000)),
};
