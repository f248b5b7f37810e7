import { describe, expect, test } from 'vitest';
import type { Exchange, Json, WatchEvent } from '../../client/exchange.ts';
import type { Judgement } from '../judgement.ts';
import { bookmarksAreOfKind, bookmarkSplitsChanges, bookmarksHoldOnlyVersion, hasNoBookmark } from './bookmarks.ts';
import {
  deliversNothingTwice,
  deliversByEventType,
  deliversEachOnce,
  deliversEveryChange,
  deliversNothingElse,
  deliversCompleteObjects,
} from './delivery.ts';
import type { Change } from './events.ts';
import { eventsAddUpToList } from './objects-after-events.ts';
import { watchContinuesFromList } from './continues-from-list.ts';
import { beginsWithChange, keepsObjectOrder } from './order.ts';
import { removalFollowsDeletionTime } from './removal.ts';
import { beginsWithState, deliversNoneOf, showsStateAsStored, stateIsDeliveredOnce } from './start.ts';

const object = (name: string, version: number, more: Json = {}): Json => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name, uid: `uid-${name}`, resourceVersion: `v${version}` },
  ...more,
});
/** `+a1` ADDED a at v1, `~a2` MODIFIED, `-a3` DELETED, `!3` BOOKMARK, `?` ERROR 410. */
const event = (word: string): WatchEvent => {
  const type =
    ({ '+': 'ADDED', '~': 'MODIFIED', '-': 'DELETED', '!': 'BOOKMARK', '?': 'ERROR' } as Record<string, string>)[
      word[0] ?? ''
    ] ?? '';
  if (type === 'ERROR') return { type, object: { kind: 'Status', code: 410 } };
  if (type === 'BOOKMARK')
    return {
      type,
      object: { apiVersion: 'v1', kind: 'ConfigMap', metadata: { resourceVersion: `v${word.slice(1)}` } },
    };
  return { type, object: object(word[1] ?? '', Number(word.slice(2))) };
};
const events = (words: string): readonly WatchEvent[] => words.split(' ').filter(Boolean).map(event);
const objects = (words: string): readonly Json[] => events(words).map((one) => one.object);
const changes = (words: string): readonly Change[] =>
  events(words).map(({ type, object: state }) => ({
    type: type === 'DELETED' ? 'REMOVED' : (type as 'ADDED' | 'MODIFIED'),
    object: state,
  }));
const watch = (words = '', status = 200): Exchange => ({
  seq: 1,
  actor: 'a',
  startedMs: 0,
  ms: null,
  failure: null,
  json: undefined,
  request: { method: 'GET', url: '', path: '/api/v1/configmaps?watch=true', headers: [], body: null },
  response: { status, headers: [], body: new Uint8Array() },
  frames: events(words).map((delivered) => ({ atMs: 1, raw: JSON.stringify(delivered), event: delivered })),
});
const outcome = ({ seen, findings }: Judgement): string =>
  seen === 0 ? 'nothing seen' : findings.length > 0 ? 'wrong' : 'right';

