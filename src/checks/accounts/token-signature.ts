import { verify } from 'node:crypto';
import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** A token's signature verifies with this RSA public key in PEM (B 5.4). An empty token is no fact. */
export const tokenIsSignedBy = (token: string, publicKey: string): Judgement => {
  const [header = '', claims = '', signature = ''] = token.split('.');
  const good = verify('RSA-SHA256', Buffer.from(`${header}.${claims}`), publicKey, Buffer.from(signature, 'base64url'));
  return judgement(
    'tokenIsSignedBy',
    good ? [] : [finding('the token is not signed with the configured key', publicKey, token)],
    token === '' ? 0 : 1,
  );
};
