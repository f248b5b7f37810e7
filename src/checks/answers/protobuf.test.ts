import { expect, it } from 'vitest';
import { writeEnvelope } from '../../client/protobuf/protobuf.ts';
import { madeExchange } from '../test-support/made-exchange.ts';
import type { Judgement } from '../judgement.ts';
import { isEnvelope, mediaTypeIs, rawContainsTexts, textsOfObject } from './protobuf.ts';

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
  ['texts at any depth', rawContainsTexts(good, ['one', 'k', 'v']), true],
  ['a text that is part of another', rawContainsTexts(good, ['on']), false],
  [
    'raw that is no message',
    rawContainsTexts(
      madeExchange(undefined, { body: writeEnvelope({ apiVersion: 'v1', kind: 'x', raw: Uint8Array.of(0x0f) }) }),
      ['one'],
    ),
    false,
  ],
])('%s', (_name, judgement, wanted) => {
  expect(verdict(judgement)).toBe(wanted);
});

it('names the texts of an object that its Protobuf form contains', () => {
  const metadata = {
    name: 'a',
    resourceVersion: '7',
    creationTimestamp: '2024-01-02T03:04:05Z',
    labels: { l: 'one' },
    annotations: { 'example.com/added': 'yes' },
    finalizers: ['f'],
    managedFields: [{ manager: 'm' }],
  };
  const of = (object: object): readonly string[] =>
    [...textsOfObject({ apiVersion: 'v1', metadata, ...object })].sort();
  expect(of({ kind: 'ConfigMap', data: { k: 'v', empty: '' }, binaryData: { b: 'd29yZA==' } })).toEqual(
    ['a', 'empty', 'f', 'k', 'l', 'one', 'v', 'word'].sort(),
  );
  expect(of({ kind: 'Secret', data: { k: 'd29yZA==' }, type: 'Opaque' })).toEqual(
    ['Opaque', 'a', 'f', 'k', 'l', 'one', 'word'].sort(),
  );
  expect(of({ kind: 'Lease', spec: { seconds: 3, on: true, who: 'w' }, status: { phase: 'Bound' } })).toEqual(
    ['a', 'f', 'l', 'one', 'w'].sort(),
  );
});
