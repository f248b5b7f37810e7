import { describe, expect, it } from 'vitest';
import type { Exchange, Json } from '../../client/exchange.ts';
import {
  ownershipOf,
  managerHasEntries,
  managerIsAbsent,
  managersAreExactly,
  ownedBy,
  managerOwns,
  managerOwnsExactly,
  managerDoesNotOwn,
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
    ['the leaves of the tree are fields', { 'f:data': { 'f:a': {}, 'f:b': {} } }, ['data.a', 'data.b']],
    ['a dot owns the structure', { 'f:data': { '.': {}, 'f:a': {} } }, ['data', 'data.a']],
    [
      'items by keys, in order of their names',
      { 'f:l': { 'k:{"b":2,"a":"1"}': { '.': {}, 'f:v': {} } } },
      ['l[a=1,b=2]', 'l[a=1,b=2].v'],
    ],
    ['items by value and by index', { 'f:l': { 'v:"x"': {}, 'v:1': {}, 'i:0': {} } }, ['l[=x]', 'l[=1]', 'l[0]']],
    ['keys that cannot be read stay as text', { 'f:l': { 'k:nonsense': {} } }, ['l[nonsense]']],
    ['nothing in nothing', {}, []],
    ['nothing in what is no tree', null, []],
  ])('%s', (_name, tree, paths) => {
    expect(pathsOf(tree)).toEqual(paths);
  });

  it('are merged over all entries of a manager, or those of one operation, from either member', () => {
    expect(ownedBy(shared.json, 'b')).toEqual(['data', 'data.k', 'data.n', 'data.n']);
    expect(ownedBy(shared.json, 'b', 'Apply')).toEqual(['data.n']);
    expect(ownedBy(object({ manager: 'a', operation: 'Apply', fields: { 'f:k': {} } }), 'a')).toEqual(['k']);
    expect(ownedBy(null, 'a')).toEqual([]);
  });

  it('make a book for reports', () => {
    expect(ownershipOf(object({ ...entry('a', 'Apply', { 'f:k': {} }), subresource: 'status' }, {}))).toEqual([
      { manager: 'a', operation: 'Apply', subresource: 'status', owns: ['k'] },
      { manager: null, operation: null, owns: [] },
    ]);
  });
});

describe('judgements of field managers', () => {
  it.each([
    ['owns what it owns', managerOwns(shared, 'a', ['data.k']), 1, 0],
    ['owns a structure by a part of it', managerOwns(shared, 'a', ['data']), 1, 0],
    ['does not own a field with a similar name', managerOwns(shared, 'a', ['dat']), 1, 1],
    ['does not own what another manager owns', managerOwns(shared, 'a', ['data.k', 'data.n']), 2, 1],
    ['owns by another operation only', managerOwns(shared, 'b', ['data.k'], 'Apply'), 1, 1],
    ['owns nothing in an object without field managers', managerOwns(ownerless, 'a', ['data.k']), 1, 1],
    ['is inconclusive without a response', managerOwns(silent, 'a', ['data.k']), 0, 0],
    ['cannot own an absent field', managerOwns(read({}, 404), 'a', ['data.k']), 1, 1],
    ['does not own, as expected', managerDoesNotOwn(shared, 'a', ['data.n']), 1, 0],
    ['must not own, but does', managerDoesNotOwn(shared, 'b', ['data.k', 'spec']), 2, 1],
    ['must not own a structure, but owns a part of it', managerDoesNotOwn(shared, 'a', ['data']), 1, 1],
    ['not owning is no fact in an object without field managers', managerDoesNotOwn(ownerless, 'a', ['data.k']), 0, 0],
    ['exactly, except identity and structures', managerOwnsExactly(shared, 'a', 'Apply', ['data.k']), 2, 0],
    ['exactly, except dots', managerOwnsExactly(shared, 'b', 'Update', ['data.k', 'data.n']), 3, 0],
    ['exactly, but more', managerOwnsExactly(shared, 'b', 'Update', ['data.k']), 2, 1],
    ['exactly, but less', managerOwnsExactly(shared, 'a', 'Apply', ['data.k', 'data.n']), 3, 1],
    ['exactly nothing', managerOwnsExactly(shared, 'c', 'Apply', []), 1, 0],
    ['one entry', managerHasEntries(shared, 'b', 'Apply', 1), 1, 0],
    [
      'two entries for one',
      managerHasEntries(read(object(entry('a', 'Apply', {}), entry('a', 'Apply', {}))), 'a', 'Apply', 1),
      1,
      1,
    ],
    ['no other manager', managersAreExactly(shared, ['a', 'b']), 1, 0],
    ['another manager', managersAreExactly(shared, ['b']), 1, 1],
    ['an empty entry counts as a manager', managersAreExactly(read(object({})), ['b']), 1, 1],
    ['no manager', managersAreExactly(ownerless, []), 1, 0],
    ['no owner', managerIsAbsent(shared, 'c'), 1, 0],
    ['a manager with any operation', managerIsAbsent(shared, 'b'), 1, 1],
    ['no manager of an object that cannot be read', managerIsAbsent(silent, 'b'), 0, 0],
  ])('%s', (_name, judged, seen, findings) => {
    expect({ seen: judged.seen, findings: judged.findings.length }).toEqual({ seen, findings });
  });
});
