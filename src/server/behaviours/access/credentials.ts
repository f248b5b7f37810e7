import { readFileSync } from 'node:fs';
import type { UserInfo } from '../../model.ts';
import type { ServerOptions } from '../../options/options.ts';

/** Anonymous access, client certificates and static tokens (B 5.1, 5.2). */
export const credentialsBehaviours = {
  /** The bearer token of an Authorization header, exactly as sent; null for other schemes. */
  bearerToken: (authorization: string | null): string | null =>
    /^bearer +(.+)$/is.exec(authorization?.trim() ?? '')?.[1] ?? null,

  /** Identity of a request without credentials. */
  anonymousUser: (): UserInfo => ({
    username: 'system:anonymous',
    uid: '',
    groups: ['system:unauthenticated'],
    extra: {},
  }),

  /** Whether the server accepts anonymous requests. */
  anonymousAllowed: (options: ServerOptions, modes: readonly string[]): boolean =>
    options.flag('anonymous-auth', !modes.includes('AlwaysAllow')),

  /** The user after authentication, with the group system:authenticated. */
  withAuthenticatedGroup: (user: UserInfo): UserInfo =>
    user.groups.includes('system:authenticated') || user.groups.includes('system:unauthenticated')
      ? user
      : { ...user, groups: [...user.groups, 'system:authenticated'] },

  /**
   * PEM of the authorities that the server trusts for client certificates. `pem` is the content of the option's file.
   */
  clientBundle: (pem: string): string => pem,

  /** Whether a client certificate is trusted: one of the authorities signed it. */
  certificateTrusted: (signed: boolean, _authorities: number): boolean => signed,

  /**
   * Whether a client certificate is valid now. Times are in milliseconds; a certificate may start up to one second
   * later.
   */
  certificateCurrent: (from: number, to: number, now: number): boolean => from <= now + 1000 && now <= to,

  /** User of a verified client certificate: the last common name. */
  certificateUserName: (commonNames: readonly string[], _dnsNames: readonly string[]): string =>
    commonNames.at(-1) ?? '',

  /** Groups of a verified client certificate: one for each organization. */
  certificateGroups: (organizations: readonly string[], _units: readonly string[]): readonly string[] => [
    ...organizations,
  ],

  /** Text of the static token file. Null without the option. */
  staticTokenText: (options: ServerOptions): string | null => {
    const file = options.text('token-auth-file');
    return file ? readFileSync(file, 'utf8') : null;
  },

  /** Text of the static token file that a request uses: the text read at the start of the server. */
  staticTokensNow: (atStart: string, _readAgain: () => string): string => atStart,

  /** User of one line of the static token file. The columns are token, user name, user ID and groups. */
  staticTokenUser: (columns: readonly string[]): UserInfo | null =>
    columns.length < 3
      ? null
      : {
          username: columns[1] ?? '',
          uid: columns[2] ?? '',
          extra: {},
          groups: (columns[3] ?? '')
            .split(',')
            .map((group) => group.trim())
            .filter(Boolean),
        },
};

/** Rule ids that each entry satisfies. */
export const credentialsRules: Readonly<Record<keyof typeof credentialsBehaviours, readonly string[]>> = {
  bearerToken: ['AUTHN-24', 'AUTHN-25', 'AUTHN-26'],
  anonymousUser: ['AUTHN-22', 'ANON-01', 'ANON-02'],
  anonymousAllowed: ['ANON-05', 'ANON-07', 'ANON-08', 'ANON-09', 'ANON-10'],
  withAuthenticatedGroup: ['ANON-03', 'ID-21', 'ID-22', 'ID-23', 'ID-24', 'ID-25', 'ID-31', 'ID-32', 'ID-33'],
  clientBundle: ['AUTHN-02'],
  certificateTrusted: ['AUTHN-01'],
  certificateCurrent: ['ID-11'],
  certificateUserName: ['AUTHN-04', 'ID-10'],
  certificateGroups: ['AUTHN-03', 'AUTHN-04'],
  staticTokenText: ['AUTHN-05', 'AUTHN-11', 'AUTHN-12', 'AUTHN-13'],
  staticTokensNow: ['LIM-40', 'LIM-41', 'AUTHN-12', 'AUTHN-13'],
  staticTokenUser: ['ID-15', 'ID-18', 'AUTHN-06', 'AUTHN-07', 'AUTHN-08', 'AUTHN-09', 'AUTHN-10'],
};
