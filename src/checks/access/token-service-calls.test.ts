import { expect, test } from 'vitest';
import type { Json } from '../../client/exchange.ts';
import { tokenCallsSatisfy, type TokenServiceCall } from './token-service-calls.ts';

const certificate = '-----BEGIN CERTIFICATE-----\nabc\n-----END CERTIFICATE-----\n';
const about = {
  token: 'a.b~',
  caller: { token: 'mine', 'client-certificate-data': Buffer.from(certificate).toString('base64') },
};
const spec = { token: 'a.b~' };
const review = { apiVersion: 'authentication.platform.io/v1beta1', kind: 'TokenReview', spec };
const called = (json: Json, over: Partial<TokenServiceCall> = {}): TokenServiceCall => ({
  method: 'POST',
  headers: [],
  json,
  clientCertificate: null,
  ...over,
});

test.each([
  ['is a POST request', called(review), 0],
  ['is a POST request', called(undefined, { method: 'GET' }), 1],
  ['is a TokenReview in JSON', called(review), 0],
  ['is a TokenReview in JSON', called({ spec }), 1],
  ['is a TokenReview in JSON', called(undefined), 1],
  ['contains the token as sent', called(review), 0],
  ['contains the token as sent', called({ ...review, spec: { token: 'Bearer a.b~' } }), 1],
  ['has audiences as a list, if any', called(review), 0],
  ['has audiences as a list, if any', called({ ...review, spec: { ...spec, audiences: ['one', 'two'] } }), 0],
  ['has audiences as a list, if any', called({ ...review, spec: { ...spec, audiences: 'one' } }), 1],
  ['has audiences as a list, if any', called({ ...review, spec: { ...spec, audiences: [''] } }), 1],
  ['has audiences as a list, if any', called({ kind: 'TokenReview' }), 1],
  ['has API version v1beta1', called(review), 0],
  ['has API version v1', called(review), 1],
  ['presents the client certificate of the file', called(review, { clientCertificate: certificate.trim() }), 0],
  ['presents the client certificate of the file', called(review), 1],
  ['presents the bearer token of the file', called(review, { headers: [['Authorization', 'Bearer mine']] }), 0],
  ['presents the bearer token of the file', called(review, { headers: [['Authorization', 'Bearer other']] }), 1],
  ['presents the bearer token of the file', called(review), 1],
])('%s', (claim, question, findings) => {
  expect(tokenCallsSatisfy([question], claim, about).findings).toHaveLength(findings);
  expect(tokenCallsSatisfy([], claim, about).seen).toBe(0);
});
