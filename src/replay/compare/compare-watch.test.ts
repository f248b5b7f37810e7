import { expect, test } from 'vitest';
import type { Json, WatchEvent } from '../../client/exchange.ts';
import { byClient, byController, context, owned } from '../test-support/compared.ts';
import { compareWatch, covered } from './compare-watch.ts';
import { PriorStates } from './prior-states.ts';

const event = (type: string, name: string, value = 1): WatchEvent => ({
  type,
  object: { kind: 'X', metadata: { namespace: 'a', name, resourceVersion: String(Math.random()) }, value },
});

test.each<[string, WatchEvent[], WatchEvent[], string[]]>([
  [
    'one sequence for each object, in any order between objects',
    [event('ADDED', 'mine'), event('ADDED', 'b'), event('DELETED', 'mine')],
    [event('ADDED', 'b'), event('ADDED', 'mine'), event('DELETED', 'mine')],
    [],
  ],
  ['bookmarks do not count', [event('BOOKMARK', '')], [], []],
  [
    'an event is missing',
    [event('ADDED', 'mine'), event('DELETED', 'mine')],
    [event('ADDED', 'mine')],
    ['behaviour events[a/mine]'],
  ],
  [
    'an event is repeated',
    [event('ADDED', 'mine')],
    [event('ADDED', 'mine'), event('ADDED', 'mine')],
    ['behaviour events[a/mine]'],
  ],
  [
    'the events of one object are in the reverse order',
    [event('ADDED', 'mine'), event('DELETED', 'mine')],
    [event('DELETED', 'mine'), event('ADDED', 'mine')],
    ['behaviour events[a/mine]'],
  ],
  [
    'a different state in an event',
    [event('ADDED', 'mine', 1)],
    [event('ADDED', 'mine', 2)],
    ['behaviour events[a/mine][0].body.value'],
  ],
  ['an object of another client', [], [event('ADDED', 'other')], ['environment events[a/other]']],
])('watches: %s', (_, recorded, live, places) => {
  expect(compareWatch(recorded, live, context).differences.map(({ kind, where }) => `${kind} ${where}`)).toEqual(
    places,
  );
});

const update = (type: string, value: number, owner = byController, more: Json = {}): WatchEvent => ({
  type,
  object: { kind: 'X', ...owned([owner], { status: { phase: value }, ...more }) },
});
test.each<[string, WatchEvent[], WatchEvent[], string[]]>([
  [
    'a controller writes twice, not once',
    [update('ADDED', 1), update('MODIFIED', 2), update('DELETED', 2)],
    [update('ADDED', 1), update('MODIFIED', 2), update('MODIFIED', 3), update('DELETED', 3)],
    ['environment events[a/mine][1].body.status.phase'],
  ],
  [
    'a controller writes after the client, not before',
    [update('ADDED', 1), update('MODIFIED', 2), update('MODIFIED', 2, byController, { spec: 1 })],
    [
      update('ADDED', 1),
      update('MODIFIED', 1, byController, { spec: 1 }),
      update('MODIFIED', 2, byController, { spec: 1 }),
    ],
    ['environment events[a/mine][1].body.status.phase'],
  ],
  [
    'the session writes twice, not once',
    [update('ADDED', 1, byClient), update('MODIFIED', 2, byClient)],
    [update('ADDED', 1, byClient), update('MODIFIED', 2, byClient), update('MODIFIED', 3, byClient)],
    ['behaviour events[a/mine]'],
  ],
  [
    'an event changes nothing',
    [update('ADDED', 1)],
    [update('ADDED', 1), update('MODIFIED', 1)],
    ['behaviour events[a/mine]'],
  ],
])('watches with controllers: %s', (_, recorded, live, places) => {
  const { differences, ignored } = compareWatch(recorded, live, context);
  expect(differences.map(({ kind, where }) => `${kind} ${where}`)).toEqual(places);
  expect(ignored.every(({ reason }) => reason !== '')).toBe(true);
});

test('a first event with changes of a controller only does not count when the previous state is known', () => {
  const late = [update('MODIFIED', 2), update('MODIFIED', 3)];
  const prior = (recorded: Json) => (): { recorded: Json; live: Json } => ({ recorded, live: undefined });
  expect(compareWatch(late, [], context, prior(update('ADDED', 1).object)).differences).toEqual([]);
  expect(compareWatch(late, [], context, prior(update('ADDED', 1, byClient).object)).differences).toHaveLength(1);
  expect(compareWatch(late, [], context).differences).toHaveLength(1);
});

test('the previous state is taken from a list, also when its items have no kind', () => {
  const { kind, ...stated } = update('ADDED', 1).object;
  const states = new PriorStates();
  states.note('/api/v1/namespaces/a/xs?limit=500', {
    apiVersion: 'v1',
    kind: `${kind}List`,
    metadata: {},
    items: [stated],
  });
  const late = [
    update('MODIFIED', 2, byController, { apiVersion: 'v1' }),
    update('MODIFIED', 3, byController, { apiVersion: 'v1' }),
  ];
  const prior = (key: string): { recorded: Json; live: Json } => ({
    recorded: states.of('/api/v1/namespaces/a/xs?watch=1', key),
    live: undefined,
  });
  expect(compareWatch(late, [], context, prior).differences).toEqual([]);
  expect(
    compareWatch([update('MODIFIED', 2, byClient, { apiVersion: 'v1' })], [], context, prior).differences,
  ).toHaveLength(1);
});

test('a watch is covered when every object has its number of events', () => {
  expect(covered([event('ADDED', 'mine'), event('DELETED', 'mine')], [event('ADDED', 'mine')])).toBe(false);
  expect(covered([event('ADDED', 'mine')], [event('ADDED', 'b'), event('ADDED', 'mine')])).toBe(true);
});
