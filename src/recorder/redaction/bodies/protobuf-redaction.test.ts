import fc from 'fast-check';
import { expect, test } from 'vitest';
import protobuf from 'protobufjs/minimal.js';
import { protobufAt, protobufFields, readEnvelope, writeEnvelope } from '../../../client/protobuf/protobuf.ts';
import { BodyRedactor } from './body-redactor.ts';
import { Placeholders } from '../placeholders/placeholders.ts';
import { pathFacts } from '../heads/request-path.ts';

const { Writer } = protobuf;
const key = Buffer.alloc(32, 3);
const hidden = 'hunter2';
const secret = (name: string, value: string): Uint8Array =>
  Writer.create()
    .uint32(10)
    .fork()
    .uint32(10)
    .string(name)
    .uint32(64)
    .uint64(7)
    .uint32(98)
    .fork()
    .uint32(10)
    .string('last')
    .uint32(18)
    .string(JSON.stringify({ kind: 'Secret', stringData: { p: value } }))
    .ldelim()
    .ldelim()
    .uint32(18)
    .fork()
    .uint32(10)
    .string('p')
    .uint32(18)
    .bytes(Buffer.from(value))
    .ldelim()
    .uint32(26)
    .string('Opaque')
    .finish();
const secretBytes = Buffer.from(writeEnvelope({ apiVersion: 'v1', kind: 'Secret', raw: secret('x', hidden) }));

const pass = (
  url: string,
  bytes: Buffer,
  cuts: readonly number[] = [],
  lines = false,
): { bytes: Buffer; withheld: number } => {
  const redactor = new BodyRedactor(
    { path: pathFacts(url), lines, contentType: 'application/vnd.platform.protobuf', contentEncoding: '' },
    new Placeholders(key),
  );
  const edges = [0, ...[...cuts].sort((a, b) => a - b).filter((cut) => cut < bytes.length), bytes.length];
  const result = [...edges.slice(1).map((to, i) => redactor.push(bytes.subarray(edges[i], to))), redactor.end(true)];
  return {
    bytes: Buffer.concat(result.map((part) => part.bytes)),
    withheld: result.reduce((sum, part) => sum + part.withheld, 0),
  };
};
const path = '/api/v1/namespaces/a/secrets';

test('the values of a Secret are replaced in data and annotations, with the same placeholders as in JSON', () => {
  const { bytes, withheld } = pass(`${path}/x`, secretBytes, [9, 30]);
  expect([bytes.includes(hidden), withheld]).toEqual([false, 0]);
  const { kind, raw } = readEnvelope(bytes);
  expect(kind).toBe('Secret');
  expect(Buffer.from(protobufAt(raw, [1, 1]) ?? []).toString()).toBe('x');
  expect(Buffer.from(protobufAt(raw, [2, 2]) ?? []).toString()).toBe(new Placeholders(key).text('x', hidden));
  expect(protobufFields(protobufAt(raw, [1]) ?? new Uint8Array()).find(({ number }) => number === 8)?.varint).toBe('7');
});

test('lists of Secrets and issued tokens are redacted', () => {
  const list = Writer.create()
    .uint32(10)
    .fork()
    .ldelim()
    .uint32(18)
    .bytes(secret('x', hidden))
    .uint32(18)
    .bytes(secret('y', 'hunter3'))
    .finish();
  const result = pass(path, Buffer.from(writeEnvelope({ apiVersion: 'v1', kind: 'SecretList', raw: list }))).bytes;
  expect([result.includes(hidden), result.includes('hunter3')]).toEqual([false, false]);
  const token = Writer.create().uint32(26).fork().uint32(10).string(hidden).ldelim().finish();
  expect(
    pass(
      '/api/v1/namespaces/a/serviceaccounts/b/token',
      Buffer.from(writeEnvelope({ apiVersion: 'v1', kind: 'TokenRequest', raw: token })),
    ).bytes.includes(hidden),
  ).toBe(false);
});

test('a watch of Secrets is redacted, with every split into chunks', () => {
  const event = Writer.create()
    .uint32(10)
    .string('ADDED')
    .uint32(18)
    .fork()
    .uint32(10)
    .bytes(secretBytes)
    .ldelim()
    .finish();
  const length = Buffer.alloc(4);
  length.writeUInt32BE(event.length);
  const stream = Buffer.concat([length, event, length, event]);
  fc.assert(
    fc.property(fc.array(fc.nat(stream.length)), (cuts) => {
      const { bytes, withheld } = pass(`${path}?watch=1`, stream, cuts, true);
      expect([bytes.includes(hidden), withheld]).toEqual([false, 0]);
      expect(bytes.readUInt32BE(0) * 2 + 8).toBe(bytes.length);
    }),
    { seed: 5, numRuns: 100 },
  );
});

test('other objects keep their bytes; an invalid message under the path of Secrets is withheld', () => {
  const plain = Buffer.from(
    writeEnvelope({
      apiVersion: 'v1',
      kind: 'ConfigMap',
      raw: Writer.create()
        .uint32(8)
        .uint64('18446744073709551615')
        .uint32(21)
        .fixed32(5)
        .uint32(25)
        .fixed64(6)
        .uint32(18)
        .string('ok')
        .finish(),
    }),
  );
  expect(pass('/api/v1/namespaces/a/configmaps/b', plain).bytes.equals(plain)).toBe(true);
  const malformed = Buffer.from(
    writeEnvelope({
      apiVersion: 'v1',
      kind: 'Tokens',
      raw: Writer.create()
        .uint32(8)
        .uint64('18446744073709551615')
        .uint32(21)
        .fixed32(5)
        .uint32(25)
        .fixed64(6)
        .uint32(18)
        .string('ok')
        .finish(),
    }),
  );
  expect(pass('/api/v1/namespaces/a/configmaps/b', malformed).bytes.equals(malformed)).toBe(true);
  expect(pass(path, Buffer.from('hunter2, no message'))).toMatchObject({ withheld: 19 });
});
