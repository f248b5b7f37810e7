import { createPrivateKey, X509Certificate } from 'node:crypto';
import { createSecureContext } from 'node:tls';

/** PEM texts of a connection, as far as there are any. */
export interface PemTexts {
  readonly ca?: string | null | undefined;
  readonly certificate?: string | undefined;
  readonly privateKey?: string | undefined;
}

/** Says which PEM text cannot be used for TLS; null when all can. It quotes nothing of them. */
export const tlsTrouble = ({ ca, certificate, privateKey }: PemTexts): string | null => {
  if (ca && fails(() => new X509Certificate(ca))) return 'the certificate authority is no certificate in PEM form';
  if (certificate && fails(() => new X509Certificate(certificate)))
    return 'the client certificate is no certificate in PEM form';
  if (privateKey && fails(() => createPrivateKey(privateKey))) return 'the client key is no private key in PEM form';
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
