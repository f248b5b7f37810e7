import { createPrivateKey } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, type JWTPayload, SignJWT } from 'jose';
import type { World } from '../world.ts';

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Ways to spoil a token that a server signed, by what the steps call them. */
export const spoiled: Readonly<Record<string, (token: string) => string>> = {
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

/** The key that signs tokens of accounts, in PEM: fact `serviceAccountKey`. Not reachable where the target does not tell it. */
const signingKey = (world: World): string => {
  const key = world.target.facts['serviceAccountKey'];
  return typeof key === 'string'
    ? key
    : world.notTestable('the target does not tell the key that signs tokens (fact serviceAccountKey)');
};

/** The token with other claims, signed with the key that signs tokens of accounts, or another. */
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

/** The same token as if it had been made before, so that it ends so many seconds after it was really made. */
export const endingIn = (world: World, token: string, seconds: number): Promise<string> =>
  signedAgain(world, token, (claims) => {
    const made = claims.iat ?? Math.floor(Date.now() / 1_000);
    return { ...claims, iat: made - 3_600, nbf: made - 3_600, exp: made + seconds };
  });
