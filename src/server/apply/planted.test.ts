import { describe, expect, it } from 'vitest';
import { type ApplyBehaviours, applyBehaviours, applyRules } from '../behaviours/apply.ts';
import { notFound } from '../errors.ts';
import type { Json } from '../model.ts';
import { conflictError } from './conflicts.ts';
import { FieldSet } from './field-set.ts';
import { allFieldsOf, fieldsOf } from './fields-of.ts';
import { decodeOwners, type Owner } from './owners.ts';
import { play, type Step } from '../test-support/play-managers.ts';
import { trackedOnly } from './system-fields.ts';

/** Each rule with a defect of one entry (or two) that breaks it, and writes that show the defect. */
interface Row {
  readonly rule: string;
  readonly plant: () => Partial<ApplyBehaviours>;
  readonly steps: readonly Step[];
}

const text = { type: 'string' };
const list = (more: Json, items: Json = text): Json => ({ type: 'array', items, ...more });
const schema: Json = {
  type: 'object',
  properties: {
    data: { type: 'object', additionalProperties: text },
    spec: {
      type: 'object',
      properties: {
        x: text,
        y: text,
        atom: list({}),
        set: list({ 'x-platform-list-type': 'set' }),
        secrets: list(
          { 'x-platform-patch-strategy': 'merge', 'x-platform-patch-merge-key': 'name' },
          { type: 'object' },
        ),
        items: list(
          { 'x-platform-list-type': 'map', 'x-platform-list-map-keys': ['a', 'b'] },
          { type: 'object', properties: { a: text, b: text, v: text, w: text } },
        ),
        map: { type: 'object', additionalProperties: text },
        atomicMap: { type: 'object', 'x-platform-map-type': 'atomic', additionalProperties: text },
        free: { type: 'object', 'x-platform-preserve-unknown-fields': true },
      },
    },
  },
};
const changed = (name: string, more: Json): Json => {
  const copy = structuredClone(schema);
  copy.properties.spec.properties[name] = { type: 'object', additionalProperties: text, ...more };
  return copy;
};
const by = (manager: string, data: Json, force = false): Step => ({ by: manager, apply: { data }, force });
const spec = (manager: string, value: Json, more: Partial<Step> = {}): Step => ({
  by: manager,
  apply: { spec: value },
  ...more,
});
const put = (manager: string, data: Json, more: Partial<Step> = {}): Step => ({
  by: manager,
  put: { data },
  via: 'update',
  ...more,
});
const labels = (manager: string, value: Json): Step => ({ by: manager, apply: { metadata: { labels: value } } });
const reset = (via: 'merge-patch' | 'json-patch' | 'update', sent: Json = [{}]): Step => ({
  by: 'b',
  via,
  patch: (object) => {
    object.metadata.managedFields = sent;
  },
});
const healthy = applyBehaviours;
const among = (owners: readonly Owner[], fields: FieldSet) =>
  owners.map((owner) => ({ owner, fields: owner.fields.and(fields) })).filter((found) => !found.fields.isEmpty);
const refusesUpdate = (via: string): Partial<ApplyBehaviours> => ({
  guardUpdate: (question) => {
    const found = among(question.others, question.touched);
    if (question.via === via && found.length > 0) throw conflictError(found);
  },
});
const change = (via: 'update' | 'merge-patch' | 'json-patch'): Step => ({
  by: 'b',
  via,
  patch: (object) => {
    object.data.k = '2';
  },
});

