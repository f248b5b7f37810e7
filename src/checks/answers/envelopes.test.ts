import { gzipSync } from 'node:zlib';
import protobuf from 'protobufjs/minimal.js';
import { describe, expect, it } from 'vitest';
import { configMapBytes } from '../../client/protobuf/object-bytes.ts';
import { namedMessage, withRawAlone } from '../../client/protobuf/envelope-parts.ts';
import { readEnvelope, writeEnvelope } from '../../client/protobuf/protobuf.ts';
import { madeExchange } from '../test-support/made-exchange.ts';
import {
  contentTypeMatchesRaw,
  envelopeHasType,
  envelopeHasOnlyKnownMembers,
  noResponseContainsText,
  rawIsMessage,
  rawIsMessageUnlessEncoded,
} from './envelopes.ts';

const { Writer } = protobuf;
const answer = (body: Uint8Array, status = 200) => madeExchange(undefined, { body, status });
const complete = configMapBytes({ name: 'a', labels: {}, data: { k: 'v' } });
const member = (number: number, text: string): Uint8Array =>
  Writer.create()
    .uint32((number << 3) | 2)
    .string(text)
    .finish();
const more = (...parts: Uint8Array[]): Uint8Array => Buffer.concat([complete, ...parts]);
const on = (raw: Uint8Array): Uint8Array => writeEnvelope({ apiVersion: 'v1', kind: 'ConfigMap', raw });
const json = on(Buffer.from('{"kind":"ConfigMap"}'));
const packed = on(gzipSync(namedMessage('a')));

describe('envelopes', () => {
  it.each([
    ['a complete envelope', complete, []],
    ['with empty members 3 and 4', more(member(3, ''), member(4, '')), []],
    ['with a fifth member', more(member(5, 'x')), ['bare']],
    ['with a member twice', more(member(4, ''), member(4, '')), ['bare']],
    [
      'with a length in front',
      Buffer.concat([complete.subarray(0, 4), Uint8Array.of(0, 0, 0, 42), complete.subarray(4)]),
      ['bare', 'message', 'plain', 'type'],
    ],
    ['around JSON', json, ['message', 'plain']],
    ['around packed bytes', packed, ['message', 'plain']],
    ['around packed bytes, as it says', Buffer.concat([packed, member(3, 'gzip')]), ['message']],
    ['that calls a message JSON', more(member(4, 'application/json')), ['type']],
    ['that calls a message a message', more(member(4, 'application/vnd.platform.protobuf')), []],
    ['that calls JSON JSON', Buffer.concat([json, member(4, 'application/json')]), ['message', 'plain']],
    ['cut off', complete.subarray(0, complete.length - 1), ['bare', 'message', 'plain', 'type']],
  ])('%s', (_name, body, broken) => {
    const found = {
      bare: envelopeHasOnlyKnownMembers,
      message: rawIsMessage,
      plain: rawIsMessageUnlessEncoded,
      type: contentTypeMatchesRaw,
    };
    expect(
      Object.entries(found)
        .filter(([, check]) => check(answer(body)).findings.length > 0)
        .map(([name]) => name),
    ).toEqual(broken);
  });

  it('a named encoding leaves nothing to judge, and neither does a missing response', () => {
    expect(rawIsMessageUnlessEncoded(answer(Buffer.concat([packed, member(3, 'gzip')]))).seen).toBe(0);
    expect(envelopeHasOnlyKnownMembers(madeExchange(null, { status: null })).seen).toBe(0);
    expect(envelopeHasOnlyKnownMembers(answer(complete, 406)).findings).toHaveLength(1);
  });

  it('types are compared in neutral names', () => {
    expect(envelopeHasType(answer(complete), 'apiVersion', 'v1', (text) => text).findings).toEqual([]);
    expect(
      envelopeHasType(answer(complete), 'kind', 'neutral ConfigMap', (text) => `neutral ${text}`).findings,
    ).toEqual([]);
    expect(envelopeHasType(answer(withRawAlone(complete)), 'kind', 'ConfigMap', (text) => text).findings).toHaveLength(
      1,
    );
  });

  it('finds a text in a response', () => {
    expect(noResponseContainsText([answer(complete), answer(json)], 'ConfigMap').findings).toHaveLength(2);
    expect(noResponseContainsText([answer(complete)], 'nothing of it')).toMatchObject({ findings: [], seen: 1 });
  });

  it('raw alone is the same raw', () => {
    expect(readEnvelope(withRawAlone(complete))).toMatchObject({
      apiVersion: '',
      kind: '',
      raw: readEnvelope(complete).raw,
    });
  });
});
