import { expect, test } from 'vitest';
import type { Json } from '../../client/exchange.ts';
import { byClient, byController, context, owned, phase, written } from '../test-support/compared.ts';
import { type Answer, compareResponse } from './compare.ts';
import type { ReplayVerb } from '../plan/verb.ts';

const answer = (json: Json, status = 200, type = 'application/json'): Answer => ({
  status,
  json,
  headers: [['Content-Type', type]],
});
const item = (name: string, more: Json = {}): Json => ({
  metadata: { namespace: 'a', name, resourceVersion: '1' },
  ...more,
});
const error = (reason: string, message: string, causes: Json[] = [], code = 422): Answer =>
  answer({ kind: 'Status', reason, message, code, details: { name: 'x', causes } }, code);
const table = (cells: Json[], name = 'mine'): Json => ({
  kind: 'Table',
  columnDefinitions: [{ name: 'Name' }, { name: 'Data' }, { name: 'Age' }],
  rows: [{ cells, object: item(name) }],
});

test.each<[string, ReplayVerb, Answer, Answer, string[]]>([
  ['equal objects', 'get', answer({ a: 1 }), answer({ a: 1 }), []],
  ['a different value', 'get', answer({ spec: { a: 1 } }), answer({ spec: { a: 2 } }), ['behaviour body.spec.a']],
  ['a missing member', 'get', answer({ spec: { a: 1 } }), answer({ spec: {} }), ['behaviour body.spec.a']],
  ['an additional member', 'get', answer({ spec: {} }), answer({ spec: { a: null } }), ['behaviour body.spec.a']],
  ['a different status', 'create', answer({}, 201), error('Invalid', 'm'), ['behaviour status', 'behaviour reason']],
  ['a different media type', 'get', answer({}), answer({}, 200, 'text/plain'), ['behaviour header.content-type']],
  [
    'different versions, uids, times',
    'get',
    answer({ metadata: { resourceVersion: '1', uid: 'u', creationTimestamp: 'x' } }),
    answer({ metadata: { resourceVersion: '2', uid: 'v', creationTimestamp: 'y' } }),
    [],
  ],
  [
    'a missing version',
    'get',
    answer({ metadata: { resourceVersion: '1' } }),
    answer({ metadata: {} }),
    ['behaviour body.metadata.resourceVersion'],
  ],
  [
    'a list in a different order',
    'list',
    answer({ items: [item('mine'), item('b')] }),
    answer({ items: [item('b'), item('mine')] }),
    [],
  ],
  [
    'an item of the session is missing',
    'list',
    answer({ items: [item('mine')] }),
    answer({ items: [] }),
    ['behaviour body.items[a/mine]'],
  ],
  [
    'an item of another client is missing',
    'list',
    answer({ items: [item('other')] }),
    answer({ items: [] }),
    ['environment body.items[a/other]'],
  ],
  [
    'an additional item of another client',
    'list',
    answer({ items: [] }),
    answer({ items: [item('other')] }),
    ['environment body.items[a/other]'],
  ],
  [
    'plain lists have an order',
    'get',
    answer({ l: [1, 2] }),
    answer({ l: [2, 1] }),
    ['behaviour body.l[0]', 'behaviour body.l[1]'],
  ],
  ['errors: a different message', 'create', error('Invalid', 'a'), error('Invalid', 'b'), []],
  ['errors: a different reason', 'create', error('Invalid', 'a'), error('Conflict', 'a'), ['behaviour body.reason']],
  [
    'errors: causes are a set, messages do not count',
    'create',
    error('Invalid', '', [
      { reason: 'R', field: 'f', message: '1' },
      { reason: 'R', field: 'g' },
    ]),
    error('Invalid', '', [
      { reason: 'R', field: 'g' },
      { reason: 'R', field: 'f', message: '2' },
    ]),
    [],
  ],
  [
    'errors: a cause is missing',
    'create',
    error('Invalid', '', [{ reason: 'R', field: 'f' }]),
    error('Invalid', ''),
    ['behaviour body.details.causes[R f]'],
  ],
  [
    'a delete with a response of a different kind',
    'delete',
    answer({ kind: 'Status', status: 'Success' }),
    answer({ kind: 'ConfigMap' }),
    ['behaviour body.kind'],
  ],
  ['tables: a different age', 'list', answer(table(['mine', 1, '5s'])), answer(table(['mine', 1, '9m'])), []],
  [
    'tables: a different cell',
    'list',
    answer(table(['mine', 1, '5s'])),
    answer(table(['mine', 2, '5s'])),
    ['behaviour body.rows[a/mine].cells[1]'],
  ],
  ['a server describes itself', 'environment', answer({ major: '1' }), answer({ major: '2' }), ['environment body']],
])('%s', (_, verb, recorded, live, places) => {
  const { differences } = compareResponse(verb, recorded, live, context);
  expect(differences.map(({ kind, where }) => `${kind} ${where}`)).toEqual(places);
});

const conditions = (status: string): Json => ({
  status: {
    conditions: [
      { type: 'Ready', status },
      { type: 'Done', status: 'True' },
    ],
  },
});
const ready = {
  'f:status': { 'f:conditions': { '.': {}, 'k:{"type":"Ready"}': { '.': {}, 'f:status': {}, 'f:type': {} } } },
};

