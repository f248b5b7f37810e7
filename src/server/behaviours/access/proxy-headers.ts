import type { UserInfo } from '../../model.ts';
import type { ServerOptions } from '../../options/options.ts';
import { decodePercent } from './decode-percent.ts';

/** Identity headers of an authenticating proxy (B 5.7). */
export const proxyHeadersBehaviours = {
  /** Names of the headers in which an authenticating proxy sends the identity (B 5.7). */
  proxyHeaderNames: (
    options: ServerOptions,
  ): {
    readonly user: readonly string[];
    readonly group: readonly string[];
    readonly extraPrefix: readonly string[];
  } => ({
    user: options.list('requestheader-username-headers'),
    group: options.list('requestheader-group-headers'),
    extraPrefix: options.list('requestheader-extra-headers-prefix'),
  }),

  /**
   * PEM bundle of the authorities that authenticate proxies. The arguments are the bundles for proxies and for users.
   */
  proxyBundle: (ofProxies: string, _ofUsers: string): string => ofProxies,

  /**
   * Whether the server reads the identity headers of a client with this certificate. Without a certificate the common
   * name is empty and `verified` is false.
   */
  proxyTrusted: (
    shown: { readonly authorities: number; readonly verified: boolean; readonly commonName: string },
    allowed: readonly string[],
  ): boolean => shown.verified && (allowed.length === 0 || allowed.includes(shown.commonName)),

  /** User of the identity headers of a proxy. Null when none of the configured headers has a value (B 5.7). */
  proxyHeaderUser: (
    headers: ReadonlyArray<readonly [string, string]>,
    names: {
      readonly user: readonly string[];
      readonly group: readonly string[];
      readonly extraPrefix: readonly string[];
    },
  ): UserInfo | null => {
    const values = (wanted: string): string[] =>
      headers
        .filter(([name, value]) => name.toLowerCase() === wanted.toLowerCase() && value !== '')
        .map(([, value]) => value);
    const username = names.user.map((name) => values(name)[0]).find((value) => value !== undefined);
    if (username === undefined) return null;
    const extra: Record<string, string[]> = {};
    for (const prefix of names.extraPrefix) {
      for (const [name, value] of headers) {
        if (!name.toLowerCase().startsWith(prefix.toLowerCase())) continue;
        const key = decodePercent(name.slice(prefix.length).toLowerCase());
        (extra[key] ??= []).push(value);
      }
    }
    return { username, uid: '', groups: names.group.flatMap(values), extra };
  },
};

/** Rule ids that each entry satisfies. */
export const proxyHeadersRules: Readonly<Record<keyof typeof proxyHeadersBehaviours, readonly string[]>> = {
  proxyHeaderNames: ['RHDR-01', 'RHDR-08', 'RHDR-13', 'RHDR-20'],
  proxyBundle: ['RHDR-15', 'RHDR-16'],
  proxyTrusted: ['AUTHN-21', 'RHDR-14', 'RHDR-17', 'RHDR-18', 'RHDR-19'],
  proxyHeaderUser: [
    'RHDR-02',
    'RHDR-03',
    'RHDR-04',
    'RHDR-05',
    'RHDR-06',
    'RHDR-07',
    'RHDR-09',
    'RHDR-10',
    'RHDR-11',
    'RHDR-12',
  ],
};
