import { conflictError } from '../../../server/apply/conflicts.ts';
import { FieldSet } from '../../../server/apply/field-set.ts';
import { decodeOwners, type Owner } from '../../../server/apply/owners.ts';
import type { StatusError } from '../../../server/errors.ts';
import type { ApiObject, Json } from '../../../server/model.ts';
import type { Fault } from '../../fault.ts';
import { changeKind } from '../objects/change-kind.ts';
import { applyFault } from './apply-fault.ts';
import { changeWritten } from '../../stages/change-written.ts';

const among = (owners: readonly Owner[], fields: FieldSet) =>
  owners.map((owner) => ({ owner, fields: owner.fields.and(fields) })).filter((found) => !found.fields.isEmpty);

const refusesUpdate = (rule: string, description: string, way: string): Fault =>
  applyFault(rule, description, () => ({
    guardUpdate: ({ others, touched, via }) => {
      const found = among(others, touched);
      if (via === way && found.length > 0) throw conflictError(found);
    },
  }));

const inLargeUnits = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(inLargeUnits);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, inLargeUnits(member)]));
  return value === '1024Mi' ? '1Gi' : value;
};

const keyOf = ({ kind, metadata }: ApiObject): string => `${kind} ${metadata.namespace ?? ''}/${metadata.name ?? ''}`;

/** Defects of when an apply conflicts, and of other writes that must not conflict (A 4.8, 2). */
export const conflictFaults: readonly Fault[] = [
  applyFault('SSA-15', 'the last writer wins without a conflict', () => ({ findConflicts: () => [] })),
  applyFault('ERR-35', 'a second manager that applies takes the field over silently', (original) => ({
    findConflicts: (question) => original.findConflicts(question).filter(({ owner }) => owner.operation !== 'Apply'),
  })),
  {
    seam: 'server',
    rules: ['ERR-35'],
    variant: 'write-only members',
    description: 'conflicts are checked before stringData is merged into the data',
    plant: (parts) =>
      changeKind(parts, 'Secret', ({ defaults }) => ({
        defaults: defaults.map(({ onAppliedConfigurations: _, ...rule }) => rule),
      })),
  },
  {
    seam: 'server',
    rules: ['SSA-16'],
    description: 'fields without conflict are stored before the conflict is reported',
    plant: (parts) => {
      const { apply } = parts.behaviours;
      let reported: StatusError | null = null;
      apply.reportConflicts = (conflicts, withoutContested) => {
        reported = conflictError(conflicts);
        return withoutContested();
      };
      changeWritten(parts, (stored) => {
        const error = reported;
        reported = null;
        if (error) throw error;
        return stored;
      });
    },
  },
  applyFault('SSA-17', 'only Apply entries are checked for conflicts', (original) => ({
    findConflicts: (question) => original.findConflicts(question).filter(({ owner }) => owner.operation === 'Apply'),
  })),
  applyFault(
    'SSA-17',
    'fields that were written through a subresource never conflict',
    (original) => ({
      findConflicts: (question) => original.findConflicts(question).filter(({ owner }) => owner.subresource === ''),
    }),
    'subresource',
  ),
  applyFault('SSA-18', 'any applied field that another manager owns is a conflict, even with an equal value', () => ({
    findConflicts: ({ others, stated }) => among(others, stated),
  })),
  applyFault(
    'SSA-18',
    'a quantity is compared with the form that the server stored, which uses larger units',
    ({ startFrom }) => ({
      startFrom: (live, intent, manager) => inLargeUnits(startFrom(live, intent, manager)),
    }),
    'stored form',
  ),
  applyFault('SSA-19', 'a manager conflicts with its own Apply entry', (original) => ({
    findConflicts: (question) => original.findConflicts({ ...question, others: [...question.others, question.mine] }),
  })),
  applyFault('SSA-20', 'a field that no manager owns is treated as owned by an unknown manager', (original) => ({
    findConflicts: (question) => {
      const owned = [question.mine, ...question.others].reduce((all, owner) => all.union(owner.fields), FieldSet.empty);
      const free = question.modified.minus(owned);
      return [
        ...original.findConflicts(question),
        ...(free.isEmpty ? [] : [{ owner: { ...question.mine, manager: 'unknown' }, fields: free }]),
      ];
    },
  })),
  refusesUpdate('SSA-22', 'an update returns the conflict of an apply', 'update'),
  refusesUpdate('SSA-23', 'conflicts are checked in merge patches', 'merge-patch'),
  refusesUpdate('SSA-24', 'conflicts are checked in JSON patches', 'json-patch'),
  {
    seam: 'server',
    rules: ['SSA-25'],
    description: 'field managers are stored by object name and survive the deletion of the object',
    plant: (parts) => {
      const { apply } = parts.behaviours;
      const { formerOwners } = apply;
      const kept = new Map<string, Owner[]>();
      changeWritten(parts, (stored) => {
        kept.set(keyOf(stored), decodeOwners(stored.metadata.managedFields));
        return stored;
      });
      apply.formerOwners = (stored, incoming) =>
        stored ? formerOwners(stored, incoming) : (kept.get(keyOf(incoming)) ?? []);
    },
  },
  applyFault('SSA-26', 'ownership changes with applies only', () => ({ dropChanged: (others) => [...others] })),
];
