import { describe, expect, it } from 'vitest';
import type { Json } from '../model.ts';
import { FieldSet } from './field-set.ts';
import { decodeFields, encodeFields } from './fields-v1.ts';
import { printPath } from './path-element.ts';

const rows: Array<{ name: string; tree: Json; paths: string[] }> = [
  { name: 'leaves', tree: { 'f:data': { 'f:a': {}, 'f:b': {} } }, paths: ['.data.a', '.data.b'] },
  {
    name: 'a node that is owned in addition to its children',
    tree: { 'f:data': { '.': {}, 'f:a': {} } },
    paths: ['.data', '.data.a'],
  },
  {
    name: 'keyed items',
    tree: { 'f:ports': { 'k:{"port":80,"protocol":"TCP"}': { '.': {}, 'f:port': {} } } },
    paths: ['.ports[port=80,protocol="TCP"]', '.ports[port=80,protocol="TCP"].port'],
  },
  { name: 'set members', tree: { 'f:finalizers': { 'v:"x/a"': {} } }, paths: ['.finalizers[="x/a"]'] },
  { name: 'positions', tree: { 'f:l': { 'i:3': {} } }, paths: ['.l[3]'] },
  { name: 'nothing', tree: {}, paths: [] },
];

describe('FieldsV1', () => {
  it.each(rows)('decodes and encodes $name', ({ tree, paths }) => {
    expect(decodeFields(tree).paths().map(printPath)).toEqual(paths);
    expect(encodeFields(decodeFields(tree))).toEqual(tree);
  });

  it('decodes keys in any order as the same item', () => {
    const swapped = decodeFields({ 'f:l': { 'k:{"b":2,"a":"1"}': {} } });
    expect(swapped.equals(decodeFields({ 'f:l': { 'k:{"a":"1","b":2}': {} } }))).toBe(true);
  });

  it('ignores members that are not path elements', () => {
    expect(decodeFields({ 'f:a': {}, 'k:{bad': {}, other: {} }).paths().map(printPath)).toEqual(['.a']);
    expect(decodeFields(undefined).isEmpty).toBe(true);
  });
});

describe('sets of fields', () => {
  const set = FieldSet.of(['f:a'], ['f:a', 'f:b'], ['f:c', 'f:d']);
  it.each([
    ['union', set.union(FieldSet.of(['f:c'])), ['.a', '.a.b', '.c', '.c.d']],
    ['minus removes exact paths', set.minus(FieldSet.of(['f:a'], ['f:c'])), ['.a.b', '.c.d']],
    ['and', set.and(FieldSet.of(['f:a'], ['f:c'])), ['.a']],
    ['without removes longer paths', set.without(['f:a']), ['.c.d']],
    ['withoutMember keeps longer paths', set.withoutMember(['f:a']), ['.a.b', '.c.d']],
    ['at', set.at(['f:a']), ['', '.b']],
  ] as const)('%s', (_name, found, paths) => expect(found.paths().map(printPath)).toEqual(paths));
});
