import { decodeJwt, type JWTPayload } from 'jose';
import type { Json, UserInfo } from '../model.ts';
import type { ServerOptions } from '../options.ts';

/** Reads JSON from an address of the provider, with a body as a POST; null unless it answers 200. */
export type AskProvider = (url: string, init?: { readonly body?: string; readonly bearer?: string }) => Promise<Json>;

/** ID tokens and their provider as named behaviours (B 5.5). */
export const openidBehaviours = {
  /** Why these options make no provider; null when they do, or when none is wanted. */
  optionsProblem: (issuer: string | null, client: string | null): string | null =>
    Boolean(issuer) === Boolean(client)
      ? null
      : '--oidc-issuer-url and --oidc-client-id are given together or not at all',

  /** Whether an issuer may be reached so. */
  issuerAllowed: (issuer: string): boolean => issuer.startsWith('https://'),

  /** The issuer whose keys count for a token that names one; null for no keys. */
  issuerOf: (named: unknown, configured: string): string | null => (named === configured ? configured : null),

  /** Where the provider describes itself. */
  discoveryUrl: (issuer: string): string => `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,

  /** Where the keys of a provider are, by its own description. */
  keysUrl: (_issuer: string, described: Json): string => String(described?.jwks_uri ?? ''),

  /** Where the keys are of a provider that does not describe itself; null for nowhere. */
  undescribedKeysUrl: (_issuer: string): string | null => null,

  /** Whether a provider's certificate counts; `problem` is what its verification found. */
  certificateCounts: (problem: string | null, _hasBundle: boolean): boolean => problem === null,

  /** Limits of the connection to the provider. */
  connectionLimits: (): { readonly minVersion?: 'TLSv1'; readonly ciphers?: string } => ({}),

  /** Whether a signature by a key that is not known is a reason to fetch the keys anew. */
  keysReadAgain: (): boolean => true,

  /** Whether the keys that are known serve for one more token. */
  keysServe: (): boolean => true,

  /** Claims of a token of a known key id whose signature is not by that key; null refuses it. */
  claimsOfWrongSignature: (_token: string): JWTPayload | null => null,

  /** The time at which an end is looked at. */
  timeOfEnd: (now: number): number => now,

  /** Whether a token for these audiences is for this server's client. */
  audienceCounts: (audience: unknown, client: string | null): boolean =>
    client !== null && [audience].flat().includes(client),

  /** User of a token that is no ID token. */
  otherTokenUser: async (_token: string, _issuer: string, _ask: AskProvider): Promise<UserInfo | null> => null,

  /** Whether the provider still stands by a token: nobody asks. */
  stillGood: async (_token: string, _issuer: string, _ask: AskProvider): Promise<boolean> => true,

  /** Claims that every token must have, and their values. Throws for an entry without `=`. */
  requiredClaims: (options: ServerOptions): Readonly<Record<string, string>> =>
    Object.fromEntries(
      options.list('oidc-required-claim').map((entry) => {
        const at = entry.indexOf('=');
        if (at < 1) throw new Error(`--oidc-required-claim: "${entry}" is not key=value`);
        return [entry.slice(0, at), entry.slice(at + 1)];
      }),
    ),
};

/** The issuer that a token names, unproven; null for what is no token of the kind. */
export const namedIssuer = (token: string): unknown => {
  try {
    return decodeJwt(token).iss;
  } catch {
    return null;
  }
};

/** Rule ids that each entry keeps. */
export const openidRules: Readonly<Record<keyof typeof openidBehaviours, readonly string[]>> = {
  optionsProblem: ['OIDC-15', 'OIDC-16'],
  issuerAllowed: ['OIDC-13'],
  issuerOf: ['OIDC-11', 'OIDC-15'],
  discoveryUrl: ['OIDC-14'],
  keysUrl: ['OIDC-04'],
  undescribedKeysUrl: ['OIDC-36'],
  certificateCounts: ['OIDC-34', 'OIDC-35', 'OIDC-38'],
  connectionLimits: ['OIDC-37'],
  keysReadAgain: ['OIDC-05'],
  keysServe: ['OIDC-08'],
  claimsOfWrongSignature: ['OIDC-03'],
  timeOfEnd: ['OIDC-06'],
  audienceCounts: ['OIDC-16', 'OIDC-17'],
  otherTokenUser: ['OIDC-02'],
  stillGood: ['OIDC-09'],
  requiredClaims: ['OIDC-30', 'OIDC-33'],
};