describe('delivery', () => {
  test.each<[told: string, made: string, every: string, once: string, only: string, type: string]>([
    ['+a1 ~a2 -a3', '+a1 ~a2 -a2', 'right', 'right', 'right', 'right'],
    ['~a2 +a1 -a3', '+a1 ~a2 -a2', 'right', 'right', 'right', 'right'],
    ['+a1 -a3', '+a1 ~a2 -a2', 'wrong', 'wrong', 'right', 'right'],
    ['+a1 ~a2', '+a1 ~a2 -a2', 'wrong', 'wrong', 'right', 'right'],
    ['+a1 ~a2 ~a2', '+a1 ~a2', 'right', 'wrong', 'right', 'right'],
    ['+a1 -a3 -a4', '+a1 -a1', 'right', 'wrong', 'right', 'right'],
    ['+b1 +a1', '+a1', 'right', 'right', 'wrong', 'right'],
    ['~a1', '+a1', 'right', 'right', 'right', 'wrong'],
    ['+a2', '~a2', 'right', 'right', 'right', 'wrong'],
    ['!9 +a1', '+a1', 'right', 'right', 'right', 'right'],
    ['', '+a1', 'wrong', 'wrong', 'right', 'nothing seen'],
    ['+a1', '', 'nothing seen', 'nothing seen', 'nothing seen', 'nothing seen'],
  ])('%s of %s', (delivered, made, every, once, only, type) => {
    const [stream, seen, wanted] = [watch(delivered), events(delivered), changes(made)];
    const tellsOnly = made === '' ? 'nothing seen' : outcome(deliversNothingElse(stream, seen, wanted));
    expect([
      outcome(deliversEveryChange(stream, seen, wanted)),
      outcome(deliversEachOnce(stream, seen, wanted)),
      tellsOnly,
      outcome(deliversByEventType(stream, seen, wanted)),
    ]).toEqual([every, once, only, type]);
  });

  test('a rejected watch, and one that ends with an error, deliver nothing', () => {
    expect(outcome(deliversEveryChange(watch('', 400), [], changes('+a1')))).toBe('wrong');
    expect(outcome(deliversEveryChange(watch('+a1 ?'), events('+a1 ?'), changes('+a1')))).toBe('wrong');
    expect(outcome(deliversEveryChange({ ...watch(), response: null }, [], changes('+a1')))).toBe('nothing seen');
  });

  test('a stream that has ended may lack later changes, but repeats nothing', () => {
    const over = (delivered: string): readonly [Exchange, readonly WatchEvent[], readonly Change[]] => [
      { ...watch(delivered), ms: 500 },
      events(delivered),
      changes('+a1 ~a2'),
    ];
    expect([outcome(deliversEveryChange(...over('+a1'))), outcome(deliversEachOnce(...over('+a1')))]).toEqual([
      'nothing seen',
      'nothing seen',
    ]);
    expect([
      outcome(deliversEveryChange(...over('+a1 ~a2'))),
      outcome(deliversEachOnce(...over('+a1 ~a2 ~a2'))),
    ]).toEqual(['right', 'wrong']);
    const list: Exchange = { ...watch(), ms: 500, frames: [{ atMs: 1, raw: '{"kind":"ConfigMapList","items":[]}' }] };
    expect([
      outcome(deliversEveryChange(list, [], changes('+a1'))),
      outcome(deliversEachOnce(list, [], changes('+a1'))),
    ]).toEqual(['wrong', 'wrong']);
  });

  test('objects are complete', () => {
    expect(outcome(deliversCompleteObjects(watch(), events('+a1'), changes('+a1')))).toBe('right');
    expect(
      outcome(
        deliversCompleteObjects(watch(), events('+a1'), [
          { type: 'ADDED', object: object('a', 1, { data: { k: '1' } }) },
        ]),
      ),
    ).toBe('wrong');
    expect(outcome(deliversCompleteObjects(watch(), [], changes('+a1')))).toBe('nothing seen');
  });

  test.each([
    ['+a1 ~a2 -a3', 'right'],
    ['+a1 +a1', 'wrong'],
    ['+a1 ~a1', 'wrong'],
    ['-a1 -a2', 'wrong'],
    ['+a1 -a1', 'right'],
    ['!1 !1', 'nothing seen'],
  ])('repeats: %s is %s', (delivered, expected) => {
    expect(outcome(deliversNothingTwice(watch(delivered), events(delivered)))).toBe(expected);
  });
});

describe('order', () => {
  test.each([
    ['+a1 ~a2 ~a3', 'right'],
    ['+a1 ~a3 ~a2', 'wrong'],
    ['+a1 +b1 ~a2 ~b2', 'right'],
    ['+b1 +a1 ~b2 ~a2', 'right'],
    ['-a3 +a1', 'wrong'],
    ['+a1', 'nothing seen'],
    ['~c7 ~c6', 'nothing seen'],
  ])('%s is %s', (delivered, expected) => {
    expect(outcome(keepsObjectOrder(watch(delivered), events(delivered), changes('+a1 +b1 ~a2 ~b2 ~a3 -a3')))).toBe(
      expected,
    );
  });

  test.each([
    ['~a2 ~a3', 'right'],
    ['+a1 ~a2', 'wrong'],
    ['+a2 ~a3', 'wrong'],
    ['!1 ~a2', 'right'],
    ['', 'nothing seen'],
  ])('first of %s is %s', (delivered, expected) => {
    expect(outcome(beginsWithChange(watch(delivered), events(delivered), changes('~a2')[0] as Change))).toBe(expected);
  });
});

describe('fold', () => {
  test.each<[string, items: string, told: string, list: string, string]>([
    ['list and events agree', '+a1 +b1', '~a2 -b2 +c3', '+a2 +c3', 'right'],
    ['a change is lost', '+a1', '', '+a2', 'wrong'],
    ['a creation is lost', '+a1', '', '+a1 +b2', 'wrong'],
    ['a removal is lost', '+a1 +b1', '', '+a1', 'wrong'],
    ['the list contains a deleted object', '+a1', '-a2', '+a1', 'wrong'],
    ['events out of order', '+a1', '~a3 ~a2', '+a3', 'wrong'],
    ['created again', '+a1', '-a2 +a3', '+a3', 'right'],
    ['nothing at all', '', '', '', 'nothing seen'],
  ])('%s', (_, items, delivered, list, expected) => {
    expect(outcome(eventsAddUpToList(watch(delivered), objects(items), events(delivered), objects(list)))).toBe(
      expected,
    );
  });
});

