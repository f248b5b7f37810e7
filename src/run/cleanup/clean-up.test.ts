import { expect, it } from 'vitest';
import type { Exchange } from '../../client/exchange.ts';
import { createdPaths } from './clean-up.ts';

const collection = '/apis/certificates.platform.io/v1/certificatesigningrequests';
const object = { kind: 'CertificateSigningRequest', metadata: { name: 'pc-a', uid: '1' } };
const post = (body: string, json: unknown): Exchange =>
  ({
    request: { method: 'POST', path: collection, body: Buffer.from(body) },
    response: { status: 201 },
    failure: null,
    json,
  }) as unknown as Exchange;

it.each([
  ['JSON', JSON.stringify(object), object],
  ['YAML', 'kind: CertificateSigningRequest\nmetadata: {name: pc-a}\n', object],
  ['JSON, with a Table as its response', JSON.stringify(object), { kind: 'Table', rows: [] }],
  ['JSON, with a response that cannot be read', JSON.stringify(object), undefined],
])('an object that was sent as %s is deleted', (_form, body, json) => {
  expect(createdPaths([post(body, json)], () => true, true)).toEqual([`${collection}/pc-a`]);
});
