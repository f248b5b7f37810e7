import { describe, expect, it } from 'vitest';
import type { Json } from '../model.ts';
import { strategicMerge } from './strategic-merge.ts';

const keyed = {
  type: 'array',
  items: { type: 'object', properties: { tags: { type: 'array' } } },
  'x-platform-patch-strategy': 'merge',
  'x-platform-patch-merge-key': 'name',
};
const schema = {
  type: 'object',
  properties: {
    secrets: keyed,
    names: { type: 'array', items: { type: 'string' }, 'x-platform-patch-strategy': 'merge' },
    modes: { type: 'array', items: { type: 'string' } },
    data: { type: 'object', additionalProperties: { type: 'string' } },
  },
};

const rows: Array<{ name: string; live: Json; patch: Json; result: Json }> = [
  {
    name: 'members merge, null deletes',
    live: { data: { a: '1', b: '2' } },
    patch: { data: { b: null, c: '3' } },
    result: { data: { a: '1', c: '3' } },
  },
  {
    name: 'labels merge without a schema',
    live: { metadata: { labels: { a: '1' } } },
    patch: { metadata: { labels: { b: '2' } } },
    result: { metadata: { labels: { a: '1', b: '2' } } },
  },
  {
    name: 'unmarked lists are replaced',
    live: { modes: ['a', 'b'] },
    patch: { modes: ['c'] },
    result: { modes: ['c'] },
  },
  {
    name: 'keyed lists merge',
    live: { secrets: [{ name: 'x', v: 1 }] },
    patch: { secrets: [{ name: 'y' }, { name: 'x', w: 2 }] },
    result: { secrets: [{ name: 'y' }, { name: 'x', v: 1, w: 2 }] },
  },
  {
    name: 'a new item comes before the stored ones that the patch does not name, and the stored ones keep their order',
    live: { secrets: [{ name: 'x' }, { name: 'y' }, { name: 'z' }] },
    patch: { secrets: [{ name: 'y', v: 1 }, { name: 'new' }] },
    result: { secrets: [{ name: 'x' }, { name: 'y', v: 1 }, { name: 'new' }, { name: 'z' }] },
  },
  {
    name: 'an item is deleted by directive',
    live: { secrets: [{ name: 'x' }, { name: 'y' }] },
    patch: { secrets: [{ name: 'x', $patch: 'delete' }] },
    result: { secrets: [{ name: 'y' }] },
  },
  {
    name: 'a keyed list is replaced by directive',
    live: { secrets: [{ name: 'x' }] },
    patch: { secrets: [{ name: 'z' }, { $patch: 'replace' }] },
    result: { secrets: [{ name: 'z' }] },
  },
  {
    name: 'an item is replaced by directive',
    live: { secrets: [{ name: 'x', v: 1 }] },
    patch: { secrets: [{ name: 'x', w: 1, $patch: 'replace' }] },
    result: { secrets: [{ name: 'x', w: 1 }] },
  },
  {
    name: 'scalars merge as a set',
    live: { names: ['a', 'b'] },
    patch: { names: ['b', 'c'] },
    result: { names: ['a', 'b', 'c'] },
  },
  {
    name: 'scalars are deleted by directive',
    live: { names: ['a', 'b'] },
    patch: { '$deleteFromPrimitiveList/names': ['a'] },
    result: { names: ['b'] },
  },
  {
    name: 'order is set by directive',
    live: { secrets: [{ name: 'x' }, { name: 'o' }, { name: 'y' }] },
    patch: { '$setElementOrder/secrets': [{ name: 'y' }, { name: 'x' }], secrets: [{ name: 'y', v: 1 }] },
    result: { secrets: [{ name: 'y', v: 1 }, { name: 'x' }, { name: 'o' }] },
  },
  {
    name: 'a map is replaced by directive',
    live: { data: { a: '1' } },
    patch: { data: { b: '2', $patch: 'replace' } },
    result: { data: { b: '2' } },
  },
  {
    name: 'a map is emptied by directive',
    live: { data: { a: '1' } },
    patch: { data: { $patch: 'delete' } },
    result: { data: {} },
  },
  {
    name: 'only retained keys stay',
    live: { data: { a: '1', b: '2' } },
    patch: { data: { $retainKeys: ['b', 'c'], c: '3' } },
    result: { data: { b: '2', c: '3' } },
  },
  {
    name: 'directives are removed from new maps',
    live: {},
    patch: { data: { $retainKeys: ['c'], c: '3', d: null } },
    result: { data: { c: '3' } },
  },
  {
    name: 'finalizers merge as a set',
    live: { metadata: { finalizers: ['a'] } },
    patch: { metadata: { finalizers: ['b'] } },
    result: { metadata: { finalizers: ['a', 'b'] } },
  },
];

describe('strategicMerge', () => {
  it.each(rows)('$name', ({ live, patch, result }) => {
    const before = structuredClone(live);
    expect(strategicMerge(live, patch, schema)).toEqual(result);
    expect(live).toEqual(before);
  });

  it('rejects an unknown directive and an item without its key', () => {
    expect(() => strategicMerge({}, { data: { $patch: 'burn' } }, schema)).toThrow('unknown patch directive');
    expect(() => strategicMerge({}, { secrets: [{ v: 1 }] }, schema)).toThrow('lacks its merge key');
  });
});
