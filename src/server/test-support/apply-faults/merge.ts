import { FieldSet } from '../../apply/field-set.ts';
import { fieldsOf } from '../../apply/fields-of.ts';
import { decodeOwners } from '../../apply/owners.ts';
import { trackedOnly } from '../../apply/system-fields.ts';
import { applyBehaviours } from '../../behaviours/apply.ts';
import { notFound } from '../../errors.ts';
import { type ApplyFault, by, spec, put, labels } from './fault-case.ts';

/** Faults of the merge of applied configurations (SSA-01 to SSA-13). */
export const mergeFaults: readonly ApplyFault[] = [
  {
    rule: 'SSA-01',
    inject: () => ({
      mergeAppliedConfiguration: (live, intent) => ({ ...intent, metadata: { ...live.metadata, ...intent.metadata } }),
    }),
    steps: [put('c', { z: '1' }), by('a', { a: '1' })],
  },
  {
    rule: 'SSA-02',
    inject: () => ({ fieldsAfterApply: ({ merged, view, typing }) => trackedOnly(fieldsOf(merged, view, typing)) }),
    steps: [put('c', { z: '1' }), by('a', { a: '1' })],
  },
  {
    rule: 'SSA-03',
    inject: () => ({
      startFrom: (live) => {
        if (live === null) throw notFound({ group: '', kind: 'things', name: 'x' });
        return live;
      },
    }),
    steps: [by('a', { a: '1' })],
  },
  {
    rule: 'SSA-04',
    inject: () => ({ checkManager: (manager) => manager ?? applyBehaviours.checkManager(manager) }),
    steps: [by('', { a: '1' })],
  },
  {
    rule: 'SSA-05',
    inject: () => ({ checkAppliedConfiguration: () => {} }),
    steps: [{ by: 'a', apply: { data: { a: '1' }, metadata: { managedFields: [] } } }],
  },
  {
    rule: 'SSA-06',
    inject: () => ({
      placeApplied: (_others, applied, live) => [...decodeOwners(live?.metadata.managedFields), applied],
    }),
    steps: [by('a', { a: '1' }), by('a', { b: '1' })],
  },
  {
    rule: 'SSA-07',
    inject: () => ({
      mergeAppliedConfiguration: (live, intent, view, typing) => {
        const merged = applyBehaviours.mergeAppliedConfiguration(live, intent, view, typing);
        return intent.metadata.labels
          ? { ...merged, metadata: { ...merged.metadata, labels: intent.metadata.labels } }
          : merged;
      },
    }),
    steps: [{ by: 'c', put: { metadata: { labels: { x: '1' } } } }, labels('a', { y: '1' })],
  },
  {
    rule: 'SSA-08',
    inject: () => ({
      mergeAppliedConfiguration: (live, intent, view, typing) =>
        applyBehaviours.mergeAppliedConfiguration(intent, live, view, typing),
    }),
    steps: [by('a', { a: '1' }), by('a', { a: '2' })],
  },
  {
    rule: 'SSA-09',
    inject: () => ({
      mergeAppliedConfiguration: (live, intent, view, typing) => {
        const merged = applyBehaviours.mergeAppliedConfiguration(live, intent, view, typing);
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
    inject: () => ({ removeAbandoned: (object) => object }),
    steps: [by('a', { a: '1', b: '1' }), by('a', { a: '1' })],
  },
  {
    rule: 'SSA-11',
    inject: () => ({
      removeAbandoned: (object, abandoned, keep, view, typing) =>
        applyBehaviours.removeAbandoned(
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
    inject: () => ({
      removeAbandoned: (object, abandoned, keep, view, typing) =>
        applyBehaviours.removeAbandoned(object, abandoned.without(['f:spec', 'f:x']), keep, view, typing),
    }),
    steps: [spec('a', { x: '1', y: '1' }), spec('a', { y: '1' })],
  },
  {
    rule: 'SSA-13',
    inject: () => ({ heldByOthers: () => FieldSet.empty }),
    steps: [by('m', { a: '1', b: '1' }), by('n', { a: '1' }), by('m', { b: '1' })],
  },
];
