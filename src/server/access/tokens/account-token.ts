import { SignJWT } from 'jose';
import type { ServerCore } from '../../core.ts';
import type { ApiObject, Json } from '../../model.ts';
import { accountKeys, keyId, type SigningKey } from './account-keys.ts';

/** Issuer of tokens in token Secrets (B 5.4). */
export const legacyIssuer = 'platform/serviceaccount';

/** Issuer of requested tokens (`--service-account-issuer`). */
export const accountIssuer = (core: ServerCore): string =>
  core.options.text('service-account-issuer') ?? 'https://platform.default.svc';

/** Audiences of the API server (`--api-audiences`, otherwise its issuer). */
export const apiAudiences = (core: ServerCore): readonly string[] => {
  const configured = core.options.list('api-audiences');
  return configured.length > 0 ? configured : [accountIssuer(core)];
};

/**
 * The token of a token Secret: contains service account and Secret, never expires (B 5.4). For the token controller.
 */
export const legacyAccountToken = (core: ServerCore, account: ApiObject, secretName: string): Promise<string> => {
  const { namespace = '', name = '', uid = '' } = account.metadata;
  return sign(core, accountKeys(core).controllers, {
    iss: legacyIssuer,
    sub: core.parts.behaviours.access.accountUserName(namespace, name),
    'platform.io/serviceaccount/namespace': namespace,
    'platform.io/serviceaccount/secret.name': secretName,
    'platform.io/serviceaccount/service-account.name': name,
    'platform.io/serviceaccount/service-account.uid': uid,
  });
};

/** Terms of a requested token: audiences, lifetime in seconds, and the object that it is bound to. */
export interface TokenTerms {
  readonly audiences: readonly string[];
  readonly seconds: number;
  readonly bound: { readonly kind: 'pod' | 'secret'; readonly name: string; readonly uid: string } | null;
}

/** A token that the token-request subresource issues (B 5.4). */
export const requestedAccountToken = (core: ServerCore, account: ApiObject, terms: TokenTerms): Promise<string> => {
  const { namespace = '', name = '', uid = '' } = account.metadata;
  const now = Math.floor(core.clock.now() / 1000);
  return sign(core, accountKeys(core).server, {
    iss: accountIssuer(core),
    aud: [...terms.audiences],
    sub: core.parts.behaviours.access.accountUserName(namespace, name),
    iat: now,
    nbf: now,
    exp: now + terms.seconds,
    jti: core.random.uuid(),
    'platform.io': {
      namespace,
      serviceaccount: { name, uid },
      ...(terms.bound ? { [terms.bound.kind]: { name: terms.bound.name, uid: terms.bound.uid } } : {}),
    },
  });
};

const sign = async (core: ServerCore, { key, algorithm }: SigningKey, claims: Record<string, Json>): Promise<string> =>
  core.parts.behaviours.access.issuedToken(
    await new SignJWT(claims).setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: await keyId(key) }).sign(key),
  );
