import protobuf from 'protobufjs/minimal.js';
import { expect, test } from 'vitest';
import { writeEnvelope } from './protobuf.ts';
import { dialectNamed } from '../../dialect/dialects.ts';
import { bodyJson } from './body-json.ts';
import { protobufEvent } from './protobuf-json.ts';
import { rewriteProtobuf, writeFields } from './rewrite-protobuf.ts';

const kubernetes = dialectNamed('kubernetes');
const text = (number: number, value: string) => ({ number, wireType: 2, bytes: Buffer.from(value) });
const nested = (number: number, ...fields: Parameters<typeof writeFields>[0]) => ({
  number,
  wireType: 2,
  bytes: writeFields(fields),
});
const integer = (number: number, varint: string) => ({ number, wireType: 0, varint });
const uid = '00000001-0000-4000-8000-000000000000';
const metadata = nested(
  1,
  text(1, 'web-x7'),
  text(2, 'web-'),
  text(3, 'kube-system'),
  text(5, uid),
  text(6, '12'),
  nested(8, integer(1, '1700000000')),
  nested(11, text(1, 'app'), text(2, 'web')),
);
const pod = writeEnvelope({
  apiVersion: 'v1',
  kind: 'Pod',
  raw: writeFields([metadata, nested(2, text(3, 'Always'), integer(4, '30'))]),
});

test('names the members of metadata, spec and status, numbers all others, and uses neutral names', () => {
  expect(bodyJson(pod, kubernetes)).toEqual({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name: 'web-x7',
      generateName: 'web-',
      namespace: 'platform-system',
      uid,
      resourceVersion: '12',
      creationTimestamp: '2023-11-14T22:13:20Z',
      labels: { app: 'web' },
    },
    spec: { field3: 'Always', field4: 30 },
  });
});

test('reads lists, errors and watch events', () => {
  const list = writeEnvelope({
    apiVersion: 'v1',
    kind: 'PodList',
    raw: writeFields([nested(1, text(2, '20'), text(3, 'next')), nested(2, metadata)]),
  });
  expect(bodyJson(list, kubernetes)).toMatchObject({
    metadata: { resourceVersion: '20', continue: 'next' },
    items: [{ metadata: { name: 'web-x7' } }],
  });
  expect(
    bodyJson(
      writeEnvelope({ apiVersion: 'v1', kind: 'PodList', raw: writeFields([nested(1, text(2, '20'))]) }),
      kubernetes,
    ),
  ).toMatchObject({ items: [] });
  const status = writeEnvelope({
    apiVersion: 'v1',
    kind: 'Status',
    raw: writeFields([
      text(2, 'Failure'),
      text(4, 'Invalid'),
      nested(5, text(1, 'web'), nested(4, text(1, 'R'), text(3, 'spec.x'))),
      integer(6, '422'),
    ]),
  });
  expect(bodyJson(status, kubernetes)).toMatchObject({
    kind: 'Status',
    reason: 'Invalid',
    code: 422,
    details: { name: 'web', causes: [{ reason: 'R', field: 'spec.x' }] },
  });
  expect(
    protobufEvent(writeFields([text(1, 'ADDED'), nested(2, { number: 1, wireType: 2, bytes: pod })]), kubernetes),
  ).toMatchObject({ type: 'ADDED', object: { kind: 'Pod', metadata: { uid } } });
});

test.each([
  Buffer.from('k8s\0'),
  Buffer.concat([pod.subarray(0, 20)]),
  Buffer.from([0x6b, 0x38, 0x73, 0, 0xff, 0xff, 0xff]),
])('reads truncated bytes without an exception (%#)', (bytes) => {
  expect(['undefined', 'object']).toContain(typeof bodyJson(bytes, kubernetes));
});

test('replaces texts by member, updates lengths and keeps other bytes', () => {
  const rewritten = rewriteProtobuf(pod, (value, member) =>
    member === 'resourceVersion' ? '123456' : value === uid ? 'u' : value === 'web-x7' ? 'web-a-longer-name' : value,
  );
  expect(bodyJson(rewritten, kubernetes)).toMatchObject({
    metadata: { name: 'web-a-longer-name', uid: 'u', resourceVersion: '123456', labels: { app: 'web' } },
    spec: { field3: 'Always', field4: 30 },
  });
  expect(rewriteProtobuf(pod, (value) => value).equals(Buffer.from(pod))).toBe(true);
  expect(() => protobuf.Reader.create(rewritten.subarray(4))).not.toThrow();
});
