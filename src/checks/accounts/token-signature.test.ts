import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { tokenIsSignedBy } from './token-signature.ts';

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

test('a token verifies with the key that signed it, and with no other key', () => {
  const own = pair();
  const text = `${Buffer.from('{"alg":"RS256"}').toString('base64url')}.${Buffer.from('{}').toString('base64url')}`;
  const token = `${text}.${sign('RSA-SHA256', Buffer.from(text), own.privateKey).toString('base64url')}`;
  expect(tokenIsSignedBy(token, own.publicKey)).toMatchObject({ findings: [], seen: 1 });
  expect(tokenIsSignedBy(token, pair().publicKey).findings).toHaveLength(1);
  expect(tokenIsSignedBy(`${text}.`, own.publicKey).findings).toHaveLength(1);
  expect(tokenIsSignedBy('', own.publicKey).seen).toBe(0);
});
