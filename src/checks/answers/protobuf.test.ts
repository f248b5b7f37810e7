import { expect, it } from 'vitest';
import { writeEnvelope } from '../../client/protobuf/protobuf.ts';
import { madeExchange } from '../test-support/made-exchange.ts';
import type { Judgement } from '../judgement.ts';
import { isEnvelope, mediaTypeIs, rawHolds } from './protobuf.ts';

const media = 'application/vnd.platform.protobuf';
// metadata (1) with name (1) "one", data (2) entry k=v
const raw = Uint8Array.of(
  0x0a,
  0x05,
  0x0a,
  0x03,
  ...Buffer.from('one'),
  0x12,
  0x06,
  0x0a,
  0x01,
  0x6b,
  0x12,
  0x01,
  0x76,
);
const body = writeEnvelope({ apiVersion: 'v1', kind: 'ConfigMap', raw });
const good = madeExchange(undefined, { body, headers: [['Content-Type', `${media};charset=x`]] });
const json = madeExchange({ kind: 'ConfigMap' }, { headers: [['content-type', 'application/json']] });
const none = madeExchange(undefined, { status: null });

const verdict = ({ seen, findings }: Judgement): boolean | null => (seen === 0 ? null : findings.length === 0);

it.each<[string, Judgement, boolean | null]>([
  ['the media type, ignoring parameters', mediaTypeIs(good, media), true],
  ['another media type', mediaTypeIs(json, media), false],
  ['no media type', mediaTypeIs(madeExchange({}), media), false],
  ['an envelope', isEnvelope(good), true],
  ['JSON', isEnvelope(json), false],
  [
    'the four bytes and garbage',
    isEnvelope(madeExchange(undefined, { body: Uint8Array.of(0x6b, 0x38, 0x73, 0x00, 0x07, 0xff) })),
    false,
  ],
  ['a refusal', isEnvelope(madeExchange(undefined, { body, status: 406 })), false],
  ['no response', isEnvelope(none), null],
  ['texts at any depth', rawHolds(good, ['one', 'k', 'v']), true],
  ['a text that is part of another', rawHolds(good, ['on']), false],
  [
    'raw that is no message',
    rawHolds(
      madeExchange(undefined, { body: writeEnvelope({ apiVersion: 'v1', kind: 'x', raw: Uint8Array.of(0x0f) }) }),
      ['one'],
    ),
    false,
  ],
])('%s', (_name, judgement, wanted) => {
  expect(verdict(judgement)).toBe(wanted);
});
