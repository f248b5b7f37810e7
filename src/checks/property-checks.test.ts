import { expect, it } from 'vitest';
import type { Exchange, Json } from '../client/exchange.ts';
import { responseMatchesModel, modelledOf } from './objects/matches-model.ts';
import type { Judgement } from './judgement.ts';
import { dryRunEqualsRealRequest, readsAreEqual, noEventBeforeFence } from './objects/unchanged.ts';
import { sameItems } from './lists/same-items.ts';
import { objectsHaveSameContent, repeatedWriteChangesNothing } from './objects/repeated-write.ts';
import { noServerError, errorIsStatus } from './answers/orderly-response.ts';
import { tableRows } from './lists/table-rows.ts';

let seq = 0;
const answer = (status: number | null, json: Json = undefined, type = 'application/json'): Exchange => {
  seq += 1;
  return {
    seq,
    actor: 'a',
    startedMs: 0,
    ms: 1,
    request: { method: 'GET', url: 'http://x/', path: '/api/v1/configmaps', headers: [], body: null },
    response: status === null ? null : { status, headers: [['Content-Type', type]], body: new Uint8Array() },
    failure: status === null ? { kind: 'timeout', message: 'late' } : null,
    json,
    frames: null,
  };
};
const item = (name: string, version = '1', more: Json = {}): Json => ({
  metadata: { name, resourceVersion: version, uid: `u-${name}` },
  ...more,
});
const list = (...items: Json[]): Exchange =>
  answer(200, { kind: 'ConfigMapList', metadata: { resourceVersion: '9' }, items });
const status = (code: number, inside = code): Exchange =>
  answer(code, { kind: 'Status', status: 'Failure', code: inside, message: 'm' });
const event = (type: string, name: string): Json => ({ type, object: item(name) });
const table = (rows: Json[]): Exchange => answer(200, { kind: 'Table', columnDefinitions: [{}, {}], rows });
const row = (name: string, version = '1', cells: Json[] = [1, 2]): Json => ({
  cells,
  object: { metadata: item(name, version).metadata },
});

const cases: ReadonlyArray<
  readonly [what: string, judgement: () => Judgement, outcome: 'right' | 'wrong' | 'inconclusive']
