import { FieldSet } from '../../apply/field-set.ts';
import { applyBehaviours } from '../../behaviours/apply.ts';
import { type ApplyFault, by, put, reset, among, rejectsUpdate, change } from './fault-case.ts';

/** Faults of conflicts and ownership (SSA-15 to SSA-35). */
export const conflictsFaults: readonly ApplyFault[] = [
  { rule: 'SSA-15', inject: () => ({ findConflicts: () => [] }), steps: [by('a', { k: '1' }), by('b', { k: '2' })] },
  {
    rule: 'SSA-16',
    inject: () => ({ reportConflicts: (_conflicts, withoutContested) => withoutContested() }),
    steps: [by('a', { k: '1' }), by('b', { k: '2', n: '1' })],
  },
  {
    rule: 'SSA-17',
    inject: () => ({
      findConflicts: (question) =>
        applyBehaviours.findConflicts(question).filter(({ owner }) => owner.operation === 'Apply'),
    }),
    steps: [put('c', { k: '1' }), by('b', { k: '2' })],
  },
  {
    rule: 'SSA-18',
    inject: () => ({ findConflicts: ({ others, stated }) => among(others, stated) }),
    steps: [by('a', { k: '1' }), by('b', { k: '1' })],
  },
  {
    rule: 'SSA-19',
    inject: () => ({
      findConflicts: (question) =>
        applyBehaviours.findConflicts({ ...question, others: [...question.others, question.mine] }),
    }),
    steps: [by('a', { k: '1' }), by('a', { k: '2' })],
  },
  {
    rule: 'SSA-20',
    inject: () => ({
      findConflicts: (question) => {
        const owned = [question.mine, ...question.others].reduce(
          (all, owner) => all.union(owner.fields),
          FieldSet.empty,
        );
        const free = question.modified.minus(owned);
        return [
          ...applyBehaviours.findConflicts(question),
          ...(free.isEmpty ? [] : [{ owner: { ...question.mine, manager: 'unknown' }, fields: free }]),
        ];
      },
    }),
    steps: [put('c', { k: '1' }), reset('merge-patch'), by('b', { k: '2' })],
  },
  { rule: 'SSA-22', inject: () => rejectsUpdate('update'), steps: [by('a', { k: '1' }), change('update')] },
  { rule: 'SSA-23', inject: () => rejectsUpdate('merge-patch'), steps: [by('a', { k: '1' }), change('merge-patch')] },
  { rule: 'SSA-24', inject: () => rejectsUpdate('json-patch'), steps: [by('a', { k: '1' }), change('json-patch')] },
  {
    rule: 'SSA-26',
    inject: () => ({ dropChanged: (others) => [...others] }),
    steps: [by('a', { k: '1' }), change('update')],
  },
  {
    rule: 'SSA-27',
    inject: () => ({ overwrite: (_merged, withoutContested) => withoutContested() }),
    steps: [by('a', { k: '1' }), by('b', { k: '2' }, true)],
  },
  {
    rule: 'SSA-28',
    inject: () => ({ fieldsAfterApply: ({ stated, contested }) => stated.minus(contested) }),
    steps: [by('a', { k: '1' }), by('b', { k: '2' }, true)],
  },
  {
    rule: 'SSA-29',
    inject: () => ({
      dropFromOthers: (others, touched, stated) => [
        ...applyBehaviours.dropFromOthers(others.slice(0, 1), touched, stated),
        ...others.slice(1),
      ],
    }),
    steps: [by('a', { k: '1' }), by('c', { k: '1' }), by('b', { k: '2' }, true)],
  },
  {
    rule: 'SSA-30',
    inject: () => {
      const asked = new Set<string>();
      return {
        findConflicts: (question) => {
          const found = applyBehaviours.findConflicts(question);
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
    inject: () => ({
      fieldsAfterApply: ({ stated, mine, others }) =>
        stated.union(mine.fields.and(applyBehaviours.heldByOthers(others))),
    }),
    steps: [by('a', { k: '1' }), by('b', { k: '1', n: '1' }), by('b', { n: '1' })],
  },
  {
    rule: 'SSA-32',
    inject: () => ({
      dropFromOthers: (others, touched, stated) =>
        applyBehaviours.dropFromOthers(others, touched.union(stated), stated),
    }),
    steps: [by('a', { k: '1' }), by('b', { k: '1' })],
  },
  {
    rule: 'SSA-33',
    inject: () => ({ fieldsAfterApply: ({ stated, others }) => stated.minus(applyBehaviours.heldByOthers(others)) }),
    steps: [by('a', { k: '1' }), by('b', { k: '1', n: '1' })],
  },
  {
    rule: 'SSA-34',
    inject: () => ({
      findConflicts: (question) =>
        applyBehaviours.findConflicts({ ...question, touched: question.touched.minus(question.mine.fields) }),
    }),
    steps: [by('a', { k: '1' }), by('b', { k: '1' }), by('a', { k: '2' })],
  },
  {
    rule: 'SSA-35',
    inject: () => ({
      findConflicts: (question) => {
        const found = applyBehaviours.findConflicts(question);
        return found.length > 1 ? [] : found;
      },
    }),
    steps: [by('a', { k: '1' }), by('b', { k: '1' }), by('c', { k: '2' })],
  },
];
