import { InvalidOption } from '../options/invalid-option.ts';
import { decodeJwt, type JWTPayload } from 'jose';
import type { Json } from '../model.ts';
import type { ServerOptions } from '../options/options.ts';

/**
 * Reads JSON from an address of the identity provider. Sends a POST when there is a body. Null unless the status is
 * 200.
 */
export type AskProvider = (url: string, init?: { readonly body?: string; readonly bearer?: string }) => Promise<Json>;

/** ID tokens and their identity provider as named behaviours (B 5.5). */
export const openidBehaviours = {
  /** Why these options do not configure a provider. Null when they do, or when no provider is configured. */
  optionsProblem: (issuer: string | null, client: string | null): string | null =>
    Boolean(issuer) === Boolean(client) ? null : '--oidc-issuer-url and --oidc-client-id must be set together',

  /** Whether the URL of an issuer is allowed. */
  issuerAllowed: (issuer: string): boolean => issuer.startsWith('https://'),

  /** The issuer whose keys verify a token. `named` is the issuer in the token. Null means no keys. */
  issuerOf: (named: unknown, configured: string): string | null => (named === configured ? configured : null),

  /** URL of the provider's discovery document. */
  discoveryUrl: (issuer: string): string => `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,

  /** URL of the provider's keys, from its discovery document. Null for a provider without a document. */
  keysUrl: (_issuer: string, described: Json | null): string | null =>
    described === null ? null : String(described?.jwks_uri ?? ''),

  /** Whether a provider's certificate is accepted. `problem` is the result of its verification, null for none. */
  certificateCounts: (problem: string | null, _hasBundle: boolean): boolean => problem === null,

  /** TLS options of the connection to the provider. `authority` is the PEM of the option, null without it. */
  connection: (
    authority: string | null,
  ): { readonly ca?: string; readonly minVersion?: 'TLSv1'; readonly ciphers?: string } =>
    authority === null ? {} : { ca: authority },

  /** Whether a signature by an unknown key makes the server fetch the keys again. */
  keysReadAgain: (): boolean => true,

  /** Claims of a token whose signature does not match the key that it names. Null rejects the token. */
  claimsOfWrongSignature: (_token: string): JWTPayload | null => null,

  /** The time that the expiry of a token is compared with. */
  timeOfEnd: (now: number): number => now,

  /** Whether the audiences of a token include this server's client id. */
  audienceCounts: (audience: unknown, client: string | null): boolean =>
    client !== null && [audience].flat().includes(client),

  /** Claims that every token must contain, with their values. Throws for an entry without `=`. */
  requiredClaims: (options: ServerOptions): Readonly<Record<string, string>> =>
    Object.fromEntries(
      options.list('oidc-required-claim').map((entry) => {
        const at = entry.indexOf('=');
        if (at < 1) throw new InvalidOption(`--oidc-required-claim: "${entry}" is not key=value`);
        return [entry.slice(0, at), entry.slice(at + 1)];
      }),
    ),
};

/** The unverified issuer of a token. Null for a token that is not a JWT. */
export const namedIssuer = (token: string): unknown => {
  try {
    return decodeJwt(token).iss;
  } catch {
    return null;
  }
};

/** Rule ids that each entry satisfies. */
export const openidRules: Readonly<Record<keyof typeof openidBehaviours, readonly string[]>> = {
  optionsProblem: ['OIDC-15', 'OIDC-16'],
  issuerAllowed: ['OIDC-13'],
  issuerOf: ['OIDC-11', 'OIDC-15'],
  discoveryUrl: ['OIDC-14'],
  keysUrl: ['OIDC-04'],
  certificateCounts: ['OIDC-34', 'OIDC-35', 'OIDC-38'],
  connection: ['OIDC-37'],
  keysReadAgain: ['OIDC-05'],
  claimsOfWrongSignature: ['OIDC-03'],
  timeOfEnd: ['OIDC-06'],
  audienceCounts: ['OIDC-16', 'OIDC-17'],
  requiredClaims: ['OIDC-30', 'OIDC-33'],
};
