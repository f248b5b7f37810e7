import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import type { Judgement } from '../judgement.ts';
import {
  tokenSecretIsAbsent,
  signatureIsDetached,
  containsSignature,
  signatureIsCurrent,
  signatureCoversConfiguration,
  signatureUsesHs256,
} from './detached-jws.ts';

const token = { id: 'abcdef', secret: '0123456789abcdef' };
const fullToken = 'abcdef.0123456789abcdef';
const encoded = (text: string): string => Buffer.from(text).toString('base64url');
const jws = ({
  key = fullToken,
  algorithm = 'HS256',
  hash = 'sha256',
  text = 'config',
  payload = '',
}: {
  key?: string;
  algorithm?: string;
  hash?: string;
  text?: string;
  payload?: string;
} = {}): string => {
  const header = encoded(JSON.stringify({ alg: algorithm }));
  return `${header}.${payload}.${createHmac(hash, key)
    .update(`${header}.${encoded(text)}`)
    .digest('base64url')}`;
};
const info = (value?: string, more: Record<string, string> = {}) =>
  madeExchange({
    data: { kubeconfig: 'config', ...(value === undefined ? {} : { 'jws-kubeconfig-abcdef': value }), ...more },
  });
const unanswered = madeExchange(undefined, { status: null });

const rows: ReadonlyArray<readonly [string, Judgement, findings: number, seen: number]> = [
  ['a signature', containsSignature(info(jws()), token), 0, 1],
  ['no signature', containsSignature(info(), token), 1, 1],
  ['no response', containsSignature(unanswered, token), 0, 0],
  ['detached', signatureIsDetached(info(jws()), token), 0, 1],
  ['with a payload', signatureIsDetached(info(jws({ payload: encoded('config') })), token), 1, 1],
  ['with padding', signatureIsDetached(info(`${jws()}=`), token), 1, 1],
  ['with a fourth part', signatureIsDetached(info(`${jws()}.x`), token), 1, 1],
  ['of the configuration', signatureCoversConfiguration(info(jws()), token), 0, 1],
  [
    'of the configuration by the secret alone',
    signatureCoversConfiguration(info(jws({ key: token.secret })), token),
    0,
    1,
  ],
  [
    'by the secret alone where the full token is required',
    signatureCoversConfiguration(info(jws({ key: token.secret })), token, true),
    1,
    1,
  ],
  ['by the full token', signatureCoversConfiguration(info(jws()), token, true), 0, 1],
  ['of another configuration', signatureCoversConfiguration(info(jws({ text: 'old' })), token), 1, 1],
  ['of HS256', signatureUsesHs256(info(jws()), token), 0, 1],
  ['of another algorithm', signatureUsesHs256(info(jws({ algorithm: 'HS512', hash: 'sha512' })), token), 1, 1],
  ['that only says HS256', signatureUsesHs256(info(jws({ hash: 'sha512' })), token), 1, 1],
  ['with a header that cannot be read', signatureUsesHs256(info('x..y'), token), 1, 1],
  ['a hidden secret', tokenSecretIsAbsent(info(jws()), token), 0, 1],
  ['a secret in a key', tokenSecretIsAbsent(info(jws(), { [`jws-kubeconfig-${fullToken}`]: 'x' }), token), 1, 1],
  ['nothing that could show a secret', tokenSecretIsAbsent(unanswered, token), 0, 0],
];

describe('a detached signature of cluster-info', () => {
  it.each(rows)('%s', (_, { findings, seen }, wanted, facts) => {
    expect([findings.length, seen]).toEqual([wanted, facts]);
  });

  it('is a valid signature or not', () => {
    expect(signatureIsCurrent(info(jws()), token)).toBe(true);
    expect(signatureIsCurrent(info(jws({ text: 'old' })), token)).toBe(false);
    expect(signatureIsCurrent(info(), token)).toBe(false);
  });
});
