import { verify } from 'node:crypto';
import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** A token's signature is of the RSA key whose public half this is, in PEM (B 5.4). An empty token is nothing to judge. */
export const isSignedBy = (token: string, publicKey: string): Judgement => {
  const [header = '', claims = '', signature = ''] = token.split('.');
  const good = verify('RSA-SHA256', Buffer.from(`${header}.${claims}`), publicKey, Buffer.from(signature, 'base64url'));
  return judgement(
    'isSignedBy',
    good ? [] : [finding('the token is not signed with the key that was given', publicKey, token)],
    token === '' ? 0 : 1,
  );
};
