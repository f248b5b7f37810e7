import type { Fault } from '../../fault.ts';
import { applyFault } from './apply-fault.ts';

/** Defects of conflict resolution, and of shared fields (A 4.8, 3 and 4). */
export const resolutionFaults: readonly Fault[] = [
  applyFault('SSA-27', 'force suppresses the error, but the live value stays', () => ({
    overwrite: (_merged, withoutContested) => withoutContested(),
  })),
  applyFault('SSA-28', 'force sets the value, but the entry of the applier lacks the field', () => ({
    fieldsAfterApply: ({ stated, contested }) => stated.minus(contested),
  })),
  applyFault(
    'SSA-28',
    'the entry of the applier contains only the conflicting fields',
    () => ({ fieldsAfterApply: ({ stated, contested }) => (contested.isEmpty ? stated : contested) }),
    'contested-alone',
  ),
  applyFault('SSA-29', 'only the first conflicting manager loses the field', (original) => ({
    dropFromOthers: (others, touched, stated) => [
      ...original.dropFromOthers(others.slice(0, 1), touched, stated),
      ...others.slice(1),
    ],
  })),
  applyFault('SSA-30', 'a rejected apply leaves its manager recorded, and it conflicts again', (original) => {
    const askers = new Set<string>();
    let object = '';
    return {
      startFrom: (live, intent, manager) => {
        object = live?.metadata.uid ?? '';
        return original.startFrom(live, intent, manager);
      },
      findConflicts: (question) => {
        const found = original.findConflicts(question);
        const who = `${object} ${question.mine.manager}`;
        if (found.length > 0) askers.add(who);
        return found.length === 0 && askers.has(who)
          ? [{ owner: question.others[0] ?? question.mine, fields: question.stated }]
          : found;
      },
    };
  }),
  applyFault(
    'SSA-31',
    'the value of a shared field stays owned by a manager that no longer applies it',
    (original) => ({
      fieldsAfterApply: ({ stated, mine, others }) => stated.union(mine.fields.and(original.heldByOthers(others))),
    }),
  ),
  applyFault(
    'SSA-32',
    'ownership moves to the manager that agrees, and the former manager loses the field',
    (original) => ({
      dropFromOthers: (others, touched, stated) => original.dropFromOthers(others, touched.union(stated), stated),
    }),
  ),
  applyFault('SSA-33', 'only the first manager of a value is recorded', (original) => ({
    fieldsAfterApply: ({ stated, others }) => stated.minus(original.heldByOthers(others)),
  })),
  applyFault('SSA-34', 'a manager may change a shared field although another manager owns it', (original) => ({
    findConflicts: (question) =>
      original.findConflicts({ ...question, touched: question.touched.minus(question.mine.fields) }),
  })),
  applyFault('SSA-35', 'a field with several managers is treated as unowned', (original) => ({
    findConflicts: (question) => {
      const found = original.findConflicts(question);
      return found.length > 1 ? [] : found;
    },
  })),
];
