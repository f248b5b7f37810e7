import { FieldSet } from '../../apply/field-set.ts';
import { allFieldsOf } from '../../apply/fields-of.ts';
import { applyBehaviours } from '../../behaviours/apply.ts';
import { type ApplyFault, changed, by, spec } from './fault-case.ts';

/** Faults of merge types (SSA-36 to SSA-52). */
export const mergeTypesFaults: readonly ApplyFault[] = [
  {
    rule: 'SSA-36',
    inject: () => ({
      listType: (view, path) =>
        view.keyword('x-platform-list-type') === undefined ? 'atomic' : applyBehaviours.listType(view, path),
    }),
    steps: [spec('a', { secrets: [{ name: 'x' }] }), spec('b', { secrets: [{ name: 'y' }] })],
  },
  {
    rule: 'SSA-37',
    inject: () => ({
      listType: (view, path) => {
        const type = applyBehaviours.listType(view, path);
        return type === 'atomic' ? 'set' : type;
      },
    }),
    steps: [spec('a', { atom: ['x'] }), spec('b', { atom: ['y'] })],
  },
  {
    rule: 'SSA-38',
    inject: () => ({
      listType: (view, path) => {
        const type = applyBehaviours.listType(view, path);
        return type === 'set' ? 'atomic' : type;
      },
    }),
    steps: [spec('a', { set: ['x'] }), spec('b', { set: ['y'] })],
  },
  {
    rule: 'SSA-39',
    inject: () => ({ listKeys: (view, path) => applyBehaviours.listKeys(view, path).slice(0, 1) }),
    steps: [spec('a', { items: [{ a: '1', b: '1' }] }), spec('b', { items: [{ a: '1', b: '2' }] })],
  },
  {
    rule: 'SSA-40',
    inject: () => ({
      mapType: (view, path) => (path.at(-1)?.startsWith('k:') ? 'atomic' : applyBehaviours.mapType(view, path)),
    }),
    steps: [spec('a', { items: [{ a: '1', b: '1', v: '1' }] }), spec('b', { items: [{ a: '1', b: '1', w: '2' }] })],
  },
  {
    rule: 'SSA-44',
    inject: () => ({
      mapType: (view, path) => (path.at(-1) === 'f:data' ? 'atomic' : applyBehaviours.mapType(view, path)),
    }),
    steps: [by('a', { k1: '1' }), by('b', { k2: '2' })],
  },
  {
    rule: 'SSA-45',
    inject: () => ({ mapType: () => 'granular' }),
    steps: [spec('a', { atomicMap: { p: '1' } }), spec('b', { atomicMap: { q: '2' } })],
  },
  {
    rule: 'SSA-46',
    inject: () => ({
      mapType: (view, path) => (path.at(-1) === 'f:spec' ? 'atomic' : applyBehaviours.mapType(view, path)),
    }),
    steps: [spec('a', { x: '1' }), spec('b', { y: '2' })],
  },
  {
    rule: 'SSA-49',
    inject: () => ({
      listType: (view, path) => (view.node === null ? 'map' : applyBehaviours.listType(view, path)),
      listKeys: (view, path) => (view.node === null ? ['name'] : applyBehaviours.listKeys(view, path)),
    }),
    steps: [spec('a', { free: { l: [{ name: 'x' }] } }), spec('b', { free: { l: [{ name: 'y' }] } })],
  },
  {
    rule: 'SSA-50',
    inject: () => ({ mapType: (view, path) => (view.node === null ? 'atomic' : applyBehaviours.mapType(view, path)) }),
    steps: [spec('a', { free: { o: { p: 1 } } }), spec('b', { free: { o: { q: 2 } } })],
  },
  {
    rule: 'SSA-51',
    inject: () => ({
      reconcile: (fields, view, typing, stored) => applyBehaviours.reconcile(fields, view, typing, stored).and(fields),
    }),
    steps: [
      spec('a', { map: { p: '1' } }),
      spec('b', { map: { q: '2' } }, { schema: changed('map', { 'x-platform-map-type': 'atomic' }) }),
    ],
  },
  {
    rule: 'SSA-52',
    inject: () => ({
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
];
