import { createPrivateKey, X509Certificate } from 'node:crypto';

/** `status` as a plugin prints it, unchecked. */
export interface PluginStatus {
  readonly token?: string;
  readonly clientCertificateData?: string;
  readonly clientKeyData?: string;
  readonly expirationTimestamp?: string;
}

/** A certificate, perhaps followed by intermediate ones, and its key, in PEM. */
export interface CertificatePair {
  readonly certificate: string;
  readonly privateKey: string;
}

/** How the client reads the output of a plugin (B 5.8). Checks return an error message, or null. */
export interface CredentialBehaviours {
  /** EXEC-07. */
  version: (answered: unknown, configured: string) => string | null;
  /** EXEC-23. */
  hasCompletePair: (status: PluginStatus) => string | null;
  /** EXEC-24. */
  pem: (status: PluginStatus) => string | null;
  /** EXEC-26. */
  useful: (status: PluginStatus) => string | null;
  /** Expiration in milliseconds since 1970, null if it never expires, or an error message (EXEC-28). */
  ends: (status: PluginStatus) => number | null | string;
  /** Value of the header Authorization (EXEC-21). */
  authorization: (token: string) => string;
  /** The client certificate in TLS handshakes (EXEC-22, EXEC-25). */
  certificate: (status: PluginStatus) => CertificatePair | null;
}

const rfc3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

const isPem = (read: () => unknown, text: string): boolean => {
  try {
    read();
    return text.includes('-----BEGIN ');
  } catch {
    return false;
  }
};

/** The behaviour that the documents require. */
export const credentialBehaviours = (): CredentialBehaviours => ({
  version: (answered, configured) =>
    answered === configured ? null : `the plugin answered in ${String(answered)} instead of ${configured}`,
  hasCompletePair: ({ clientCertificateData, clientKeyData }) =>
    !clientCertificateData === !clientKeyData ? null : 'the plugin gave one of certificate and key without the other',
  pem: ({ clientCertificateData: certificate = '', clientKeyData: key = '' }) =>
    !certificate ||
    !key ||
    (isPem(() => new X509Certificate(certificate), certificate) && isPem(() => createPrivateKey(key), key))
      ? null
      : 'the certificate or the key of the plugin is not PEM',
  useful: ({ token, clientCertificateData, clientKeyData }) =>
    token || clientCertificateData || clientKeyData ? null : 'the plugin gave neither a token nor a certificate',
  ends: ({ expirationTimestamp: end }) =>
    end === undefined
      ? null
      : rfc3339.test(end) && !Number.isNaN(Date.parse(end))
        ? Date.parse(end)
        : `the plugin gave the end ${JSON.stringify(end)}, which is no time`,
  authorization: (token) => `Bearer ${token}`,
  certificate: ({ clientCertificateData: certificate, clientKeyData: privateKey }) =>
    certificate && privateKey ? { certificate, privateKey } : null,
});
