import type { ClientCertificate } from './transport.ts';

/** How a caller authenticates (B 5.2). A token function is called before every request. */
export type Credential =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'token';
      readonly token: string | (() => Promise<string>);
      /** Certificate that connections present in addition, for example to a proxy in front of the server. */
      readonly presenting?: ClientCertificate;
    }
  | {
      readonly kind: 'basic';
      readonly username: string;
      readonly password: string;
      readonly presenting?: ClientCertificate;
    }
  | { readonly kind: 'certificate'; readonly certificate: string; readonly privateKey: string }
  | {
      readonly kind: 'impersonation';
      readonly by: Credential;
      readonly user: string;
      readonly groups?: readonly string[];
      readonly uid?: string;
      readonly extra?: Readonly<Record<string, readonly string[]>>;
    };

/** Header pairs that a credential adds to a request, in neutral names; certificates add none (B 5.2, 5.10). */
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
    case 'basic': {
      const { username, password } = credential;
      return [['Authorization', `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`]];
    }
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

/** The client certificate that a credential presents, also under an impersonation; null when there is none. */
export function credentialCertificate(credential: Credential): ClientCertificate | null {
  if (credential.kind === 'certificate')
    return { certificate: credential.certificate, privateKey: credential.privateKey };
  if (credential.kind === 'token' || credential.kind === 'basic') return credential.presenting ?? null;
  return credential.kind === 'impersonation' ? credentialCertificate(credential.by) : null;
}
