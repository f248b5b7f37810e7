import { rootCertificates } from 'node:tls';
import { expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import type { Judgement } from '../judgement.ts';
import { holdsCertificate, holdsNothing, holdsText, holdsToken, isTrusted } from './token-secrets.ts';

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const holding = (text: string) => madeExchange({ data: { k: base64(text) } });
const certificate = rootCertificates[0] ?? '';
const part = Buffer.from('{"a":1}').toString('base64url');
const token = `${part}.${part}.c2ln`;
const none = madeExchange(undefined, { status: null });
const tls = madeExchange(undefined, { status: null, failure: { kind: 'tls', message: 'unknown authority' } });

const verdict = ({ seen, findings }: Judgement): boolean | null => (seen === 0 ? null : findings.length === 0);

it.each<[string, Judgement, boolean | null]>([
  ['a certificate', holdsCertificate(holding(certificate), 'k'), true],
  ['a certificate encoded twice', holdsCertificate(holding(base64(certificate)), 'k'), false],
  [
    'a certificate of nonsense',
    holdsCertificate(holding('-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----'), 'k'),
    false,
  ],
  ['no certificate', holdsCertificate(madeExchange({}), 'k'), false],
  ['the text', holdsText(holding('mine'), 'k', 'mine'), true],
  ['another text', holdsText(holding('default'), 'k', 'mine'), false],
  ['no secret', holdsText(madeExchange({}, { status: 404 }), 'k', 'mine'), false],
  ['no response', holdsText(none, 'k', 'mine'), null],
  ['a token', holdsToken(holding(token), 'k'), true],
  ['a token encoded twice', holdsToken(holding(base64(token)), 'k'), false],
  ['a token of two parts', holdsToken(holding(`${part}.${part}`), 'k'), false],
  ['a token that is no JSON', holdsToken(holding('YQ.YQ.YQ'), 'k'), false],
  ['nothing', holdsNothing(madeExchange({}), 'k'), true],
  ['something', holdsNothing(holding('v'), 'k'), false],
  ['nothing to look at', holdsNothing(none, 'k'), null],
  ['a server trusted', isTrusted(madeExchange({}, { status: 401 })), true],
  ['a server not trusted', isTrusted(tls), false],
  ['a server not reached', isTrusted(none), null],
])('%s', (_name, judgement, wanted) => {
  expect(verdict(judgement)).toBe(wanted);
});