test.each<[string, Json, Json, string[]]>([
  [
    'a status that a controller wrote',
    owned([byController], { status: { phase: 'Bound' } }),
    owned([byController], { status: { phase: 'Released' } }),
    ['environment body.status.phase'],
  ],
  [
    'a status that a controller has not written yet',
    owned([], { status: {} }),
    owned([byController], { status: { phase: 'Bound' } }),
    ['environment body.metadata.managedFields[controller Update status]', 'environment body.status.phase'],
  ],
  [
    'a status that the session wrote',
    owned([byClient], { status: { phase: 'Bound' } }),
    owned([byClient], { status: { phase: 'Released' } }),
    ['behaviour body.status.phase'],
  ],
  [
    'a status that the session wrote, and live a controller',
    owned([byClient], { status: { phase: 'Bound' } }),
    owned([byController], { status: { phase: 'Released' } }),
    [
      'behaviour body.metadata.managedFields[kubectl Update status]',
      'environment body.metadata.managedFields[controller Update status]',
      'behaviour body.status.phase',
    ],
  ],
  [
    'a member without an owner',
    owned([byController], { spec: { a: 1 } }),
    owned([byController], { spec: { a: 2 } }),
    ['behaviour body.spec.a'],
  ],
  [
    'a member next to one of a controller',
    owned([byController], { status: { other: 1 } }),
    owned([byController], { status: { other: 2 } }),
    ['behaviour body.status.other'],
  ],
  [
    'a condition of a controller',
    owned([written('controller', ready)], conditions('True')),
    owned([written('controller', ready)], conditions('False')),
    ['environment body.status.conditions[Ready].status'],
  ],
  [
    'a condition of the session next to one of a controller',
    owned([written('kubectl', ready), byController], conditions('True')),
    owned([written('kubectl', ready), byController], conditions('False')),
    ['behaviour body.status.conditions[Ready].status'],
  ],
  [
    'members of an object that a controller owns',
    owned([byController], { status: { phase: { a: 1 } } }),
    owned([byController], { status: { phase: { a: 2 } } }),
    ['environment body.status.phase.a'],
  ],
  [
    'an address that the server allocated',
    owned([], { spec: { clusterIP: '10.0.0.1' } }),
    owned([], { spec: { clusterIP: '10.0.0.2' } }),
    [],
  ],
  [
    'an address that a client chose',
    owned([], { spec: { clusterIP: 'None', clusterIPs: ['None'] } }),
    owned([], { spec: { clusterIP: '10.0.0.2', clusterIPs: ['10.0.0.2'] } }),
    ['behaviour body.spec.clusterIP', 'behaviour body.spec.clusterIPs'],
  ],
  [
    'a status without names, as in Protobuf',
    owned([written('controller', { json: JSON.stringify(phase) })], { status: { field1: '1' } }),
    owned([], { status: { field1: '2' } }),
    ['environment body.metadata.managedFields[controller Update status]', 'environment body.status.field1'],
  ],
])('differences by manager: %s', (_, recorded, live, places) => {
  const { differences } = compareResponse('get', answer(recorded), answer(live), context);
  expect(differences.map(({ kind, where }) => `${kind} ${where}`)).toEqual(places);
  for (const { kind, by } of differences) expect(by).toEqual(kind === 'environment' ? ['controller'] : undefined);
});

const row = (cells: Json[], managedFields: Json[]): Answer =>
  answer({
    kind: 'Table',
    columnDefinitions: [{ name: 'Name' }, { name: 'Ready' }],
    rows: [{ cells, object: owned(managedFields, {}) }],
  });
test.each<[string, Answer, Answer, string[]]>([
  [
    'a controller has written more members',
    row(['mine', 0], []),
    row(['mine', 2], [byController]),
    [
      'environment body.rows[a/mine].cells[1]',
      'environment body.rows[a/mine].object.metadata.managedFields[controller Update status]',
    ],
  ],
  [
    'a controller has written the same members',
    row(['mine', 0], [byController]),
    row(['mine', 2], [byController]),
    ['behaviour body.rows[a/mine].cells[1]'],
  ],
  [
    'the name is different',
    row(['mine', 0], []),
    row(['other', 0], [byController]),
    [
      'behaviour body.rows[a/mine].cells[0]',
      'environment body.rows[a/mine].object.metadata.managedFields[controller Update status]',
    ],
  ],
  [
    'the session has written more members',
    row(['mine', 0], []),
    row(['mine', 2], [byClient]),
    [
      'behaviour body.rows[a/mine].cells[1]',
      'behaviour body.rows[a/mine].object.metadata.managedFields[kubectl Update status]',
    ],
  ],
])('cells of rows: %s', (_, recorded, live, places) => {
  expect(
    compareResponse('list', recorded, live, context).differences.map(({ kind, where }) => `${kind} ${where}`),
  ).toEqual(places);
});

test('a difference that does not count is reported with both values and the reason', () => {
  const { ignored } = compareResponse(
    'get',
    answer({ metadata: { uid: 'u' } }),
    answer({ metadata: { uid: 'v' } }),
    context,
  );
  expect(ignored).toEqual([
    { where: 'body.metadata.uid', recorded: 'u', live: 'v', reason: 'a uid, which each server generates' },
  ]);
});
