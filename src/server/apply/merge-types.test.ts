import { describe, expect, it } from 'vitest';
import type { Json } from '../model.ts';
import { play, type Step } from '../test-support/play-managers.ts';

const text = { type: 'string' };
const spec = (members: Json): Json => ({
  type: 'object',
  properties: { spec: { type: 'object', properties: members } },
});
const members = {
  x: text,
  set: { type: 'array', items: text, 'x-platform-list-type': 'set' },
  atom: { type: 'array', items: text },
  secrets: {
    type: 'array',
    items: { type: 'object', 'x-platform-map-type': 'atomic' },
    'x-platform-patch-strategy': 'merge',
    'x-platform-patch-merge-key': 'name',
  },
  items: {
    type: 'array',
    'x-platform-list-type': 'map',
    'x-platform-list-map-keys': ['a', 'b'],
    items: { type: 'object', properties: { a: text, b: { type: 'integer', default: 1 }, v: text, w: text } },
  },
  map: { type: 'object', additionalProperties: { type: 'object', properties: { p: text, q: text } } },
  atomicMap: { type: 'object', 'x-platform-map-type': 'atomic', additionalProperties: text },
  atomicStruct: { type: 'object', 'x-platform-map-type': 'atomic', properties: { x: text, y: text } },
  free: { type: 'object', 'x-platform-preserve-unknown-fields': true },
};
const a = (value: Json): Step => ({ by: 'a', apply: { spec: value } });
const b = (value: Json, force = false): Step => ({ by: 'b', apply: { spec: value }, force });
const toAtomic = spec({ ...members, map: { ...members.map, 'x-platform-map-type': 'atomic' } });
const toGranular = spec({ ...members, atomicMap: { type: 'object', additionalProperties: text } });

interface Row {
  readonly name: string;
  readonly steps: readonly Step[];
  readonly spec: Json;
  readonly owners: Record<string, string>;
  readonly conflicts?: readonly string[];
}