> = [
  [
    'pages and list alike',
    () => sameItems('x', [list(item('a')), list(item('b'))], [list(item('b'), item('a'))]),
    'right',
  ],
  ['an item is missing', () => sameItems('x', [list(item('a'))], [list(item('a'), item('b'))]), 'wrong'],
  ['an item too many', () => sameItems('x', [list(item('a'), item('b'))], [list(item('a'))]), 'wrong'],
  ['an item twice', () => sameItems('x', [list(item('a')), list(item('a'))], [list(item('a'))]), 'wrong'],
  ['an item in another state', () => sameItems('x', [list(item('a'))], [list(item('a', '2'))]), 'wrong'],
  ['a rejected list', () => sameItems('x', [status(410)], [list(item('a'))]), 'wrong'],
  ['a list without a response', () => sameItems('x', [answer(null)], [list(item('a'))]), 'inconclusive'],
  ['empty lists', () => sameItems('x', [list()], [list()]), 'inconclusive'],
  ['two equal reads', () => readsAreEqual(answer(200, item('a')), answer(200, item('a'))), 'right'],
  ['missing both times', () => readsAreEqual(status(404), status(404)), 'right'],
  ['a changed object', () => readsAreEqual(answer(200, item('a')), answer(200, item('a', '2'))), 'wrong'],
  ['an object that was created', () => readsAreEqual(status(404), answer(200, item('a'))), 'wrong'],
  ['no second read', () => readsAreEqual(answer(200, item('a')), answer(null)), 'inconclusive'],
  ['silence before the fence', () => noEventBeforeFence(answer(200), [event('ADDED', 'fence')], 'fence'), 'right'],
  [
    'an event before the fence',
    () => noEventBeforeFence(answer(200), [event('MODIFIED', 'a'), event('ADDED', 'fence')], 'fence'),
    'wrong',
  ],
  ['no fence', () => noEventBeforeFence(answer(200), [], 'fence'), 'inconclusive'],
  [
    'a dry run like the real one',
    () => dryRunEqualsRealRequest(answer(201, item('a', '1')), answer(201, item('a', '7'))),
    'right',
  ],
  [
    'a dry run with another status',
    () => dryRunEqualsRealRequest(answer(200, item('a')), answer(201, item('a'))),
    'wrong',
  ],
  [
    'a dry run with another object',
    () => dryRunEqualsRealRequest(answer(201, item('a', '1', { data: {} })), answer(201, item('a', '7'))),
    'wrong',
  ],
  [
    'the second write changes nothing',
    () => repeatedWriteChangesNothing(answer(201, item('a')), answer(200, item('a'))),
    'right',
  ],
  [
    'the second write changes the version',
    () => repeatedWriteChangesNothing(answer(201, item('a')), answer(200, item('a', '2'))),
    'wrong',
  ],
  ['the second write is rejected', () => repeatedWriteChangesNothing(answer(201, item('a')), status(409)), 'wrong'],
  ['the first write was rejected', () => repeatedWriteChangesNothing(status(409), status(409)), 'inconclusive'],
  [
    'equal content',
    () =>
      objectsHaveSameContent(
        answer(200, item('a', '1', { data: { k: '1' } })),
        answer(200, item('b', '5', { data: { k: '1' } })),
      ),
    'right',
  ],
  [
    'other content',
    () =>
      objectsHaveSameContent(
        answer(200, item('a', '1', { data: { k: '1' } })),
        answer(200, item('b', '5', { data: {} })),
      ),
    'wrong',
  ],
  ['one of two is rejected', () => objectsHaveSameContent(answer(200, item('a')), status(422)), 'wrong'],
  ['an orderly rejection', () => noServerError(status(400)), 'right'],
  ['a server error', () => noServerError(status(500)), 'wrong'],
  ['no response in time', () => noServerError(answer(null)), 'wrong'],
  [
    'a resource version that is not reached in time',
    () => noServerError(answer(504, { kind: 'Status', reason: 'Timeout' })),
    'right',
  ],
  ['a gateway error', () => noServerError(answer(504, undefined, 'text/html')), 'wrong'],
  ['a Status of the same code', () => errorIsStatus(status(404)), 'right'],
  ['a Status of another code', () => errorIsStatus(status(404, 400)), 'wrong'],
  ['JSON that is not a Status', () => errorIsStatus(answer(404, {})), 'wrong'],
  ['a success', () => errorIsStatus(answer(200, {})), 'inconclusive'],
  ['rows like items', () => tableRows(table([row('a'), row('b')]), list(item('a'), item('b'))), 'right'],
  ['a row is missing', () => tableRows(table([row('a')]), list(item('a'), item('b'))), 'wrong'],
  ['a row of another width', () => tableRows(table([row('a', '1', [1])]), list(item('a'))), 'wrong'],
  ['a row of another version', () => tableRows(table([row('a', '2')]), list(item('a'))), 'wrong'],
  ['no Table', () => tableRows(list(item('a')), list(item('a'))), 'wrong'],
  ['a response that some order explains', () => responseMatchesModel('get', null, answer(200, item('a'))), 'right'],
  [
    'a response that no order explains',
    () =>
      responseMatchesModel(
        'get',
        { what: 'unexpected status', expected: '404', seen: 200, concurrent: true },
        answer(200, item('a')),
      ),
    'wrong',
  ],
];

it.each(cases)('%s', (_what, judgement, outcome) => {
  const { seen, findings } = judgement();
  expect(findings.length > 0 ? 'wrong' : seen === 0 ? 'inconclusive' : 'right').toBe(outcome);
});

it('converts objects to the form of models', () => {
  const metadata = {
    name: 'a',
    resourceVersion: '1',
    uid: 'u',
    deletionTimestamp: 'now',
    finalizers: ['example.com/f'],
  };
  expect(modelledOf({ metadata, data: { k: 'v' } })).toEqual({
    name: 'a',
    data: { k: 'v' },
    finalizers: ['example.com/f'],
    terminating: true,
    version: '1',
    uid: 'u',
  });
  expect(modelledOf(undefined)).toEqual({
    name: '',
    data: {},
    finalizers: [],
    terminating: false,
    version: '',
    uid: '',
  });
});
