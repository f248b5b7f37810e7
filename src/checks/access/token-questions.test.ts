import { expect, test } from 'vitest';
import type { Json } from '../../client/exchange.ts';
import { questionHolds, type TokenQuestion } from './token-questions.ts';

const certificate = '-----BEGIN CERTIFICATE-----\nabc\n-----END CERTIFICATE-----\n';
const about = {
  token: 'a.b~',
  caller: { token: 'mine', 'client-certificate-data': Buffer.from(certificate).toString('base64') },
};
const spec = { token: 'a.b~' };
const review = { apiVersion: 'authentication.platform.io/v1beta1', kind: 'TokenReview', spec };
const asked = (json: Json, over: Partial<TokenQuestion> = {}): TokenQuestion => ({
  method: 'POST',
  headers: [],
  json,
  clientCertificate: null,
  ...over,
});

test.each([
  ['is a POST', asked(review), 0],
  ['is a POST', asked(undefined, { method: 'GET' }), 1],
  ['is a TokenReview in JSON', asked(review), 0],
  ['is a TokenReview in JSON', asked({ spec }), 1],
  ['is a TokenReview in JSON', asked(undefined), 1],
  ['holds the token as it was sent', asked(review), 0],
  ['holds the token as it was sent', asked({ ...review, spec: { token: 'Bearer a.b~' } }), 1],
  ['names audiences in a list, if any', asked(review), 0],
  ['names audiences in a list, if any', asked({ ...review, spec: { ...spec, audiences: ['one', 'two'] } }), 0],
  ['names audiences in a list, if any', asked({ ...review, spec: { ...spec, audiences: 'one' } }), 1],
  ['names audiences in a list, if any', asked({ ...review, spec: { ...spec, audiences: [''] } }), 1],
  ['names audiences in a list, if any', asked({ kind: 'TokenReview' }), 1],
  ['is of version v1beta1', asked(review), 0],
  ['is of version v1', asked(review), 1],
  ['shows the certificate of the file', asked(review, { clientCertificate: certificate.trim() }), 0],
  ['shows the certificate of the file', asked(review), 1],
  ['shows the token of the file', asked(review, { headers: [['Authorization', 'Bearer mine']] }), 0],
  ['shows the token of the file', asked(review, { headers: [['Authorization', 'Bearer other']] }), 1],
  ['shows the token of the file', asked(review), 1],
])('%s', (claim, question, findings) => {
  expect(questionHolds([question], claim, about).findings).toHaveLength(findings);
  expect(questionHolds([], claim, about).seen).toBe(0);
});
