import { describe, expect, it } from 'vitest';
import type { ModelledObject } from '../../checks/objects/as-modelled.ts';
import type { ModelChange, ModelRequest, SeenAnswer } from './model-object.ts';
import { Orders } from './orders.ts';

type Draft = ModelRequest extends infer One ? (One extends unknown ? Omit<One, 'id'> : never) : never;

const object = (version: string, over: Partial<ModelledObject> = {}): ModelledObject => ({
  name: 'a',
  data: { k: '1' },
  finalizers: [],
  terminating: false,
  version,
  uid: 'u',
  ...over,
});
const shows = (status: number, one: ModelledObject | null = null): SeenAnswer => ({
  status,
  object: one,
  items: null,
  version: null,
});
const listed = (version: string, ...items: readonly ModelledObject[]): SeenAnswer => ({
  status: 200,
  object: null,
  items,
  version,
});
const create: Draft = { does: 'create', name: 'a', data: { k: '1' }, finalizers: [] };
const guarded: Draft = { does: 'create', name: 'a', data: { k: '1' }, finalizers: ['f', 'g'] };
const put = (k: string, version: string | null): Draft => ({
  does: 'update',
  name: 'a',
  data: { k },
  finalizers: [],
  version,
});
const patch = (k: string): Draft => ({ does: 'merge patch', name: 'a', data: { k } });
const apply = (manager: string, data: Record<string, string>, force = false): Draft => ({
  does: 'apply',
  name: 'a',
  data,
  manager,
  force,
});
const remove: Draft = { does: 'delete', name: 'a', uid: null, version: null };
const get: Draft = { does: 'get', name: 'a' };

/** A word of a case: a request is let go, an answer comes, both at once, an answer never comes, a watch tells. */
type Word =
  | { readonly go: number; readonly request: Draft }
  | { readonly back: number; readonly seen: SeenAnswer }
  | { readonly watch: string; readonly tells: readonly ModelChange[]; readonly whole: boolean };

const go = (id: number, request: Draft): Word => ({ go: id, request });
const back = (id: number, seen: SeenAnswer): Word => ({ back: id, seen });
let count = 100;
const both = (request: Draft, seen: SeenAnswer): readonly Word[] => {
  count += 1;
  return [go(count, request), back(count, seen)];
};
const watch = (from: string, whole: boolean, ...tells: readonly ModelChange[]): Word => ({ watch: from, tells, whole });
const added = (one: ModelledObject): ModelChange => ({ type: 'ADDED', object: one });
const modified = (one: ModelledObject): ModelChange => ({ type: 'MODIFIED', object: one });
const deleted = (one: ModelledObject): ModelChange => ({ type: 'DELETED', object: one });

const judged = (words: readonly Word[]): string => {
  const orders = new Orders();
  const requests = new Map<number, ModelRequest>();
  for (const word of words) {
    if ('go' in word) {
      const request = { ...word.request, id: word.go } as ModelRequest;
      requests.set(word.go, request);
      orders.begin(request);
      continue;
    }
    const found =
      'back' in word
        ? orders.answered(requests.get(word.back) as ModelRequest, word.seen)
        : orders.watched(word.watch, word.tells, word.whole);
    if (found) return found.what;
  }
  return 'right';
};

const two = object('2', { data: { k: '2' } });
const three = object('3', { data: { k: '3' } });
const made = both(create, shows(201, object('1')));
const empty = both({ does: 'list' }, listed('0'));
const held = (version: string, over: Partial<ModelledObject> = {}): ModelledObject =>
  object(version, { finalizers: ['f', 'g'], ...over });

