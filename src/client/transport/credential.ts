import type { ClientCertificate } from './transport.ts';

/** How a caller proves who it is (B 5.2). A token given as function is asked for before every request. */
export type Credential =
  | { readonly kind: 'none' }
  | { readonly kind: 'token'; readonly token: string | (() => Promise<string>) }
  | { readonly kind: 'certificate'; readonly certificate: string; readonly privateKey: string }
  | {
      readonly kind: 'impersonation';
      readonly by: Credential;
      readonly user: string;
      readonly groups?: readonly string[];
      readonly uid?: string;
      readonly extra?: Readonly<Record<string, readonly string[]>>;
    };

/** Header pairs that a credential adds to a request, neutral names; certificates add none (B 5.2, 5.10). */
export async function credentialHeaders(credential: Credential): Promise<Array<readonly [string, string]>> {
  switch (credential.kind) {
    case 'none':
    case 'certificate':
      return [];
    case 'token':
      return [
        [
          'Authorization',
          `Bearer ${typeof credential.token === 'string' ? credential.token : await credential.token()}`,
        ],
      ];
    case 'impersonation': {
      const { user, groups = [], uid, extra = {} } = credential;
      const headers: Array<readonly [string, string]> = [
        ...(await credentialHeaders(credential.by)),
        ['Impersonate-User', user],
      ];
      for (const group of groups) headers.push(['Impersonate-Group', group]);
      if (uid !== undefined) headers.push(['Impersonate-Uid', uid]);
      for (const [name, values] of Object.entries(extra))
        for (const value of values) headers.push([`Impersonate-Extra-${encodeURIComponent(name)}`, value]);
      return headers;
    }
  }
}

/** The client certificate inside a credential, also behind an impersonation; null when it has none. */
export function credentialCertificate(credential: Credential): ClientCertificate | null {
  if (credential.kind === 'certificate')
    return { certificate: credential.certificate, privateKey: credential.privateKey };
  return credential.kind === 'impersonation' ? credentialCertificate(credential.by) : null;
}
