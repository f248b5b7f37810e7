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
  applyFault('SSA-29', 'only the first conflicting manager loses the field', (whole) => ({
    dropFromOthers: (others, touched, stated) => [
      ...whole.dropFromOthers(others.slice(0, 1), touched, stated),
      ...others.slice(1),
    ],
  })),
  applyFault('SSA-30', 'a rejected apply leaves its manager recorded, and it conflicts again', (whole) => {
    const asked = new Set<string>();
    let object = '';
    return {
      startFrom: (live, intent) => {
        object = live?.metadata.uid ?? '';
        return whole.startFrom(live, intent);
      },
      findConflicts: (question) => {
        const found = whole.findConflicts(question);
        const who = `${object} ${question.mine.manager}`;
        if (found.length > 0) asked.add(who);
        return found.length === 0 && asked.has(who)
          ? [{ owner: question.others[0] ?? question.mine, fields: question.stated }]
          : found;
      },
    };
  }),
  applyFault('SSA-31', 'the value of a shared field stays owned by a manager that no longer applies it', (whole) => ({
    fieldsAfterApply: ({ stated, mine, others }) => stated.union(mine.fields.and(whole.heldByOthers(others))),
  })),
  applyFault(
    'SSA-32',
    'ownership moves to the manager that agrees, and the former manager loses the field',
    (whole) => ({
      dropFromOthers: (others, touched, stated) => whole.dropFromOthers(others, touched.union(stated), stated),
    }),
  ),
  applyFault('SSA-33', 'only the first manager of a value is recorded', (whole) => ({
    fieldsAfterApply: ({ stated, others }) => stated.minus(whole.heldByOthers(others)),
  })),
  applyFault('SSA-34', 'a manager may change a shared field although another manager owns it', (whole) => ({
    findConflicts: (question) =>
      whole.findConflicts({ ...question, touched: question.touched.minus(question.mine.fields) }),
  })),
  applyFault('SSA-35', 'a field with several managers is treated as unowned', (whole) => ({
    findConflicts: (question) => {
      const found = whole.findConflicts(question);
      return found.length > 1 ? [] : found;
    },
  })),
];
