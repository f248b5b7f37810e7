import type { webcrypto } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import type { JsonValue } from '../../client/values/json-value.ts';
import type { OidcIssuer, ProviderCall, ProviderName, TokenSignature } from './callbacks.ts';
import { openServiceHost, type ServiceAuthorities, type ServicePlace } from './service-host.ts';

interface SigningKey {
  readonly id: string;
  readonly publicKey: JsonValue;
  readonly privateKey: webcrypto.CryptoKey;
}

const createKey = async (id: string): Promise<SigningKey> => {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  return {
    id,
    publicKey: { ...(await exportJWK(publicKey)), kid: id, alg: 'RS256', use: 'sig' },
    privateKey: privateKey as webcrypto.CryptoKey,
  };
};

// Key generation is slow, so all hosts of a process share each key.
const pool = new Map<string, Promise<SigningKey>>();
const keyOf = (provider: string, id: string): Promise<SigningKey> => {
  const key = pool.get(`${provider} ${id}`) ?? createKey(id);
  pool.set(`${provider} ${id}`, key);
  return key;
};

const wellKnown = '/.well-known/openid-configuration';
const tenant = '/tenant';
// A path that a server cannot guess.
const paths = { discovery: `${tenant}${wellKnown}`, keys: `${tenant}/found/here/keys-of-tokens` };

/**
 * Starts an OpenID Connect provider: discovery, keys, and signed ID tokens (B 5.5). Paths that its discovery document
 * does not name also return success, so that the calls distinguish a server that uses a wrong path from a broken
 * server.
 */
export async function createOidcIssuer(
  name: ProviderName,
  place: ServicePlace,
  authorities: ServiceAuthorities,
): Promise<OidcIssuer> {
  const keys = [await keyOf(name, 'planecheck')];
  const calls: ProviderCall[] = [];
  let issuerUrl = '';

  const description = (): JsonValue => ({
    issuer: issuerUrl,
    jwks_uri: `${new URL(issuerUrl).origin}${paths.keys}`,
    authorization_endpoint: `${issuerUrl}/authorize`,
    token_endpoint: `${issuerUrl}/token`,
    userinfo_endpoint: `${issuerUrl}/userinfo`,
    response_types_supported: ['id_token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  });
  const answers: Readonly<Record<string, () => JsonValue>> = {
    ...(name === 'undiscovered' ? {} : { [paths.discovery]: description, [wellKnown]: description }),
    [paths.keys]: () => ({ keys: keys.map(({ publicKey }) => publicKey) }),
    [`${tenant}/keys`]: () => ({ keys: keys.map(({ publicKey }) => publicKey) }),
    [`${tenant}/userinfo`]: () => ({ sub: 'jane' }),
    [`${tenant}/introspect`]: () => ({ active: true, sub: 'jane' }),
  };
  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    calls.push({ method: request.method ?? '', path });
    request.resume();
    const answer = answers[path];
    response.writeHead(answer ? 200 : 404, { 'Content-Type': answer ? 'application/json' : 'text/plain' });
    response.end(answer ? JSON.stringify(answer()) : 'not found');
  };
  const service = await openServiceHost(place, authorities, handle, { secure: name !== 'plain' });
  issuerUrl = `${service.url}${tenant}`;

  const clientId = 'planecheck';
  const sign = async (
    claims: Readonly<Record<string, JsonValue>>,
    { by = 'published' }: { readonly by?: TokenSignature } = {},
  ): Promise<string> => {
    const now = Math.floor(Date.now() / 1000);
    const all: Record<string, JsonValue> = { iss: issuerUrl, aud: clientId, iat: now, exp: now + 600, ...claims };
    const claimsInToken = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
    if (by === 'none') return new UnsecuredJWT(claimsInToken).encode();
    const newest = keys.at(-1) as SigningKey;
    const key = by === 'foreign' ? await keyOf(name, 'unpublished') : newest;
    return new SignJWT(claimsInToken).setProtectedHeader({ alg: 'RS256', kid: newest.id }).sign(key.privateKey);
  };
  const addKey = async (): Promise<void> => {
    keys.push(await keyOf(name, `planecheck-${keys.length + 1}`));
  };
  return { issuerUrl, clientId, caBundle: service.caBundle, service, calls, paths, sign, addKey };
}
