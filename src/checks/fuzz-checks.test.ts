import { expect, it } from 'vitest';
import type { Exchange, Json } from '../client/exchange.ts';
import { noServerError, malformedVersionIsRejected } from './answers/orderly-response.ts';
import type { Judgement } from './judgement.ts';
import { onlyItemsOfCollection } from './lists/items-of-collection.ts';
import { invalidObjectIsRejected, rejectedObjectIsAbsent, validObjectIsAccepted } from './objects/invalid-member.ts';
import { newObjectHasNoOldMetadata, objectIsDeleted, isNewObject, removalDelivered } from './objects/deleted.ts';

const answer = (
  status: number | null,
  json: Json = null,
  body = json === null ? '' : JSON.stringify(json),
  type = 'application/json',
): Exchange => ({
  seq: 1,
  actor: 'a',
  startedMs: 0,
  ms: 1,
  request: { method: 'GET', url: 'http://x/', path: '/api/v1/configmaps', headers: [], body: null },
  response: status === null ? null : { status, headers: [['Content-Type', type]], body: Buffer.from(body) },
  failure: status === null ? { kind: 'timeout', message: 'late' } : null,
  json,
  frames: null,
});
const list = (kind: string, ...names: string[]): Exchange =>
  answer(200, { kind, metadata: {}, items: names.map((name) => ({ metadata: { name } })) });
const object = (uid: string): Json => ({ metadata: { name: 'a', uid } });
const event = (type: string, name: string): Json => ({ type, object: { metadata: { name } } });
const late = {
  kind: 'Status',
  status: 'Failure',
  reason: 'Timeout',
  code: 504,
  message: 'Too large resource version: 9',
};

const cases: ReadonlyArray<
  readonly [what: string, judgement: () => Judgement, outcome: 'right' | 'wrong' | 'inconclusive']
> = [
  ['a valid object is accepted', () => validObjectIsAccepted(answer(201), 'X'), 'right'],
  ['a valid object is rejected', () => validObjectIsAccepted(answer(422), 'X'), 'wrong'],
  ['no response to a valid object', () => validObjectIsAccepted(answer(null), 'X'), 'inconclusive'],
  ['a broken object is rejected', () => invalidObjectIsRejected(answer(422), 'X'), 'right'],
  ['a broken object is accepted', () => invalidObjectIsRejected(answer(201), 'X'), 'wrong'],
  ['a broken object causes a server error', () => invalidObjectIsRejected(answer(500), 'X'), 'wrong'],
  ['no response to a broken object', () => invalidObjectIsRejected(answer(null), 'X'), 'inconclusive'],
  ['nothing stored', () => rejectedObjectIsAbsent(answer(404)), 'right'],
  ['something stored', () => rejectedObjectIsAbsent(answer(200)), 'wrong'],
  ['a read without a response', () => rejectedObjectIsAbsent(answer(null)), 'inconclusive'],
  ['gone', () => objectIsDeleted('a', answer(404), list('XList', 'b')), 'right'],
  ['still read', () => objectIsDeleted('a', answer(200), list('XList')), 'wrong'],
  ['still listed', () => objectIsDeleted('a', answer(404), list('XList', 'a')), 'wrong'],
  ['a rejected list', () => objectIsDeleted('a', answer(404), answer(500)), 'inconclusive'],
  [
    'delivered once',
    () => removalDelivered('a', answer(200), [event('DELETED', 'a'), event('ADDED', 'f')], 'f'),
    'right',
  ],
  [
    'delivered twice',
    () => removalDelivered('a', answer(200), [event('DELETED', 'a'), event('DELETED', 'a'), event('ADDED', 'f')], 'f'),
    'wrong',
  ],
  [
    'not delivered',
    () => removalDelivered('a', answer(200), [event('ADDED', 'f'), event('DELETED', 'a')], 'f'),
    'wrong',
  ],
  ['no fence', () => removalDelivered('a', answer(200), [event('DELETED', 'a')], 'f'), 'inconclusive'],
  ['a new object', () => isNewObject(answer(201, object('1')), answer(201, object('2'))), 'right'],
  ['the old uid', () => isNewObject(answer(201, object('1')), answer(201, object('1'))), 'wrong'],
  ['the name cannot be used again', () => isNewObject(answer(201, object('1')), answer(409)), 'wrong'],
  [
    'a new object without the label of the first',
    () => newObjectHasNoOldMetadata(answer(201, { metadata: { labels: { a: '1' } } }), ['l']),
    'right',
  ],
  [
    'a new object with the label of the first',
    () => newObjectHasNoOldMetadata(answer(201, { metadata: { labels: { l: '1' } } }), ['l']),
    'wrong',
  ],
  ['no first object', () => isNewObject(answer(409), answer(201, object('1'))), 'inconclusive'],
  ['its own list', () => onlyItemsOfCollection(list('XList', 'a'), 'X', 'Y'), 'right'],
  ['a rejected token', () => onlyItemsOfCollection(answer(400), 'X', 'Y'), 'right'],
  ['the other list', () => onlyItemsOfCollection(list('YList', 'a'), 'X', 'Y'), 'wrong'],
  ['no list', () => onlyItemsOfCollection(answer(null), 'X', 'Y'), 'inconclusive'],
  ['a rejected resource version', () => malformedVersionIsRejected(answer(400), 'get'), 'right'],
  [
    'a watch with an error event',
    () => malformedVersionIsRejected(answer(200, null, '{"type":"ERROR","object":{}}'), 'watch'),
    'right',
  ],
  ['an accepted resource version', () => malformedVersionIsRejected(answer(200, object('1')), 'get'), 'wrong'],
  ['no response to a resource version', () => malformedVersionIsRejected(answer(null), 'get'), 'inconclusive'],
  ['a timeout while waiting for a resource version', () => noServerError(answer(504, late)), 'right'],
  [
    'a timeout while waiting for a resource version, in Protobuf',
    () => noServerError(answer(504, null, 'k8s\0 Too large resource version: 9', 'application/vnd.platform.protobuf')),
    'right',
  ],
  ['another 504', () => noServerError(answer(504, { ...late, reason: 'InternalError' })), 'wrong'],
  ['a 504 in plain text', () => noServerError(answer(504, null, 'gateway', 'text/plain')), 'wrong'],
];

it.each(cases)('%s', (_what, judge, outcome) => {
  const { seen, findings } = judge();
  expect(findings.length > 0 ? 'wrong' : seen > 0 ? 'right' : 'inconclusive').toBe(outcome);
});
