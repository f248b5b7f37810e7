import { expect, it } from 'vitest';
import type { Judgement } from '../judgement.ts';
import type { WebhookCall } from './calls.ts';
import { callsPresentUser, otherKindIsRejected } from './presented-user.ts';

const call = (authorization: string | null, clientCertificate: string | null = null): WebhookCall => ({
  method: 'POST',
  path: '/',
  mediaType: 'application/json',
  authorization,
  clientCertificate,
  body: {},
});
const verdict = ({ seen, findings }: Judgement): boolean | null => (seen === 0 ? null : findings.length === 0);
const pem = '-----BEGIN CERTIFICATE-----\nAB\nCD\n-----END CERTIFICATE-----\n';

it.each<[string, Judgement, boolean | null]>([
  ['its token', callsPresentUser([call('Bearer a')], { authorization: 'Bearer a', clientCertificate: null }), true],
  [
    'another token',
    callsPresentUser([call('Bearer a'), call('Bearer b')], { authorization: 'Bearer a', clientCertificate: null }),
    false,
  ],
  [
    'a token in addition',
    callsPresentUser([call('Bearer a')], { authorization: null, clientCertificate: null }),
    false,
  ],
  ['no token', callsPresentUser([call(null)], { authorization: 'Bearer a', clientCertificate: null }), false],
  [
    'its certificate with other line breaks',
    callsPresentUser([call(null, '-----BEGIN CERTIFICATE-----\nABCD\n-----END CERTIFICATE-----\n')], {
      authorization: null,
      clientCertificate: pem,
    }),
    true,
  ],
  ['no certificate', callsPresentUser([call(null)], { authorization: null, clientCertificate: pem }), false],
  [
    'a certificate in addition',
    callsPresentUser([call(null, pem)], { authorization: null, clientCertificate: null }),
    false,
  ],
  ['no call', callsPresentUser([], { authorization: null, clientCertificate: null }), null],
  ['a start that is rejected', otherKindIsRejected({ refusal: 'no' }), true],
  ['calls without a credential', otherKindIsRejected({ calls: [call(null)] }), true],
  ['calls with a user', otherKindIsRejected({ calls: [call('Bearer a')] }), false],
  ['a start without calls', otherKindIsRejected({ calls: [] }), null],
])('%s', (_name, judgement, wanted) => {
  expect(verdict(judgement)).toBe(wanted);
});