const table: ReadonlyArray<readonly [what: string, words: readonly Word[], outcome: string]> = [
  ['create and get', [...made, ...both(get, shows(200, object('1')))], 'right'],
  ['a get that shows nothing', [...made, ...both(get, shows(404))], 'another status'],
  [
    'a get that shows another value',
    [...made, ...both(get, shows(200, object('1', { data: { k: '9' } })))],
    'another object',
  ],
  ['a create of what is there', [...made, ...both(create, shows(201, object('2')))], 'another status'],
  ['an update at the right version', [...made, ...both(put('2', '1'), shows(200, two))], 'right'],
  [
    'an update at an old version',
    [...made, ...both(put('2', '1'), shows(200, two)), ...both(put('3', '1'), shows(409))],
    'right',
  ],
  [
    'an update at an old version that succeeds',
    [...made, ...both(put('2', '1'), shows(200, two)), ...both(put('3', '1'), shows(200, three))],
    'another status',
  ],
  [
    'a version that stays though the object changed',
    [...made, ...both(patch('2'), shows(200, object('1', { data: { k: '2' } })))],
    'a version that was known before though the object changed',
  ],
  [
    'a version that moves though nothing changed',
    [...made, ...both(patch('1'), shows(200, object('2')))],
    'another version though nothing changed',
  ],
  [
    'two creates at once, the second one first',
    [go(1, create), go(2, create), back(1, shows(409)), back(2, shows(201, object('1')))],
    'right',
  ],
  [
    'two creates at once that both succeed',
    [go(1, create), go(2, create), back(1, shows(201, object('1'))), back(2, shows(201, object('2', { uid: 'w' })))],
    'another status',
  ],
  [
    'two creates at once that are both refused',
    [go(1, create), go(2, create), back(1, shows(409)), back(2, shows(409))],
    'another status',
  ],
  [
    'two updates at one version, one wins',
    [
      ...made,
      go(1, put('2', '1')),
      go(2, put('3', '1')),
      back(2, shows(200, three)),
      back(1, shows(409)),
      ...both(get, shows(200, three)),
    ],
    'right',
  ],
  [
    'two updates at one version that both win',
    [...made, go(1, put('2', '1')), go(2, put('3', '1')), back(1, shows(200, two)), back(2, shows(200, three))],
    'another status',
  ],
  [
    'two patches at once: the later one stays',
    [
      ...made,
      go(1, patch('2')),
      go(2, patch('3')),
      back(1, shows(200, two)),
      back(2, shows(200, three)),
      ...both(get, shows(200, two)),
    ],
    'right',
  ],
  [
    'two patches at once: neither stays',
    [
      ...made,
      go(1, patch('2')),
      go(2, patch('3')),
      back(1, shows(200, two)),
      back(2, shows(200, three)),
      ...both(get, shows(200, object('4'))),
    ],
    'an answer that no order of the requests explains',
  ],
  [
    'a get while a patch is under way sees it',
    [...made, go(1, patch('2')), ...both(get, shows(200, two)), back(1, shows(200, two))],
    'right',
  ],
  [
    'a get after one that saw the patch does not',
    [...made, go(1, patch('2')), ...both(get, shows(200, two)), ...both(get, shows(200, object('1')))],
    'another object',
  ],
  [
    'a list from before a create that was under way',
    [go(1, create), go(2, { does: 'list' }), back(1, shows(201, object('1'))), back(2, listed('0'))],
    'right',
  ],
  [
    'a patch without an answer that happened',
    [...made, go(1, patch('2')), ...both(get, shows(200, two)), ...both(get, shows(200, two))],
    'right',
  ],
  [
    'a patch without an answer that did not',
    [...made, go(1, patch('2')), ...both(get, shows(200, object('1')))],
    'right',
  ],
  [
    'a patch without an answer that happens late',
    [...made, go(1, patch('2')), ...both(get, shows(200, object('1'))), ...both(get, shows(200, two))],
    'right',
  ],
  [
    'a patch without an answer that is undone',
    [...made, go(1, patch('2')), ...both(get, shows(200, two)), ...both(get, shows(200, object('1')))],
    'another object',
  ],
  [
    'a delete waits for finalizers',
    [
      ...both(guarded, shows(201, held('1'))),
      ...both(remove, shows(200, held('2', { terminating: true }))),
      ...both(get, shows(200, held('2', { terminating: true }))),
    ],
    'right',
  ],
  [
    'a delete does not wait for finalizers',
    [...both(guarded, shows(201, held('1'))), ...both(remove, shows(200)), ...both(get, shows(404))],
    'another status',
  ],
  [
    'the last finalizer goes, and the object',
    [
      ...both({ ...guarded, finalizers: ['f'] } as Draft, shows(201, held('1', { finalizers: ['f'] }))),
      ...both(remove, shows(200)),
      ...both({ does: 'finalizers', name: 'a', finalizers: [] }, shows(200)),
      ...both(get, shows(404)),
    ],
    'right',
  ],
  [
    'a finalizer is added to what goes',
    [
      ...both(guarded, shows(201, held('1'))),
      ...both(remove, shows(200)),
      ...both({ does: 'finalizers', name: 'a', finalizers: ['h'] }, shows(200)),
    ],
    'another status',
  ],
  [
    'a delete of another uid',
    [...made, ...both({ does: 'delete', name: 'a', uid: 'w', version: null }, shows(409))],
    'right',
  ],
  [
    'a delete of another uid that succeeds',
    [...made, ...both({ does: 'delete', name: 'a', uid: 'w', version: null }, shows(200))],
    'another status',
  ],
  ['an apply against another owner', [...made, ...both(apply('x', { k: '2' }), shows(409))], 'right'],
  [
    'an apply against another owner that succeeds',
    [...made, ...both(apply('x', { k: '2' }), shows(200, two))],
    'another status',
  ],
  ['an apply by force', [...made, ...both(apply('x', { k: '2' }, true), shows(200, two))], 'right'],
  [
    'an apply of the same value, with and without a new version',
    [
      ...made,
      ...both(apply('x', { k: '1' }), shows(200, object('2'))),
      ...both(apply('y', { k: '1' }), shows(200, object('2'))),
    ],
    'right',
  ],
  [
    'an apply takes back what it applied',
    [
      ...made,
      ...both(apply('x', { l: '1' }), shows(200, object('2', { data: { k: '1', l: '1' } }))),
      ...both(apply('x', { k: '1' }), shows(200, object('3'))),
    ],
    'right',
  ],
  [
    'an apply keeps what it does not apply any more',
    [
      ...made,
      ...both(apply('x', { l: '1' }), shows(200, object('2', { data: { k: '1', l: '1' } }))),
      ...both(apply('x', { k: '1' }), shows(200, object('3', { data: { k: '1', l: '1' } }))),
    ],
    'another object',
  ],
  [
    'a list with a ghost',
    [...made, ...both({ does: 'list' }, listed('1', object('1'), object('9', { name: 'b' })))],
    'a list with an item too many',
  ],
  ['a list without an object', [...made, ...both({ does: 'list' }, listed('1'))], 'a list without an object'],
  [
    'a list at an earlier version',
    [
      ...made,
      ...both({ does: 'list' }, listed('5', object('1'))),
      ...both(patch('2'), shows(200, object('6', { data: { k: '2' } }))),
      ...both({ does: 'list at', version: '5' }, listed('5', object('1'))),
    ],
    'right',
  ],
  [
    'a list at an earlier version shows the newest',
    [
      ...made,
      ...both({ does: 'list' }, listed('5', object('1'))),
      ...both(patch('2'), shows(200, object('6', { data: { k: '2' } }))),
      ...both({ does: 'list at', version: '5' }, listed('5', object('6', { data: { k: '2' } }))),
    ],
    'a list with another object',
  ],
  ['a list at a version that has expired', [...made, ...both({ does: 'list at', version: '1' }, shows(410))], 'right'],
  [
    'a watch tells all',
    [...empty, ...made, ...both(remove, shows(200)), watch('0', true, added(object('1')), deleted(object('2')))],
    'right',
  ],
  [
    'a watch leaves a change out',
    [...empty, ...made, ...both(patch('2'), shows(200, two)), watch('0', true, modified(two))],
    'a watch tells another change',
  ],
  [
    'a watch leaves the last change out',
    [...empty, ...made, ...both(patch('2'), shows(200, two)), watch('0', true, added(object('1')))],
    'a watch does not tell a change',
  ],
  [
    'a watch that was dropped leaves the last change out',
    [...empty, ...made, ...both(patch('2'), shows(200, two)), watch('0', false, added(object('1')))],
    'right',
  ],
  [
    'a watch tells a change twice',
    [...empty, ...made, watch('0', true, added(object('1')), added(object('1')))],
    'a watch tells a change that no request made',
  ],
  [
    'a resumed watch begins behind what it knows',
    [...empty, ...made, ...both(patch('2'), shows(200, two)), watch('1', true, modified(two))],
    'right',
  ],
  [
    'two watches tell two orders',
    [
      ...empty,
      go(1, create),
      go(2, { ...create, name: 'b' } as Draft),
      back(1, shows(201, object('1'))),
      back(2, shows(201, object('2', { name: 'b', uid: 'w' }))),
      watch('0', true, added(object('1')), added(object('2', { name: 'b', uid: 'w' }))),
      watch('0', true, added(object('2', { name: 'b', uid: 'w' })), added(object('1'))),
    ],
    'a watch tells another change',
  ],
  [
    'a watch tells a patch without an answer',
    [...empty, ...made, go(1, patch('2')), watch('0', true, added(object('1')), modified(two))],
    'right',
  ],
];

describe('orders of requests', () => {
  it.each(table)('%s', (_what, words, outcome) => {
    expect(judged(words)).toBe(outcome);
  });
});