describe('a watch from the version of a list', () => {
  test.each([
    ['contains only later changes', '+a1 +b1', '~a2 -b1 +c3', 'right'],
    ['has no events', '+a1', '', 'right'],
    ['delivers bookmarks in between', '+a1', '!5 ~a2', 'right'],
    ['adds a listed object again', '+a1', '+a1', 'wrong'],
    ['changes a listed object', '+a2', '~a2', 'wrong'],
    ['removes an object that is not listed', '+a1', '-b1', 'wrong'],
    ['changes an object that is not listed', '+a1', '~b2', 'wrong'],
    ['returns to a listed state', '+a1', '~a2 ~a1', 'wrong'],
    ['lists nothing and delivers nothing', '', '', 'nothing seen'],
  ])('%s', (_, items, delivered, expected) => {
    expect(outcome(watchContinuesFromList(watch(delivered), objects(items), events(delivered)))).toBe(expected);
  });
});

describe('start', () => {
  const state = objects('+a1 +b1');
  test.each([
    ['+a1 +b1 ~a2', 'right', 'right', 'right'],
    ['+b1 +a1', 'right', 'right', 'nothing seen'],
    ['+a1 ~a2 +b1', 'wrong', 'wrong', 'wrong'],
    ['+a1', 'wrong', 'right', 'nothing seen'],
    ['', 'wrong', 'nothing seen', 'nothing seen'],
    ['+a9 +b1', 'right', 'wrong', 'nothing seen'],
    ['+a1 +b1 +a1', 'right', 'right', 'wrong'],
  ])('%s', (delivered, begins, stored, once) => {
    const stream = watch(delivered);
    expect([
      outcome(beginsWithState(stream, events(delivered), state)),
      outcome(showsStateAsStored(stream, events(delivered), state)),
      outcome(stateIsDeliveredOnce(stream, events(delivered), state)),
    ]).toEqual([begins, stored, once]);
  });

  test('deleted objects are not delivered', () => {
    expect(outcome(deliversNoneOf(watch(), events('+a1'), [object('c', 1)]))).toBe('right');
    expect(outcome(deliversNoneOf(watch(), events('+a1 -c2'), [object('c', 1)]))).toBe('wrong');
    expect(outcome(deliversNoneOf(watch(), [], [object('c', 1)]))).toBe('nothing seen');
  });
});

describe('bookmarks', () => {
  const wanted = { apiVersion: 'v1', kind: 'ConfigMap' };
  const bare = {
    type: 'BOOKMARK',
    object: { apiVersion: 'v1', kind: 'ConfigMap', metadata: { resourceVersion: 'v1', creationTimestamp: null } },
  };

  test('kind, and no other members', () => {
    expect(outcome(bookmarksAreOfKind(watch(), [bare], wanted))).toBe('right');
    expect(
      outcome(bookmarksAreOfKind(watch(), [{ ...bare, object: { ...bare.object, kind: 'Status' } }], wanted)),
    ).toBe('wrong');
    expect(outcome(bookmarksAreOfKind(watch(), events('+a1'), wanted))).toBe('nothing seen');
    expect(outcome(bookmarksHoldOnlyVersion(watch(), [bare]))).toBe('right');
    expect(outcome(bookmarksHoldOnlyVersion(watch(), [{ ...bare, object: object('a', 1) }]))).toBe('wrong');
    expect(outcome(bookmarksHoldOnlyVersion(watch(), [{ ...bare, object: wanted }]))).toBe('wrong');
  });

  test('none where none was requested, while another watch gets one', () => {
    expect(outcome(hasNoBookmark(watch(), events('+a1'), [bare]))).toBe('right');
    expect(outcome(hasNoBookmark(watch(), [bare], []))).toBe('wrong');
    expect(outcome(hasNoBookmark(watch(), events('+a1'), []))).toBe('nothing seen');
  });

  test.each([
    ['+a1 !1 ~a2', '~a2', 'right'],
    ['+a1 !2 ~a2', '', 'wrong'],
    ['+a1 !1 ~a2', '+a1 ~a2', 'wrong'],
    ['+a1 ~a2 !2 +a1', '', 'wrong'],
  ])('%s, then %s: %s', (delivered, resumed, expected) => {
    const at = events(delivered).findIndex(({ type }) => type === 'BOOKMARK');
    expect(
      outcome(bookmarkSplitsChanges(watch(delivered), events(delivered), at, events(resumed), changes('+a1 ~a2'))),
    ).toBe(expected);
  });
});

test.each([
  [{ deletionTimestamp: 'now' }, 'MODIFIED', 'right'],
  [{}, 'MODIFIED', 'wrong'],
  [{ deletionTimestamp: 'now' }, 'ADDED', 'wrong'],
])('removal after %j delivered as %s: %s', (metadata, type, expected) => {
  const marked = object('a', 2);
  const delivered = [
    event('+a1'),
    { type, object: { ...marked, metadata: { ...marked.metadata, ...metadata } } },
    event('-a3'),
  ];
  expect(outcome(removalFollowsDeletionTime(watch(), delivered))).toBe(expected);
});
