import { expect, test } from 'vitest';
import { dialectNamed } from '../../dialect/dialects.ts';
import { writeEnvelope } from '../protobuf/protobuf.ts';
import { writeFields } from '../protobuf/rewrite-protobuf.ts';
import { documentAsEvent, bodyAsJson } from './body-as-json.ts';

const kubernetes = dialectNamed('kubernetes');
const text = (number: number, value: string) => ({ number, wireType: 2, bytes: Buffer.from(value) });
const nested = (number: number, ...fields: Parameters<typeof writeFields>[0]) => ({
  number,
  wireType: 2,
  bytes: writeFields(fields),
});
const map = writeEnvelope({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  raw: writeFields([nested(1, text(1, 'a'), text(3, 'kube-system'))]),
});
const row = { object: { kind: 'PartialObjectMetadata', metadata: { name: 'a', namespace: 'kube-system' } } };
const table = { kind: 'Table', metadata: { resourceVersion: '7' }, rows: [row] };
const view = (type: string, body: string | Uint8Array) =>
  bodyAsJson({ headers: [['Content-Type', type]], body: Buffer.from(body) }, kubernetes);
const named = { metadata: { name: 'a', namespace: 'platform-system' } };

test('reads a response by its media type, with neutral names', () => {
  expect(view('application/json', JSON.stringify({ metadata: { name: 'a', namespace: 'kube-system' } }))).toEqual(
    named,
  );
  expect(view('application/vnd.platform.protobuf', map)).toMatchObject(named);
  expect(view('application/yaml; charset=utf-8', 'metadata:\n  name: a\n  namespace: kube-system\n')).toEqual(named);
  expect(view('application/json;as=Table', JSON.stringify(table))).toMatchObject({
    kind: 'Table',
    metadata: { resourceVersion: '7' },
    items: [named],
  });
});

test('gives undefined for a body that does not match its media type', () => {
  expect(view('application/json', 'no')).toBeUndefined();
  expect(view('application/yaml', 'a: [')).toBeUndefined();
});

test('reads events from JSON, from Protobuf messages and from Tables with one row', () => {
  expect(documentAsEvent(JSON.stringify({ type: 'ADDED', object: named }), kubernetes)).toEqual({
    type: 'ADDED',
    object: named,
  });
  expect(documentAsEvent(JSON.stringify({ type: 'ADDED', object: table }), kubernetes)).toMatchObject({
    type: 'ADDED',
    object: named,
  });
  const message = writeFields([text(1, 'MODIFIED'), nested(2, { number: 1, wireType: 2, bytes: map })]);
  expect(documentAsEvent(message.toString('base64'), kubernetes)).toMatchObject({ type: 'MODIFIED', object: named });
  expect(documentAsEvent('AAAA', kubernetes)).toBeUndefined();
});
