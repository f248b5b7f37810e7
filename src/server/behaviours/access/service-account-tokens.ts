import type { ApiObject, Json } from '../../model.ts';

/** Prefix of the user names of service accounts. */
export const accountPrefix = 'system:serviceaccount:';

/** Service account tokens and the users that they authenticate (B 5.2, 5.4). */
export const serviceAccountTokensBehaviours = {
  /** PEM of the keys that verify service account tokens: the keys of the option, otherwise the serving key (B 5.4). */
  verifyingKeys: (named: readonly string[], ofServer: string): readonly string[] =>
    named.length > 0 ? named : [ofServer],

  /**
   * PEM of the key that controllers use to sign tokens: the key of their option. Null means the server's key (B 5.4).
   */
  controllerKey: (named: string | null): string | null => named,

  /** A service account token as the server returns it (B 5.4). */
  issuedToken: (signed: string): string => signed,

  /**
   * The accepted claims of a service account token: the claims when signature and times are valid, otherwise null.
   * `_stated` is the unverified content of the token; its `now` is in milliseconds.
   */
  accountClaims: (
    verified: Json | null,
    _stated: { readonly header: Json; readonly claims: Json; readonly now: number },
  ): Json | null => verified,

  /**
   * Whether an object that a service account token refers to still exists with the same uid. `uid` is null when the
   * token contains none.
   */
  boundObjectExists: (
    _part: 'account' | 'pod' | 'secret',
    stored: ApiObject | null,
    uid: string | null,
    _name: string,
  ): boolean => stored !== null && (uid === null || stored.metadata.uid === uid),

  /** User name of a service account. */
  accountUserName: (namespace: string, name: string): string => `${accountPrefix}${namespace}:${name}`,

  /** Groups of a service account. */
  accountGroups: (namespace: string): readonly string[] => [
    'system:serviceaccounts',
    `system:serviceaccounts:${namespace}`,
  ],

  /** Audiences of a service account token that this server accepts. An empty list rejects the token. */
  audienceAccepted: (ofToken: readonly string[], wanted: readonly string[]): readonly string[] =>
    ofToken.filter((audience) => wanted.includes(audience)),
};

/** Rule ids that each entry satisfies. */
export const serviceAccountTokensRules: Readonly<
  Record<keyof typeof serviceAccountTokensBehaviours, readonly string[]>
> = {
  verifyingKeys: ['SATOK-05', 'SATOK-06'],
  controllerKey: ['SATOK-11'],
  issuedToken: ['SATOK-01'],
  accountClaims: ['SATOK-03', 'SATOK-04', 'SATOK-46'],
  boundObjectExists: ['SATOK-07', 'SATOK-08', 'SATOK-09', 'SATOK-19', 'SATOK-45'],
  accountUserName: ['SATOK-12', 'RBAC-37'],
  accountGroups: ['SATOK-13', 'SATOK-14'],
  audienceAccepted: ['SATOK-43'],
};