const rows: Row[] = [
  {
    rule: 'SSA-01',
    plant: () => ({
      mergeIntent: (live, intent) => ({ ...intent, metadata: { ...live.metadata, ...intent.metadata } }),
    }),
    steps: [put('c', { z: '1' }), by('a', { a: '1' })],
  },
  {
    rule: 'SSA-02',
    plant: () => ({ fieldsAfterApply: ({ merged, view, typing }) => trackedOnly(fieldsOf(merged, view, typing)) }),
    steps: [put('c', { z: '1' }), by('a', { a: '1' })],
  },
  {
    rule: 'SSA-03',
    plant: () => ({
      startFrom: (live) => {
        if (live === null) throw notFound({ group: '', kind: 'things', name: 'x' });
        return live;
      },
    }),
    steps: [by('a', { a: '1' })],
  },
  {
    rule: 'SSA-04',
    plant: () => ({ checkManager: (manager) => manager ?? healthy.checkManager(manager) }),
    steps: [by('', { a: '1' })],
  },
  {
    rule: 'SSA-05',
    plant: () => ({ checkIntent: () => {} }),
    steps: [{ by: 'a', apply: { data: { a: '1' }, metadata: { managedFields: [] } } }],
  },
  {
    rule: 'SSA-06',
    plant: () => ({
      placeApplied: (_others, applied, live) => [...decodeOwners(live?.metadata.managedFields), applied],
    }),
    steps: [by('a', { a: '1' }), by('a', { b: '1' })],
  },
  {
    rule: 'SSA-07',
    plant: () => ({
      mergeIntent: (live, intent, view, typing) => {
        const merged = healthy.mergeIntent(live, intent, view, typing);
        return intent.metadata.labels
          ? { ...merged, metadata: { ...merged.metadata, labels: intent.metadata.labels } }
          : merged;
      },
    }),
    steps: [{ by: 'c', put: { metadata: { labels: { x: '1' } } } }, labels('a', { y: '1' })],
  },
  {
    rule: 'SSA-08',
    plant: () => ({ mergeIntent: (live, intent, view, typing) => healthy.mergeIntent(intent, live, view, typing) }),
    steps: [by('a', { a: '1' }), by('a', { a: '2' })],
  },
  {
    rule: 'SSA-09',
    plant: () => ({
      mergeIntent: (live, intent, view, typing) => {
        const merged = healthy.mergeIntent(live, intent, view, typing);
        return {
          ...merged,
          metadata: { ...merged.metadata, ...(live.metadata.labels ? { labels: live.metadata.labels } : {}) },
        };
      },
    }),
    steps: [labels('a', { x: '1' }), labels('b', { y: '1' })],
  },
  {
    rule: 'SSA-10',
    plant: () => ({ removeAbandoned: (object) => object }),
    steps: [by('a', { a: '1', b: '1' }), by('a', { a: '1' })],
  },
  {
    rule: 'SSA-11',
    plant: () => ({
      removeAbandoned: (object, abandoned, keep, view, typing) =>
        healthy.removeAbandoned(
          object,
          FieldSet.of(...abandoned.paths().filter((path) => path.every((element) => element.startsWith('f:')))),
          keep,
          view,
          typing,
        ),
    }),
    steps: [spec('a', { secrets: [{ name: 'x' }, { name: 'y' }] }), spec('a', { secrets: [{ name: 'x' }] })],
  },
  {
    rule: 'SSA-12',
    plant: () => ({
      removeAbandoned: (object, abandoned, keep, view, typing) =>
        healthy.removeAbandoned(object, abandoned.without(['f:spec', 'f:x']), keep, view, typing),
    }),
    steps: [spec('a', { x: '1', y: '1' }), spec('a', { y: '1' })],
  },
  {
    rule: 'SSA-13',
    plant: () => ({ heldByOthers: () => FieldSet.empty }),
    steps: [by('m', { a: '1', b: '1' }), by('n', { a: '1' }), by('m', { b: '1' })],
  },
  { rule: 'SSA-15', plant: () => ({ findConflicts: () => [] }), steps: [by('a', { k: '1' }), by('b', { k: '2' })] },
  {
    rule: 'SSA-16',
    plant: () => ({ reportConflicts: (_conflicts, withoutContested) => withoutContested() }),
    steps: [by('a', { k: '1' }), by('b', { k: '2', n: '1' })],
  },
  {
    rule: 'SSA-17',
    plant: () => ({
      findConflicts: (question) => healthy.findConflicts(question).filter(({ owner }) => owner.operation === 'Apply'),
    }),
    steps: [put('c', { k: '1' }), by('b', { k: '2' })],
  },
  {
    rule: 'SSA-18',
    plant: () => ({ findConflicts: ({ others, stated }) => among(others, stated) }),
    steps: [by('a', { k: '1' }), by('b', { k: '1' })],
  },
  {
    rule: 'SSA-19',
    plant: () => ({
      findConflicts: (question) => healthy.findConflicts({ ...question, others: [...question.others, question.mine] }),
    }),
    steps: [by('a', { k: '1' }), by('a', { k: '2' })],
  },
  {
    rule: 'SSA-20',
    plant: () => ({
      findConflicts: (question) => {
        const owned = [question.mine, ...question.others].reduce(
          (all, owner) => all.union(owner.fields),
          FieldSet.empty,
        );
        const free = question.modified.minus(owned);
        return [
          ...healthy.findConflicts(question),
          ...(free.isEmpty ? [] : [{ owner: { ...question.mine, manager: 'unknown' }, fields: free }]),
        ];
      },
    }),
    steps: [put('c', { k: '1' }), reset('merge-patch'), by('b', { k: '2' })],
  },
  { rule: 'SSA-22', plant: () => refusesUpdate('update'), steps: [by('a', { k: '1' }), change('update')] },
  { rule: 'SSA-23', plant: () => refusesUpdate('merge-patch'), steps: [by('a', { k: '1' }), change('merge-patch')] },
  { rule: 'SSA-24', plant: () => refusesUpdate('json-patch'), steps: [by('a', { k: '1' }), change('json-patch')] },
  {
    rule: 'SSA-26',
    plant: () => ({ dropChanged: (others) => [...others] }),
    steps: [by('a', { k: '1' }), change('update')],
  },
  {
    rule: 'SSA-27',
    plant: () => ({ overwrite: (_merged, withoutContested) => withoutContested() }),
    steps: [by('a', { k: '1' }), by('b', { k: '2' }, true)],
  },
  {
    rule: 'SSA-28',
    plant: () => ({ fieldsAfterApply: ({ stated, contested }) => stated.minus(contested) }),
    steps: [by('a', { k: '1' }), by('b', { k: '2' }, true)],
  },
  {
    rule: 'SSA-29',
    plant: () => ({
      dropFromOthers: (others, touched, stated) => [
        ...healthy.dropFromOthers(others.slice(0, 1), touched, stated),
        ...others.slice(1),
      ],
    }),
    steps: [by('a', { k: '1' }), by('c', { k: '1' }), by('b', { k: '2' }, true)],
  },
  {
    rule: 'SSA-30',
    plant: () => {
      const asked = new Set<string>();
      return {
        findConflicts: (question) => {
          const found = healthy.findConflicts(question);
          if (found.length === 0 && asked.has(question.mine.manager))
            return [{ owner: question.others[0] ?? question.mine, fields: question.stated }];
          if (found.length > 0) asked.add(question.mine.manager);
          return found;
        },
      };
    },
    steps: [by('a', { k: '1' }), by('b', { k: '2', n: '1' }), by('b', { n: '1' })],
  },
  {
    rule: 'SSA-31',
    plant: () => ({
      fieldsAfterApply: ({ stated, mine, others }) => stated.union(mine.fields.and(healthy.heldByOthers(others))),
    }),
    steps: [by('a', { k: '1' }), by('b', { k: '1', n: '1' }), by('b', { n: '1' })],
  },
  {
    rule: 'SSA-32',
    plant: () => ({
      dropFromOthers: (others, touched, stated) => healthy.dropFromOthers(others, touched.union(stated), stated),
    }),
    steps: [by('a', { k: '1' }), by('b', { k: '1' })],
  },
  {
    rule: 'SSA-33',
    plant: () => ({ fieldsAfterApply: ({ stated, others }) => stated.minus(healthy.heldByOthers(others)) }),
    steps: [by('a', { k: '1' }), by('b', { k: '1', n: '1' })],
  },
  {
    rule: 'SSA-34',
    plant: () => ({
      findConflicts: (question) =>
        healthy.findConflicts({ ...question, touched: question.touched.minus(question.mine.fields) }),
    }),
    steps: [by('a', { k: '1' }), by('b', { k: '1' }), by('a', { k: '2' })],
  },
  {
    rule: 'SSA-35',
    plant: () => ({
      findConflicts: (question) => {
        const found = healthy.findConflicts(question);
        return found.length > 1 ? [] : found;
      },
    }),
    steps: [by('a', { k: '1' }), by('b', { k: '1' }), by('c', { k: '2' })],
  },
  {
    rule: 'SSA-36',
    plant: () => ({
      listType: (view, path) =>
        view.keyword('x-platform-list-type') === undefined ? 'atomic' : healthy.listType(view, path),
    }),
    steps: [spec('a', { secrets: [{ name: 'x' }] }), spec('b', { secrets: [{ name: 'y' }] })],
  },
  {
    rule: 'SSA-37',
    plant: () => ({
      listType: (view, path) => {
        const type = healthy.listType(view, path);
        return type === 'atomic' ? 'set' : type;
      },
    }),
    steps: [spec('a', { atom: ['x'] }), spec('b', { atom: ['y'] })],
  },
  {
    rule: 'SSA-38',
    plant: () => ({
      listType: (view, path) => {
        const type = healthy.listType(view, path);
        return type === 'set' ? 'atomic' : type;
      },
    }),
    steps: [spec('a', { set: ['x'] }), spec('b', { set: ['y'] })],
  },
  {
    rule: 'SSA-39',
    plant: () => ({ listKeys: (view, path) => healthy.listKeys(view, path).slice(0, 1) }),
    steps: [spec('a', { items: [{ a: '1', b: '1' }] }), spec('b', { items: [{ a: '1', b: '2' }] })],
  },
  {
    rule: 'SSA-40',
    plant: () => ({
      mapType: (view, path) => (path.at(-1)?.startsWith('k:') ? 'atomic' : healthy.mapType(view, path)),
    }),
    steps: [spec('a', { items: [{ a: '1', b: '1', v: '1' }] }), spec('b', { items: [{ a: '1', b: '1', w: '2' }] })],
  },
  {
    rule: 'SSA-44',
    plant: () => ({ mapType: (view, path) => (path.at(-1) === 'f:data' ? 'atomic' : healthy.mapType(view, path)) }),
    steps: [by('a', { k1: '1' }), by('b', { k2: '2' })],
  },
  {
    rule: 'SSA-45',
    plant: () => ({ mapType: () => 'granular' }),
    steps: [spec('a', { atomicMap: { p: '1' } }), spec('b', { atomicMap: { q: '2' } })],
  },
  {
    rule: 'SSA-46',
    plant: () => ({ mapType: (view, path) => (path.at(-1) === 'f:spec' ? 'atomic' : healthy.mapType(view, path)) }),
    steps: [spec('a', { x: '1' }), spec('b', { y: '2' })],
  },
  {
    rule: 'SSA-49',
    plant: () => ({
      listType: (view, path) => (view.node === null ? 'map' : healthy.listType(view, path)),
      listKeys: (view, path) => (view.node === null ? ['name'] : healthy.listKeys(view, path)),
    }),
    steps: [spec('a', { free: { l: [{ name: 'x' }] } }), spec('b', { free: { l: [{ name: 'y' }] } })],
  },
  {
    rule: 'SSA-50',
    plant: () => ({ mapType: (view, path) => (view.node === null ? 'atomic' : healthy.mapType(view, path)) }),
    steps: [spec('a', { free: { o: { p: 1 } } }), spec('b', { free: { o: { q: 2 } } })],
  },
  {
    rule: 'SSA-51',
    plant: () => ({
      reconcile: (fields, view, typing, stored) => healthy.reconcile(fields, view, typing, stored).and(fields),
    }),
    steps: [
      spec('a', { map: { p: '1' } }),
      spec('b', { map: { q: '2' } }, { schema: changed('map', { 'x-platform-map-type': 'atomic' }) }),
    ],
  },
  {
    rule: 'SSA-52',
    plant: () => ({
      reconcile: (fields, view, typing, stored) => {
        const whole = (set: FieldSet, live: FieldSet): FieldSet =>
          set.member && set.children.size === 0
            ? live
            : FieldSet.node(
                set.member,
                [...set.children].map(([name, child]) => [name, whole(child, live.child(name))]),
              );
        return whole(fields, allFieldsOf(stored, view, typing));
      },
    }),
    steps: [
      spec('a', { atomicMap: { p: '1' } }),
      spec('b', { atomicMap: { p: '2' } }, { schema: changed('atomicMap', {}) }),
    ],
  },
  {
    rule: 'SSA-55',
    plant: () => ({
      placeApplied: (others, applied, live) =>
        applied.subresource ? [...others] : healthy.placeApplied(others, applied, live),
    }),
    steps: [by('a', { k: '1' }), { by: 'a', apply: { status: { m: '1' } }, subresource: 'status' }],
  },
  {
    rule: 'SSA-56',
    plant: () => ({ isReset: (sent, via) => via !== 'merge-patch' && healthy.isReset(sent, via) }),
    steps: [by('a', { k: '1' }), reset('merge-patch')],
  },
  {
    rule: 'SSA-57',
    plant: () => ({ isReset: (sent, via) => via !== 'json-patch' && healthy.isReset(sent, via) }),
    steps: [by('a', { k: '1' }), reset('json-patch')],
  },
  {
    rule: 'SSA-58',
    plant: () => ({ isReset: (sent, via) => via !== 'update' && healthy.isReset(sent, via) }),
    steps: [by('a', { k: '1' }), reset('update')],
  },
  {
    rule: 'SSA-59',
    plant: () => ({
      ownersAtStart: (given) =>
        given.via === 'merge-patch' && given.sent?.length === 0 ? [] : healthy.ownersAtStart(given),
    }),
    steps: [
      by('a', { k: '1', j: '1' }),
      {
        ...reset('merge-patch', []),
        patch: (object) => {
          object.metadata.managedFields = [];
          object.data.n = '1';
        },
      },
    ],
  },
  {
    rule: 'SSA-60',
    plant: () => ({
      ownersAtStart: (given) =>
        given.via === 'update' && given.sent?.length === 0 ? [] : healthy.ownersAtStart(given),
    }),
    steps: [by('a', { k: '1' }), reset('update', [])],
  },
  {
    rule: 'SSA-61',
    plant: () => ({ ownersAtStart: ({ former }) => [...former] }),
    steps: [
      by('a', { k: '1' }),
      {
        by: 'b',
        via: 'merge-patch',
        patch: (object) => {
          object.metadata.managedFields = [{}];
          object.data.n = '1';
        },
      },
    ],
  },
  {
    rule: 'SSA-62',
    plant: () => ({ fieldsAfterUpdate: (given) => (given.reset ? FieldSet.empty : healthy.fieldsAfterUpdate(given)) }),
    steps: [
      by('a', { k: '1' }),
      {
        by: 'b',
        via: 'merge-patch',
        patch: (object) => {
          object.metadata.managedFields = [{}];
          object.data.n = '1';
        },
      },
    ],
  },
  {
    rule: 'SSA-63',
    plant: () => {
      let cached: Owner[] = [];
      return {
        formerOwners: (stored, incoming) => {
          const found = healthy.formerOwners(stored, incoming);
          if (found.length > 0) cached = found;
          return stored === null ? [] : cached;
        },
      };
    },
    steps: [by('a', { k: '1' }), reset('merge-patch'), by('b', { k: '2' })],
  },
  {
    rule: 'SSA-25',
    plant: () => {
      let book: Owner[] = [];
      return {
        formerOwners: (stored, incoming) => (stored === null ? book : healthy.formerOwners(stored, incoming)),
        placeApplied: (others, applied, live) => {
          book = healthy.placeApplied(others, applied, live);
          return book;
        },
      };
    },
    steps: [by('a', { k: '1' }), { ...put('b', { j: '1' }), gone: true }],
  },
];

describe('every rule can be broken by its entry alone', () => {
  it.each(rows)('$rule', ({ plant, steps }) => {
    expect(play(steps, schema, { ...applyBehaviours, ...plant() })).not.toEqual(play(steps, schema));
  });

  it('and every rule of the table names its entry', () => {
    const named = new Set(Object.values(applyRules).flat());
    expect([...named].filter((rule) => !rows.some((row) => row.rule === rule) && rule !== 'SSA-47')).toEqual([]);
  });
});
