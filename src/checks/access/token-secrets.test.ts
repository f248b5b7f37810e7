import { rootCertificates } from 'node:tls';
import { expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import type { Judgement } from '../judgement.ts';
import {
  keyContainsCertificate,
  keyIsAbsent,
  keyContainsText,
  keyContainsToken,
  serverCertificateIsTrusted,
} from './token-secrets.ts';

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const holding = (text: string) => madeExchange({ data: { k: base64(text) } });
const certificate = rootCertificates[0] ?? '';
const part = Buffer.from('{"a":1}').toString('base64url');
const token = `${part}.${part}.c2ln`;
const none = madeExchange(undefined, { status: null });
const tls = madeExchange(undefined, { status: null, failure: { kind: 'tls', message: 'unknown authority' } });

const verdict = ({ seen, findings }: Judgement): boolean | null => (seen === 0 ? null : findings.length === 0);

it.each<[string, Judgement, boolean | null]>([
  ['a certificate', keyContainsCertificate(holding(certificate), 'k'), true],
  ['a certificate encoded twice', keyContainsCertificate(holding(base64(certificate)), 'k'), false],
  [
    'a certificate of nonsense',
    keyContainsCertificate(holding('-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----'), 'k'),
    false,
  ],
  ['no certificate', keyContainsCertificate(madeExchange({}), 'k'), false],
  ['the text', keyContainsText(holding('mine'), 'k', 'mine'), true],
  ['another text', keyContainsText(holding('default'), 'k', 'mine'), false],
  ['no secret', keyContainsText(madeExchange({}, { status: 404 }), 'k', 'mine'), false],
  ['no response', keyContainsText(none, 'k', 'mine'), null],
  ['a token', keyContainsToken(holding(token), 'k'), true],
  ['a token encoded twice', keyContainsToken(holding(base64(token)), 'k'), false],
  ['a token of two parts', keyContainsToken(holding(`${part}.${part}`), 'k'), false],
  ['a token that is no JSON', keyContainsToken(holding('YQ.YQ.YQ'), 'k'), false],
  ['nothing', keyIsAbsent(madeExchange({}), 'k'), true],
  ['something', keyIsAbsent(holding('v'), 'k'), false],
  ['nothing to look at', keyIsAbsent(none, 'k'), null],
  ['a server trusted', serverCertificateIsTrusted(madeExchange({}, { status: 401 })), true],
  ['a server not trusted', serverCertificateIsTrusted(tls), false],
  ['a server not reached', serverCertificateIsTrusted(none), null],
])('%s', (_name, judgement, wanted) => {
  expect(verdict(judgement)).toBe(wanted);
});
