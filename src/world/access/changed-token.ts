import { createPrivateKey } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, type JWTPayload, SignJWT } from 'jose';
import type { World } from '../world.ts';

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Ways to invalidate a token that a server signed, by their names in steps. */
export const invalidations: Readonly<Record<string, (token: string) => string>> = {
  'a changed claim': (token) => {
    const [header = '', , signature = ''] = token.split('.');
    const claims = decodeJwt(token);
    return `${header}.${encoded({ ...claims, iat: (claims.iat ?? 0) - 1 })}.${signature}`;
  },
  'a changed signature': (token) => {
    const at = token.lastIndexOf('.') + Math.floor((token.length - token.lastIndexOf('.')) / 2);
    return `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
  },
  'a truncated signature': (token) =>
    token.slice(0, token.lastIndexOf('.') + Math.floor((token.length - token.lastIndexOf('.')) / 2)),
  'the algorithm none and no signature': (token) =>
    `${encoded({ ...decodeProtectedHeader(token), alg: 'none' })}.${token.split('.')[1] ?? ''}.`,
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
export const signedAgain = async (
  world: World,
  token: string,
  change: (claims: JWTPayload) => JWTPayload,
  key = signingKey(world),
): Promise<string> => {
  const { alg = 'RS256', ...header } = decodeProtectedHeader(token);
  const signing = createPrivateKey(key);
  return new SignJWT(change(decodeJwt(token)))
    .setProtectedHeader({
      ...header,
      alg: signing.asymmetricKeyType === 'rsa' ? 'RS256' : alg === 'RS256' ? 'ES256' : alg,
    })
    .sign(signing);
};

/** The token with earlier times, so that it expires so many seconds after its real issue time. */
export const expiringIn = (world: World, token: string, seconds: number): Promise<string> =>
  signedAgain(world, token, (claims) => {
    const issuedAt = claims.iat ?? Math.floor(Date.now() / 1_000);
    return { ...claims, iat: issuedAt - 3_600, nbf: issuedAt - 3_600, exp: issuedAt + seconds };
  });
