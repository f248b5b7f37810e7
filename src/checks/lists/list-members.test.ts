import { describe, expect, it } from 'vitest';
import type { Exchange, Json } from '../../client/exchange.ts';
import { listMemberHas, listMemberIs } from './list-members.ts';

const read = (json: Json, status = 200): Exchange => ({
  seq: 1,
  actor: 'admin',
  startedMs: 0,
  ms: 1,
  failure: null,
  frames: null,
  json,
  request: { method: 'GET', url: 'http://x/o', path: '/o', headers: [], body: null },
  response: { status, headers: [], body: new Uint8Array() },
});
const silent: Exchange = { ...read(undefined), response: null };
const object = read({ spec: { items: [{ a: 1, v: 'x' }, { a: 2 }], word: 'x' } });

describe('lists inside an object', () => {
  it.each([
    ['the same items in another order', listMemberIs(object, 'spec.items', [{ a: 2 }, { a: 1, v: 'x' }]), 1, 0],
    ['an item too few', listMemberIs(object, 'spec.items', [{ a: 2 }, { a: 1, v: 'x' }, { a: 3 }]), 1, 1],
    ['an item too many', listMemberIs(object, 'spec.items', [{ a: 2 }]), 1, 1],
    ['a member that differs', listMemberIs(object, 'spec.items', [{ a: 2 }, { a: 1 }]), 1, 1],
    ['a missing list counts as an empty one', listMemberIs(object, 'spec.none', []), 1, 0],
    ['an item with a part', listMemberHas(object, 'spec.items', { a: 1 }, true), 1, 0],
    ['no item with both parts', listMemberHas(object, 'spec.items', { a: 2, v: 'x' }, true), 1, 1],
    ['an item that should be deleted', listMemberHas(object, 'spec.items', { a: 2 }, false), 1, 1],
    ['an item that is deleted', listMemberHas(object, 'spec.items', { a: 3 }, false), 1, 0],
    ['a value that is not a list has no items', listMemberHas(object, 'spec.word', { 0: 'x' }, false), 1, 0],
    ['an error contains no list', listMemberHas(read({}, 404), 'spec.items', { a: 1 }, false), 1, 1],
    ['no response is no fact', listMemberIs(silent, 'spec.items', []), 0, 0],
  ])('%s', (_name, judged, seen, findings) => {
    expect({ seen: judged.seen, findings: judged.findings.length }).toEqual({ seen, findings });
  });
});
