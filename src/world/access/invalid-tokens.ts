import { createPrivateKey } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose';
import type { World } from '../world.ts';

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Header and claims of a token. Inconclusive if a server issued something other than a JSON Web Token. */
const readToken = (
  world: World,
  token: string,
): { readonly header: JWTHeaderParameters; readonly claims: JWTPayload } => {
  try {
    return { header: decodeProtectedHeader(token) as JWTHeaderParameters, claims: decodeJwt(token) };
  } catch {
    return world.inconclusive('the server issued a token that is not a JSON Web Token');
  }
};

/** Ways to invalidate a token that a server signed, by their names in steps. */
export const tokenInvalidations: Readonly<Record<string, (world: World, token: string) => string>> = {
  'a changed claim': (world, token) => {
    const [header = '', , signature = ''] = token.split('.');
    const { claims } = readToken(world, token);
    return `${header}.${encoded({ ...claims, iat: (claims.iat ?? 0) - 1 })}.${signature}`;
  },
  'a changed signature': (_world, token) => {
    const at = token.lastIndexOf('.') + Math.floor((token.length - token.lastIndexOf('.')) / 2);
    return `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
  },
  'a truncated signature': (_world, token) =>
    token.slice(0, token.lastIndexOf('.') + Math.floor((token.length - token.lastIndexOf('.')) / 2)),
  'the algorithm none and no signature': (world, token) =>
    `${encoded({ ...readToken(world, token).header, alg: 'none' })}.${token.split('.')[1] ?? ''}.`,
};

/**
 * The key that signs service account tokens, in PEM: fact `serviceAccountKey`. Not testable when the target does not
 * state it.
 */
const signingKey = (world: World): string => {
  const key = world.target.facts['serviceAccountKey'];
  return typeof key === 'string'
    ? key
    : world.notTestable('the target does not state the key that signs tokens (fact serviceAccountKey)');
};

/** The token with changed claims, signed with the key for service account tokens, or another key. */
export const resignedToken = async (
  world: World,
  token: string,
  change: (claims: JWTPayload) => JWTPayload,
  key = signingKey(world),
): Promise<string> => {
  const {
    header: { alg = 'RS256', ...header },
    claims,
  } = readToken(world, token);
  const signing = createPrivateKey(key);
  const algorithm = signing.asymmetricKeyType === 'rsa' ? 'RS256' : alg === 'RS256' ? 'ES256' : alg;
  // The library rejects headers and claims that it cannot sign, and both come from the server.
  return new SignJWT(change(claims))
    .setProtectedHeader({ ...header, alg: algorithm })
    .sign(signing)
    .catch((error: Error) => world.inconclusive(`the issued token cannot be signed again: ${error.message}`));
};

/** The token with earlier times, so that it expires so many seconds after its real issue time. */
export const tokenExpiringIn = (world: World, token: string, seconds: number): Promise<string> =>
  resignedToken(world, token, (claims) => {
    const issuedAt = claims.iat ?? Math.floor(Date.now() / 1_000);
    return { ...claims, iat: issuedAt - 3_600, nbf: issuedAt - 3_600, exp: issuedAt + seconds };
  });