const rows: Row[] = [
  {
    name: 'map list: all keys identify an item (SSA-39), its parts belong to different managers (SSA-40)',
    steps: [
      a({ items: [{ a: '1', b: 1, v: 'x' }] }),
      b({
        items: [
          { a: '1', b: 1, w: 'y' },
          { a: '1', b: 2, w: 'z' },
        ],
      }),
    ],
    spec: {
      items: [
        { a: '1', b: 1, v: 'x', w: 'y' },
        { a: '1', b: 2, w: 'z' },
      ],
    },
    owners: {
      'a Apply': '.spec.items[a="1",b=1] .spec.items[a="1",b=1].a .spec.items[a="1",b=1].b .spec.items[a="1",b=1].v',
      'b Apply': [
        '.spec.items[a="1",b=1] .spec.items[a="1",b=1].a .spec.items[a="1",b=1].b .spec.items[a="1",b=1].w',
        '.spec.items[a="1",b=2] .spec.items[a="1",b=2].a .spec.items[a="1",b=2].b .spec.items[a="1",b=2].w',
      ].join(' '),
    },
  },
  {
    name: 'map list: an omitted key takes its default',
    steps: [a({ items: [{ a: '1', v: 'x' }] }), b({ items: [{ a: '1', b: 1, v: 'y' }] })],
    spec: { items: [{ a: '1', v: 'x' }] },
    owners: { 'a Apply': '.spec.items[a="1",b=1] .spec.items[a="1",b=1].a .spec.items[a="1",b=1].v' },
    conflicts: ['conflict with "a" at .spec.items[a="1",b=1].v'],
  },
  {
    name: 'map list: a shared item loses only the parts of the manager that dropped it',
    steps: [a({ items: [{ a: '1', b: 1, v: 'x' }] }), b({ items: [{ a: '1', b: 1, w: 'y' }] }), a({ x: '1' })],
    spec: { items: [{ a: '1', b: 1, w: 'y' }], x: '1' },
    owners: {
      'a Apply': '.spec.x',
      'b Apply': '.spec.items[a="1",b=1] .spec.items[a="1",b=1].a .spec.items[a="1",b=1].b .spec.items[a="1",b=1].w',
    },
  },
  {
    name: 'map list: an item of only this manager is removed (SSA-11)',
    steps: [
      a({ secrets: [{ name: 'x' }, { name: 'w' }] }),
      b({ secrets: [{ name: 'y' }, { name: 'w' }] }),
      a({ secrets: [{ name: 'w' }] }),
    ],
    spec: { secrets: [{ name: 'y' }, { name: 'w' }] },
    owners: { 'a Apply': '.spec.secrets[name="w"]', 'b Apply': '.spec.secrets[name="w"] .spec.secrets[name="y"]' },
  },
  {
    name: 'patch strategy merge is a map list (SSA-36); order is live first, new items before their neighbour',
    steps: [a({ secrets: [{ name: 'x' }, { name: 'w' }] }), b({ secrets: [{ name: 'y' }, { name: 'w' }] })],
    spec: { secrets: [{ name: 'x' }, { name: 'y' }, { name: 'w' }] },
    owners: {
      'a Apply': '.spec.secrets[name="w"] .spec.secrets[name="x"]',
      'b Apply': '.spec.secrets[name="w"] .spec.secrets[name="y"]',
    },
  },
  {
    name: 'map list: an item without other owners is removed with the fields of other managers inside it',
    steps: [
      a({ items: [{ a: '1', b: 1 }], x: '1' }),
      {
        by: 'u',
        patch: (o) => {
          o.spec.items[0].w = 'y';
        },
      },
      a({ x: '1' }),
    ],
    spec: { x: '1' },
    owners: { 'a Apply': '.spec.x' },
  },
  {
    name: 'map of structs: a key without other owners is removed with the fields of other managers inside it',
    steps: [
      a({ map: { k: { p: '1' } }, x: '1' }),
      {
        by: 'u',
        patch: (o) => {
          o.spec.map.k.q = '1';
        },
      },
      a({ x: '1' }),
    ],
    spec: { x: '1' },
    owners: { 'a Apply': '.spec.x' },
  },
  {
    name: 'set: members belong to their managers (SSA-38)',
    steps: [a({ set: ['x'] }), b({ set: ['y'] }), a({ x: '1' })],
    spec: { set: ['y'], x: '1' },
    owners: { 'a Apply': '.spec.x', 'b Apply': '.spec.set[="y"]' },
  },
  {
    name: 'atomic list: a different value conflicts as a whole (SSA-37)',
    steps: [a({ atom: ['x'] }), b({ atom: ['x', 'y'] })],
    spec: { atom: ['x'] },
    owners: { 'a Apply': '.spec.atom' },
    conflicts: ['conflict with "a" at .spec.atom'],
  },
  {
    name: 'atomic list: force replaces it (SSA-37)',
    steps: [a({ atom: ['x'] }), b({ atom: ['y'] }, true)],
    spec: { atom: ['y'] },
    owners: { 'b Apply': '.spec.atom' },
  },
  {
    name: 'map of structs: a key belongs to all managers that apply it',
    steps: [a({ map: { k: { p: '1' } } }), b({ map: { k: { q: '1' } } }), a({ x: '1' })],
    spec: { map: { k: { q: '1' } }, x: '1' },
    owners: { 'a Apply': '.spec.x', 'b Apply': '.spec.map.k .spec.map.k.q' },
  },
  {
    name: 'map of structs: the map is removed with its last key',
    steps: [a({ map: { k: { p: '1' } } }), a({ x: '1' })],
    spec: { x: '1' },
    owners: { 'a Apply': '.spec.x' },
  },
  {
    name: 'atomic map conflicts as a whole (SSA-45)',
    steps: [a({ atomicMap: { p: '1' } }), b({ atomicMap: { q: '2' } })],
    spec: { atomicMap: { p: '1' } },
    owners: { 'a Apply': '.spec.atomicMap' },
    conflicts: ['conflict with "a" at .spec.atomicMap'],
  },
  {
    name: 'atomic map is replaced by force (SSA-45)',
    steps: [a({ atomicMap: { p: '1' } }), b({ atomicMap: { q: '2' } }, true)],
    spec: { atomicMap: { q: '2' } },
    owners: { 'b Apply': '.spec.atomicMap' },
  },
  {
    name: 'atomic struct is replaced by force (SSA-47)',
    steps: [a({ atomicStruct: { x: '1' } }), b({ atomicStruct: { y: '2' } }), b({ atomicStruct: { y: '2' } }, true)],
    spec: { atomicStruct: { y: '2' } },
    owners: { 'b Apply': '.spec.atomicStruct' },
  },
  {
    name: 'granular struct: fields belong to their managers (SSA-46)',
    steps: [a({ x: '1' }), b({ atom: ['y'] })],
    spec: { x: '1', atom: ['y'] },
    owners: { 'a Apply': '.spec.x', 'b Apply': '.spec.atom' },
  },
  {
    name: 'without schema keys are fields (SSA-50)',
    steps: [a({ free: { o: { p: 1 } } }), b({ free: { o: { q: 2 } } })],
    spec: { free: { o: { p: 1, q: 2 } } },
    owners: { 'a Apply': '.spec.free.o.p', 'b Apply': '.spec.free.o.q' },
  },
  {
    name: 'without schema lists are atomic (SSA-49)',
    steps: [a({ free: { l: [{ name: 'x' }] } }), b({ free: { l: [{ name: 'y' }] } })],
    spec: { free: { l: [{ name: 'x' }] } },
    owners: { 'a Apply': '.spec.free.l' },
    conflicts: ['conflict with "a" at .spec.free.l'],
  },
  {
    name: 'granular to atomic: the owner of a part owns the complete value (SSA-51)',
    steps: [a({ map: { k: { p: '1' } } }), { ...b({ map: { k: { q: '2' } } }), schema: toAtomic }],
    spec: { map: { k: { p: '1' } } },
    owners: { 'a Apply': '.spec.map.k .spec.map.k.p' },
    conflicts: ['conflict with "a" at .spec.map'],
  },
  {
    name: 'granular to atomic: an update owns the complete value',
    steps: [
      a({ map: { k: { p: '1' } }, x: '1' }),
      {
        by: 'c',
        patch: (o) => {
          o.spec.map.k.p = '2';
        },
        schema: toAtomic,
      },
    ],
    spec: { map: { k: { p: '2' } }, x: '1' },
    owners: { 'a Apply': '.spec.x', 'c Update': '.spec.map' },
  },
  {
    name: 'atomic to granular: parts do not conflict (SSA-52)',
    steps: [a({ atomicMap: { p: '1' } }), { ...b({ atomicMap: { p: '2' } }), schema: toGranular }],
    spec: { atomicMap: { p: '2' } },
    owners: { 'a Apply': '.spec.atomicMap', 'b Apply': '.spec.atomicMap.p' },
  },
  {
    name: 'atomic to granular: the previous owner of the value keeps the fields of other managers (SSA-53)',
    steps: [
      a({ atomicMap: { p: '1' } }),
      { ...b({ atomicMap: { p: '2' } }), schema: toGranular },
      { ...a({ x: '1' }), schema: toGranular },
    ],
    spec: { atomicMap: { p: '2' }, x: '1' },
    owners: { 'a Apply': '.spec.x', 'b Apply': '.spec.atomicMap.p' },
  },
];

describe('merge types', () => {
  it.each(rows)('$name', ({ steps, spec: left, owners, conflicts }) => {
    expect(play(steps, spec(members))).toEqual({ object: { spec: left }, owners, conflicts: conflicts ?? null });
  });
});
