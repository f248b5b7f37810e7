import { durationOption } from '../../access/duration.ts';
import type { Json, UserInfo } from '../../model.ts';
import type { ServerOptions } from '../../options/options.ts';

/** Tokens that an identity provider issues or a token review service checks (B 5.2, 5.5, 5.6). */
export const externalTokensBehaviours = {
  /** Whether the verified claims of an ID token contain all required claims (B 5.5). */
  idTokenAccepted: (claims: Json, required: Readonly<Record<string, string>>): boolean =>
    Object.entries(required).every(([name, value]) => claims[name] === value),

  /** User name of an ID token. Null when the claim is missing. A null `prefix` means that no prefix is configured. */
  idTokenUserName: (claims: Json, claim: string, prefix: string | null, issuer: string): string | null => {
    const value = claims[claim];
    if (typeof value !== 'string' || value === '' || (claim === 'email' && claims.email_verified === false))
      return null;
    if (prefix === '-') return value;
    if (prefix !== null) return prefix + value;
    return claim === 'email' ? value : `${issuer}#${value}`;
  },

  /** Groups of an ID token. */
  idTokenGroups: (claims: Json, claim: string | null, prefix: string): readonly string[] => {
    const value = claim === null ? undefined : claims[claim];
    const groups: Json[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
    return groups.filter((group) => typeof group === 'string').map((group: string) => prefix + group);
  },

  /** File with the configuration of the token review service. Null without the option (B 5.2). */
  reviewConfigFile: (options: ServerOptions): string | null => options.text('authentication-token-webhook-config-file'),

  /** How long the server caches a response of the token review service, in milliseconds (B 5.6). */
  reviewKeptMs: (options: ServerOptions): number =>
    durationOption(options.text('authentication-token-webhook-cache-ttl'), 120_000),

  /** Expiry time of a cached response after its use: unchanged. */
  reviewKeptUntil: (until: number, _now: number, _ttl: number): number => until,

  /** User that the token review service returned. Null unless the status says authenticated. */
  reviewedUser: (status: Json): UserInfo | null =>
    status?.authenticated !== true
      ? null
      : {
          username: String(status.user?.username ?? ''),
          uid: String(status.user?.uid ?? ''),
          groups: [...(status.user?.groups ?? [])],
          extra: { ...(status.user?.extra ?? {}) },
        },
};

/** Rule ids that each entry satisfies. */
export const externalTokensRules: Readonly<Record<keyof typeof externalTokensBehaviours, readonly string[]>> = {
  idTokenAccepted: ['OIDC-01', 'OIDC-30', 'OIDC-31', 'OIDC-32', 'OIDC-33'],
  idTokenUserName: ['OIDC-18', 'OIDC-19', 'OIDC-20', 'OIDC-21', 'OIDC-23', 'OIDC-24', 'OIDC-25'],
  idTokenGroups: ['OIDC-26', 'OIDC-27', 'OIDC-29'],
  reviewConfigFile: ['AUTHN-20'],
  reviewKeptMs: ['LIM-16'],
  reviewKeptUntil: ['LIM-17'],
  reviewedUser: ['ID-17', 'TOKHOOK-16', 'TOKHOOK-17', 'TOKHOOK-18', 'TOKHOOK-20', 'TOKHOOK-21', 'TOKHOOK-22'],
};
