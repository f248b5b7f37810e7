import { createPrivateKey, X509Certificate } from 'node:crypto';
import { createSecureContext } from 'node:tls';

/** PEM texts of a connection; each is optional. */
export interface PemTexts {
  readonly ca?: string | null | undefined;
  readonly certificate?: string | undefined;
  readonly privateKey?: string | undefined;
}

/**
 * Which PEM text cannot be used for TLS, and why; null when all can be used. The result quotes nothing of the texts.
 */
export const tlsProblem = ({ ca, certificate, privateKey }: PemTexts): string | null => {
  if (ca && fails(() => new X509Certificate(ca))) return 'the certificate authority is not a certificate in PEM format';
  if (certificate && fails(() => new X509Certificate(certificate)))
    return 'the client certificate is not a certificate in PEM format';
  if (privateKey && fails(() => createPrivateKey(privateKey)))
    return 'the client key is not a private key in PEM format';
  if (certificate && privateKey && fails(() => createSecureContext({ cert: certificate, key: privateKey })))
    return 'the client key does not belong to the client certificate';
  return null;
};

const fails = (act: () => unknown): boolean => {
  try {
    act();
    return false;
  } catch {
    return true;
  }
};
