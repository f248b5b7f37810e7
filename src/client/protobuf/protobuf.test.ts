import { expect, test } from 'vitest';
import { protobufAt, protobufFields, readEnvelope, writeEnvelope } from './protobuf.ts';

test('reads an envelope as it was written', () => {
  const bytes = writeEnvelope({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    raw: Uint8Array.of(0x0a, 0x03, 0x0a, 0x01, 0x78),
  });
  expect(Buffer.from(bytes.subarray(0, 4)).toString('hex')).toBe('6b387300');
  const envelope = readEnvelope(bytes);
  expect(envelope).toMatchObject({ apiVersion: 'v1', kind: 'ConfigMap', contentEncoding: null, contentType: null });
  expect(Buffer.from(protobufAt(envelope.raw, [1, 1]) ?? []).toString()).toBe('x');
  expect(protobufAt(envelope.raw, [1, 2])).toBeNull();
});

test('rejects bytes that are not an envelope or not a message, with a reason', () => {
  expect(() => readEnvelope(Buffer.from('{"kind":'))).toThrow('the first four bytes are 7b226b69');
  expect(() => protobufFields(Uint8Array.of(0x0a, 0x7f, 0x00))).toThrow();
  expect(() => protobufFields(Uint8Array.of(0x0f))).toThrow('wire type 7');
});

test('reads every wire type', () => {
  expect(
    protobufFields(Uint8Array.of(0x08, 0xac, 0x02, 0x15, 1, 2, 3, 4, 0x19, 1, 2, 3, 4, 5, 6, 7, 8)).map(
      ({ number, wireType, varint, bytes }) => [number, wireType, varint ?? bytes?.length],
    ),
  ).toEqual([
    [1, 0, '300'],
    [2, 5, 4],
    [3, 1, 8],
  ]);
});
