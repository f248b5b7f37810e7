import { describe, expect, it } from 'vitest';
import type { ModelledObject } from '../../checks/objects/matches-model.ts';
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

/**
 * A step of a case: a request is sent, a response arrives, both at once, a response never arrives, a watch delivers.
 */
type Word =
  | { readonly go: number; readonly request: Draft }
  | { readonly back: number; readonly seen: SeenAnswer }
  | { readonly watch: string; readonly tells: readonly ModelChange[]; readonly complete: boolean };

const go = (id: number, request: Draft): Word => ({ go: id, request });
const back = (id: number, seen: SeenAnswer): Word => ({ back: id, seen });
let count = 100;
const both = (request: Draft, seen: SeenAnswer): readonly Word[] => {
  count += 1;
  return [go(count, request), back(count, seen)];
};
const watch = (from: string, complete: boolean, ...tells: readonly ModelChange[]): Word => ({
  watch: from,
  tells,
  complete,
});
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
        : orders.watched(word.watch, word.tells, word.complete);
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
  ['a get that finds nothing', [...made, ...both(get, shows(404))], 'unexpected status'],
  [
    'a get that returns another value',
    [...made, ...both(get, shows(200, object('1', { data: { k: '9' } })))],
    'another object',
  ],
  ['a create of an existing object', [...made, ...both(create, shows(201, object('2')))], 'unexpected status'],
  ['an update at the current resource version', [...made, ...both(put('2', '1'), shows(200, two))], 'right'],
  [
    'an update at an old resource version',
    [...made, ...both(put('2', '1'), shows(200, two)), ...both(put('3', '1'), shows(409))],
    'right',
  ],
  [
    'an update at an old resource version that succeeds',
    [...made, ...both(put('2', '1'), shows(200, two)), ...both(put('3', '1'), shows(200, three))],
    'unexpected status',
  ],
  [
    'an unchanged resource version although the object changed',
    [...made, ...both(patch('2'), shows(200, object('1', { data: { k: '2' } })))],
    'a resource version that was used before although the object changed',
  ],
  [
    'a new resource version although nothing changed',
    [...made, ...both(patch('1'), shows(200, object('2')))],
    'another resource version although nothing changed',
  ],
  [
    'two concurrent creates, the second one first',
    [go(1, create), go(2, create), back(1, shows(409)), back(2, shows(201, object('1')))],
    'right',
  ],
  [
    'two concurrent creates that both succeed',
    [go(1, create), go(2, create), back(1, shows(201, object('1'))), back(2, shows(201, object('2', { uid: 'w' })))],
    'unexpected status',
  ],
  [
    'two concurrent creates that are both rejected',
    [go(1, create), go(2, create), back(1, shows(409)), back(2, shows(409))],
    'unexpected status',
  ],
  [
    'two concurrent updates at one resource version, one succeeds',
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
    'two concurrent updates at one resource version that both succeed',
    [...made, go(1, put('2', '1')), go(2, put('3', '1')), back(1, shows(200, two)), back(2, shows(200, three))],
    'unexpected status',
  ],
  [
    'two concurrent patches: the later one remains',
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
    'two concurrent patches: neither remains',
    [
      ...made,
      go(1, patch('2')),
      go(2, patch('3')),
      back(1, shows(200, two)),
      back(2, shows(200, three)),
      ...both(get, shows(200, object('4'))),
    ],
    'a response that no order of the requests explains',
  ],
  [
    'a get during a patch returns its result',
    [...made, go(1, patch('2')), ...both(get, shows(200, two)), back(1, shows(200, two))],
    'right',
  ],
  [
    'a get after one that saw the patch does not return it',
    [...made, go(1, patch('2')), ...both(get, shows(200, two)), ...both(get, shows(200, object('1')))],
    'another object',
  ],
  [
    'a list from before a concurrent create',
    [go(1, create), go(2, { does: 'list' }), back(1, shows(201, object('1'))), back(2, listed('0'))],
    'right',
  ],
  [
    'a patch without a response that took effect',
    [...made, go(1, patch('2')), ...both(get, shows(200, two)), ...both(get, shows(200, two))],
    'right',
  ],
  [
    'a patch without a response that did not take effect',
    [...made, go(1, patch('2')), ...both(get, shows(200, object('1')))],
    'right',
  ],
  [
    'a patch without a response that takes effect late',
    [...made, go(1, patch('2')), ...both(get, shows(200, object('1'))), ...both(get, shows(200, two))],
    'right',
  ],
  [
    'a patch without a response that is undone',
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
    'unexpected status',
  ],
  [
    'the last finalizer is removed, and the object is deleted',
    [
      ...both({ ...guarded, finalizers: ['f'] } as Draft, shows(201, held('1', { finalizers: ['f'] }))),
      ...both(remove, shows(200)),
      ...both({ does: 'finalizers', name: 'a', finalizers: [] }, shows(200)),
      ...both(get, shows(404)),
    ],
    'right',
  ],
  [
    'a finalizer is added to a terminating object',
    [
      ...both(guarded, shows(201, held('1'))),
      ...both(remove, shows(200)),
      ...both({ does: 'finalizers', name: 'a', finalizers: ['h'] }, shows(200)),
    ],
    'unexpected status',
  ],
  [
    'a delete of another uid',
    [...made, ...both({ does: 'delete', name: 'a', uid: 'w', version: null }, shows(409))],
    'right',
  ],
  [
    'a delete of another uid that succeeds',
    [...made, ...both({ does: 'delete', name: 'a', uid: 'w', version: null }, shows(200))],
    'unexpected status',
  ],
  ['an apply that conflicts with another manager', [...made, ...both(apply('x', { k: '2' }), shows(409))], 'right'],
  [
    'an apply that conflicts with another manager but succeeds',
    [...made, ...both(apply('x', { k: '2' }), shows(200, two))],
    'unexpected status',
  ],
  ['a forced apply', [...made, ...both(apply('x', { k: '2' }, true), shows(200, two))], 'right'],
  [
    'an apply of the same value, with and without a new resource version',
    [
      ...made,
      ...both(apply('x', { k: '1' }), shows(200, object('2'))),
      ...both(apply('y', { k: '1' }), shows(200, object('2'))),
    ],
    'right',
  ],
  [
    'an apply removes a field that it applied before',
    [
      ...made,
      ...both(apply('x', { l: '1' }), shows(200, object('2', { data: { k: '1', l: '1' } }))),
      ...both(apply('x', { k: '1' }), shows(200, object('3'))),
    ],
    'right',
  ],
  [
    'an apply keeps a field that it no longer applies',
    [
      ...made,
      ...both(apply('x', { l: '1' }), shows(200, object('2', { data: { k: '1', l: '1' } }))),
      ...both(apply('x', { k: '1' }), shows(200, object('3', { data: { k: '1', l: '1' } }))),
    ],
    'another object',
  ],
  [
    'a list with a deleted object',
    [...made, ...both({ does: 'list' }, listed('1', object('1'), object('9', { name: 'b' })))],
    'a list with an item too many',
  ],
  ['a list without an object', [...made, ...both({ does: 'list' }, listed('1'))], 'a list without an object'],
  [
    'a list at an earlier resource version',
    [
      ...made,
      ...both({ does: 'list' }, listed('5', object('1'))),
      ...both(patch('2'), shows(200, object('6', { data: { k: '2' } }))),
      ...both({ does: 'list at', version: '5' }, listed('5', object('1'))),
    ],
    'right',
  ],
  [
    'a list at an earlier resource version returns the newest state',
    [
      ...made,
      ...both({ does: 'list' }, listed('5', object('1'))),
      ...both(patch('2'), shows(200, object('6', { data: { k: '2' } }))),
      ...both({ does: 'list at', version: '5' }, listed('5', object('6', { data: { k: '2' } }))),
    ],
    'a list with another object',
  ],
  ['a list at an expired resource version', [...made, ...both({ does: 'list at', version: '1' }, shows(410))], 'right'],
  [
    'a watch delivers everything',
    [...empty, ...made, ...both(remove, shows(200)), watch('0', true, added(object('1')), deleted(object('2')))],
    'right',
  ],
  [
    'a watch omits a change',
    [...empty, ...made, ...both(patch('2'), shows(200, two)), watch('0', true, modified(two))],
    'a watch delivers another change',
  ],
  [
    'a watch omits the last change',
    [...empty, ...made, ...both(patch('2'), shows(200, two)), watch('0', true, added(object('1')))],
    'a watch does not deliver a change',
  ],
  [
    'a dropped watch omits the last change',
    [...empty, ...made, ...both(patch('2'), shows(200, two)), watch('0', false, added(object('1')))],
    'right',
  ],
  [
    'a watch delivers a change twice',
    [...empty, ...made, watch('0', true, added(object('1')), added(object('1')))],
    'a watch delivers a change that no request made',
  ],
  [
    'a resumed watch starts after its last known change',
    [...empty, ...made, ...both(patch('2'), shows(200, two)), watch('1', true, modified(two))],
    'right',
  ],
  [
    'two watches deliver two orders',
    [
      ...empty,
      go(1, create),
      go(2, { ...create, name: 'b' } as Draft),
      back(1, shows(201, object('1'))),
      back(2, shows(201, object('2', { name: 'b', uid: 'w' }))),
      watch('0', true, added(object('1')), added(object('2', { name: 'b', uid: 'w' }))),
      watch('0', true, added(object('2', { name: 'b', uid: 'w' })), added(object('1'))),
    ],
    'a watch delivers another change',
  ],
  [
    'a watch delivers a patch without a response',
    [...empty, ...made, go(1, patch('2')), watch('0', true, added(object('1')), modified(two))],
    'right',
  ],
];

describe('orders of requests', () => {
  it.each(table)('%s', (_what, words, outcome) => {
    expect(judged(words)).toBe(outcome);
  });
});
