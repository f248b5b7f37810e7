import { FieldSet } from '../../../server/apply/field-set.ts';
import type { Owner } from '../../../server/apply/owners.ts';
import type { ApplyBehaviours } from '../../../server/behaviours/apply.ts';
import type { Fault } from '../../fault.ts';
import { applyFault } from './apply-fault.ts';

const ignoredIn =
  (...ways: readonly string[]) =>
  ({ isReset }: ApplyBehaviours): Partial<ApplyBehaviours> => ({
    isReset: (sent, via) => !ways.includes(via ?? '') && isReset(sent, via),
  });

const emptyWipesIn =
  (...ways: readonly string[]) =>
  ({ ownersAtStart }: ApplyBehaviours): Partial<ApplyBehaviours> => ({
    ownersAtStart: (given) =>
      ways.includes(given.via ?? '') && Array.isArray(given.sent) && given.sent.length === 0
        ? []
        : ownersAtStart(given),
  });

/** Defects of subresources, and of clearing managedFields (A 4.8, 7 and 8). */
export const resetFaults: readonly Fault[] = [
  applyFault('SSA-55', 'applies to the status are stored but never recorded', ({ placeApplied }) => ({
    placeApplied: (others, applied, live) => (applied.subresource ? [...others] : placeApplied(others, applied, live)),
  })),
  applyFault('SSA-56', 'one empty entry in a merge patch does not reset managedFields', ignoredIn('merge-patch')),
  applyFault(
    'SSA-56',
    'a reset keeps the managers of subresources',
    () => ({ ownersAtStart: ({ former, reset }) => former.filter(({ subresource }) => !reset || subresource !== '') }),
    'subresource',
  ),
  applyFault('SSA-57', 'changes of managedFields in a JSON patch are ignored', ignoredIn('json-patch')),
  applyFault('SSA-58', 'managedFields in the body of an update are ignored', ignoredIn('update')),
  applyFault('SSA-59', 'an empty list in a merge patch deletes all entries', emptyWipesIn('merge-patch')),
  applyFault('SSA-60', 'an empty list in an update deletes all entries', emptyWipesIn('update')),
  applyFault(
    'SSA-61',
    'the changes are recorded first, and the former entries are kept',
    ({ ownersAtStart, dropChanged }) => {
      let before: readonly Owner[] | null = null;
      return {
        ownersAtStart: (given) => {
          before = given.reset ? given.former : null;
          return ownersAtStart(given);
        },
        dropChanged: (others, changes) => {
          const nothing = changes.added.union(changes.modified).union(changes.removed).isEmpty;
          return dropChanged(before && !nothing ? before : others, changes);
        },
      };
    },
  ),
  applyFault('SSA-62', 'the reset also deletes the new entry of the caller', ({ fieldsAfterUpdate }) => ({
    fieldsAfterUpdate: (given) => (given.reset ? FieldSet.empty : fieldsAfterUpdate(given)),
  })),
  applyFault(
    'SSA-63',
    'a cached copy of the former entries is used to detect conflicts',
    ({ startFrom, formerOwners, findConflicts }) => {
      const cached = new Map<string, Owner[]>();
      let object = '';
      return {
        startFrom: (live, intent, manager) => {
          object = live?.metadata.uid ?? '';
          return startFrom(live, intent, manager);
        },
        formerOwners: (stored, incoming) => {
          const found = formerOwners(stored, incoming);
          if (stored && found.length > 0) cached.set(stored.metadata.uid ?? '', found);
          return found;
        },
        findConflicts: (question) => {
          const others =
            question.others.length > 0
              ? question.others
              : (cached.get(object) ?? []).filter(({ manager }) => manager !== question.mine.manager);
          return findConflicts({ ...question, others });
        },
      };
    },
  ),
];
