import { describe, expect, it } from 'vitest';
import type { Exchange, Json } from '../../client/exchange.ts';
import {
  bookOf,
  hasEntries,
  isNoOwner,
  onlyOwners,
  ownedBy,
  owns,
  ownsExactly,
  ownsNot,
  pathsOf,
} from './ownership.ts';

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
const entry = (manager: string, operation: string, fieldsV1: Json): Json => ({ manager, operation, fieldsV1 });
const object = (...managedFields: Json[]): Json => ({ metadata: { name: 'x', managedFields } });

const shared = read(
  object(
    entry('a', 'Apply', { 'f:data': { 'f:k': {} }, 'f:metadata': { 'f:name': {} } }),
    entry('b', 'Update', { 'f:data': { '.': {}, 'f:k': {}, 'f:n': {} } }),
    entry('b', 'Apply', { 'f:data': { 'f:n': {} } }),
  ),
);
const ownerless = read({ metadata: { name: 'x' } });

describe('paths of a tree', () => {
  it.each<[string, Json, readonly string[]]>([
    ['fields end where the tree ends', { 'f:data': { 'f:a': {}, 'f:b': {} } }, ['data.a', 'data.b']],
    ['a dot owns the structure itself', { 'f:data': { '.': {}, 'f:a': {} } }, ['data', 'data.a']],
    [
      'items by keys, in order of their names',
      { 'f:l': { 'k:{"b":2,"a":"1"}': { '.': {}, 'f:v': {} } } },
      ['l[a=1,b=2]', 'l[a=1,b=2].v'],
    ],
    ['items by value and by place', { 'f:l': { 'v:"x"': {}, 'v:1': {}, 'i:0': {} } }, ['l[=x]', 'l[=1]', 'l[0]']],
    ['keys that cannot be read stay as text', { 'f:l': { 'k:nonsense': {} } }, ['l[nonsense]']],
    ['nothing in nothing', {}, []],
    ['nothing in what is no tree', null, []],
  ])('%s', (_name, tree, paths) => {
    expect(pathsOf(tree)).toEqual(paths);
  });

  it('are taken over all entries of a manager, or those of one way, and from either member', () => {
    expect(ownedBy(shared.json, 'b')).toEqual(['data', 'data.k', 'data.n', 'data.n']);
    expect(ownedBy(shared.json, 'b', 'Apply')).toEqual(['data.n']);
    expect(ownedBy(object({ manager: 'a', operation: 'Apply', fields: { 'f:k': {} } }), 'a')).toEqual(['k']);
    expect(ownedBy(null, 'a')).toEqual([]);
  });

  it('make a book for reports', () => {
    expect(bookOf(object({ ...entry('a', 'Apply', { 'f:k': {} }), subresource: 'status' }, {}))).toEqual([
      { manager: 'a', operation: 'Apply', subresource: 'status', owns: ['k'] },
      { manager: null, operation: null, owns: [] },
    ]);
  });
});

describe('judgements of owners', () => {
  it.each([
    ['owns what it owns', owns(shared, 'a', ['data.k']), 1, 0],
    ['owns a structure by a part of it', owns(shared, 'a', ['data']), 1, 0],
    ['owns not what is named alike', owns(shared, 'a', ['dat']), 1, 1],
    ['owns not what another owns', owns(shared, 'a', ['data.k', 'data.n']), 2, 1],
    ['owns by another way only', owns(shared, 'b', ['data.k'], 'Apply'), 1, 1],
    ['owns nothing of an object without owners', owns(ownerless, 'a', ['data.k']), 1, 1],
    ['cannot be told without answer', owns(silent, 'a', ['data.k']), 0, 0],
    ['cannot own what is not there', owns(read({}, 404), 'a', ['data.k']), 1, 1],
    ['does not own, rightly', ownsNot(shared, 'a', ['data.n']), 1, 0],
    ['does not own, but does', ownsNot(shared, 'b', ['data.k', 'spec']), 2, 1],
    ['does not own a structure, but a part of it', ownsNot(shared, 'a', ['data']), 1, 1],
    ['not owning means nothing where nobody owns', ownsNot(ownerless, 'a', ['data.k']), 0, 0],
    ['exactly, identity and structures apart', ownsExactly(shared, 'a', 'Apply', ['data.k']), 2, 0],
    ['exactly, dots apart', ownsExactly(shared, 'b', 'Update', ['data.k', 'data.n']), 3, 0],
    ['exactly, but more', ownsExactly(shared, 'b', 'Update', ['data.k']), 2, 1],
    ['exactly, but less', ownsExactly(shared, 'a', 'Apply', ['data.k', 'data.n']), 3, 1],
    ['exactly nothing', ownsExactly(shared, 'c', 'Apply', []), 1, 0],
    ['one entry', hasEntries(shared, 'b', 'Apply', 1), 1, 0],
    [
      'two entries for one',
      hasEntries(read(object(entry('a', 'Apply', {}), entry('a', 'Apply', {}))), 'a', 'Apply', 1),
      1,
      1,
    ],
    ['nobody besides', onlyOwners(shared, ['a', 'b']), 1, 0],
    ['somebody besides', onlyOwners(shared, ['b']), 1, 1],
    ['an empty entry is somebody', onlyOwners(read(object({})), ['b']), 1, 1],
    ['nobody at all', onlyOwners(ownerless, []), 1, 0],
    ['no owner', isNoOwner(shared, 'c'), 1, 0],
    ['an owner by any way', isNoOwner(shared, 'b'), 1, 1],
    ['no owner of what cannot be read', isNoOwner(silent, 'b'), 0, 0],
  ])('%s', (_name, judged, seen, findings) => {
    expect({ seen: judged.seen, findings: judged.findings.length }).toEqual({ seen, findings });
  });
});
