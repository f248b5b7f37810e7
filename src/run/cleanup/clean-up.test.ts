import { expect, it } from 'vitest';
import type { Exchange } from '../../client/exchange.ts';
import type { ApiClient } from '../../client/api-client.ts';
import { cleanUp, createdPaths } from './clean-up.ts';

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

const pods = '/api/v1/namespaces/pc-n/pods';
const exchange = (method: string, path: string, status: number, json: unknown): Exchange =>
  ({
    request: { method, path, body: Buffer.from(JSON.stringify(json)) },
    response: { status },
    failure: null,
    json,
  }) as unknown as Exchange;
const pod = (name: string, spec: object): object => ({ kind: 'Pod', metadata: { name, uid: '1' }, spec });

it('Pods of nodes are deleted without a grace period, other Pods with their namespace', async () => {
  const sent: unknown[] = [];
  const admin = {
    createsNamespaces: true,
    send: async ({ method, path, query }: { method: string; path: string; query?: object }) => {
      sent.push([method, path, query]);
      return { response: { status: 200 }, failure: null };
    },
  } as unknown as ApiClient;
  const exchanges = [
    exchange('POST', pods, 201, pod('plain', {})),
    exchange('POST', pods, 201, pod('placed', { nodeName: 'n' })),
    exchange('POST', pods, 201, pod('bound', {})),
    exchange('POST', `${pods}/bound/binding`, 201, { kind: 'Status', metadata: {} }),
    exchange('POST', pods, 422, pod('rejected', { nodeName: 'n' })),
  ];
  expect(await cleanUp(admin, exchanges, () => true)).toEqual([]);
  const query = { gracePeriodSeconds: '0' };
  expect(sent).toEqual([
    ['DELETE', `${pods}/bound`, query],
    ['DELETE', `${pods}/placed`, query],
  ]);
});
