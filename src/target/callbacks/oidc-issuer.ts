import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { Json } from '../../client/exchange.ts';
import type { CallbackHost } from './callback-host.ts';
import type { OidcIssuer } from './callbacks.ts';

/** Starts an OpenID Connect provider on a callback host: discovery, keys, and signed ID tokens (B 5.5). */
export async function createOidcIssuer(host: CallbackHost, caBundle: string): Promise<OidcIssuer> {
  const [own, foreign] = await Promise.all([generateKeyPair('RS256', { extractable: true }), generateKeyPair('RS256', { extractable: true })]);
  const key = { ...(await exportJWK(own.publicKey)), kid: 'planecheck', alg: 'RS256', use: 'sig' };
  const hook = await host.hook('issuer', ({ path }) => {
    if (path.endsWith('/.well-known/openid-configuration')) {
      const issuer = hook.url;
      return { json: { issuer, jwks_uri: `${issuer}/keys`, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token`, response_types_supported: ['id_token'], subject_types_supported: ['public'], id_token_signing_alg_values_supported: ['RS256'] } };
    }
    return path.endsWith('/keys') ? { json: { keys: [key] } } : { raw: 'not found', status: 404 };
  });
  const clientId = 'planecheck';
  return {
    issuerUrl: hook.url,
    clientId,
    caBundle,
    sign: (claims, { foreignKey = false } = {}) => {
      const now = Math.floor(Date.now() / 1000);
      const all: Record<string, Json> = { iss: hook.url, aud: clientId, iat: now, exp: now + 600, ...claims };
      const kept = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
      return new SignJWT(kept).setProtectedHeader({ alg: 'RS256', kid: 'planecheck' }).sign(foreignKey ? foreign.privateKey : own.privateKey);
    },
  };
}
