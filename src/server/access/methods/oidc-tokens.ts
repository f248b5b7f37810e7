import { readFileSync } from 'node:fs';
import { decodeJwt, errors, jwtVerify } from 'jose';
import type { ServerCore } from '../../core.ts';
import type { Json } from '../../model.ts';
import { OidcProvider } from './oidc-provider.ts';
import type { TokenMethod, TokenMethodFactory } from './token-method.ts';

/** ID tokens of one issuer (`--oidc-*`, B 5.5). Throws when the options do not fit together. */
export const oidcTokens: TokenMethodFactory = (core) => {
  const { options } = core;
  const issuer = options.text('oidc-issuer-url');
  const audience = options.text('oidc-client-id');
  if (!issuer && !audience) return foreignIdTokens(core);
  if (!issuer || !audience) throw new Error('--oidc-issuer-url and --oidc-client-id are given together or not at all');
  if (!issuer.startsWith('https://')) throw new Error(`--oidc-issuer-url: "${issuer}" is not https`);
  const caFile = options.text('oidc-ca-file');
  const ca = caFile && (caFile.includes('-----BEGIN') ? caFile : readFileSync(caFile, 'utf8'));
  const provider = new OidcProvider(issuer, ca || null);
  provider.start();

  const keep = core.parts.behaviours.access;
  const required = Object.fromEntries(options.list('oidc-required-claim').map((entry) => {
    const at = entry.indexOf('=');
    if (at < 1) throw new Error(`--oidc-required-claim: "${entry}" is not key=value`);
    return [entry.slice(0, at), entry.slice(at + 1)];
  }));
  return async (token, audiences) => {
    if (!issuedBy(token, issuer)) return null;
    const claims = await verified(core, provider, token, issuer, audience);
    if (!claims || !keep.idTokenAccepted(claims, required)) return null;
    const username = keep.idTokenUserName(claims, options.text('oidc-username-claim') ?? 'sub', options.text('oidc-username-prefix'), issuer);
    if (username === null) return null;
    const groups = keep.idTokenGroups(claims, options.text('oidc-groups-claim'), options.text('oidc-groups-prefix') ?? '');
    return { user: { username, uid: '', groups, extra: {} }, audiences };
  };
};

/** Tokens where no option names an issuer. */
const foreignIdTokens = (core: ServerCore): TokenMethod => async (token, audiences) => {
  try {
    const user = core.parts.behaviours.access.foreignIdTokenUser(decodeJwt(token));
    return user && { user, audiences };
  } catch {
    return null;
  }
};

function issuedBy(token: string, issuer: string): boolean {
  try {
    return decodeJwt(token).iss === issuer;
  } catch {
    return false;
  }
}

async function verified(core: ServerCore, provider: OidcProvider, token: string, issuer: string, audience: string): Promise<Json | null> {
  if (!provider.keys) await provider.refresh();
  for (let attempt = 0; attempt < 2 && provider.keys; attempt += 1) {
    try {
      return (await jwtVerify(token, provider.keys, { issuer, audience, currentDate: new Date(core.clock.now()), requiredClaims: ['exp'] })).payload;
    } catch (error) {
      // A signature by an unknown key may be by a key published since.
      const unknownKey = error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWSSignatureVerificationFailed;
      if (attempt > 0 || !unknownKey) return null;
      await provider.refresh();
    }
  }
  return null;
}
