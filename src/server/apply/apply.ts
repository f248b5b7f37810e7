import { isDeepStrictEqual } from 'node:util';
import type { ApplyBehaviours } from '../behaviours/apply.ts';
import type { ApiObject } from '../model.ts';
import { withManagedFields } from './managed-fields.ts';
import { changesBetween } from './changes.ts';
import { FieldSet } from './field-set.ts';
import { fieldsOf, valuesAmong } from './fields-of.ts';
import type { ApplyInput } from './inputs.ts';
import { objectSchema } from './object-schema.ts';
import { sameManagers, isSameOwner, type Owner } from './owners.ts';
import { removeFields } from './remove.ts';
import { trackedOnly, writablePart } from './system-fields.ts';

/**
 * Merges an applied configuration into the live object and updates its managed fields (A 4.8, 1 to 6). An apply without
 * changes returns an equal object with the old times. Throws StatusError: 400 for managedFields in the applied
 * configuration, 409 for conflicts, 422 for the manager or list items.
 */
export const applyIntent = (input: ApplyInput, behaviours: ApplyBehaviours): ApiObject => {
  const manager = behaviours.checkManager(input.manager);
  const view = objectSchema(input.schema);
  behaviours.checkAppliedConfiguration(input.configuration, view, behaviours);
  const live = behaviours.startFrom(input.live, input.configuration, manager);
  const former = behaviours
    .formerOwners(input.live, input.configuration)
    .map((owner) => ({ ...owner, fields: behaviours.reconcile(owner.fields, view, behaviours, input.live) }));
  const self: Owner = {
    manager,
    operation: 'Apply',
    apiVersion: input.apiVersion,
    subresource: input.subresource ?? '',
    time: input.now,
    fields: FieldSet.empty,
  };
  const mine = former.find((owner) => isSameOwner(owner, self)) ?? self;
  const others = former.filter((owner) => !isSameOwner(owner, self));

  const configuration = writablePart(input.configuration, input.live, input.frozenMembers);
  const stated = trackedOnly(fieldsOf(configuration, view, behaviours), input.frozenMembers);
  const merge = (wanted: ApiObject): ApiObject => behaviours.mergeAppliedConfiguration(live, wanted, view, behaviours);
  const merged = merge(configuration);
  const { added, modified } = changesBetween(live, merged, view, behaviours);
  const touched = valuesAmong(trackedOnly(added.union(modified), input.frozenMembers), merged, view, behaviours);

  const conflicts = behaviours.findConflicts({
    touched,
    modified: trackedOnly(modified, input.frozenMembers),
    stated,
    mine,
    others,
  });
  const contested = conflicts.reduce((all, conflict) => all.union(conflict.fields), FieldSet.empty);
  const withoutContested = (): ApiObject =>
    merge(removeFields(configuration, contested, FieldSet.empty, view, behaviours) ?? { metadata: {} });
  if (conflicts.length > 0 && !behaviours.takesConflicts(input, contested, view, behaviours))
    return behaviours.reportConflicts(conflicts, withoutContested);

  const forced = conflicts.length > 0 ? behaviours.overwrite(merged, withoutContested) : merged;
  const remaining = behaviours.dropFromOthers(others, touched, stated);
  const keep = stated.union(behaviours.heldByOthers(remaining));
  const result = behaviours.removeAbandoned(forced, mine.fields.minus(keep), keep, view, behaviours);
  const own = behaviours.fieldsAfterApply({ stated, contested, mine, others, merged, view, typing: behaviours });
  // The removal of an item also removes fields inside it that other managers own.
  const { removed } = changesBetween(forced, result, view, behaviours);
  const present = behaviours.dropChanged(remaining, { added: FieldSet.empty, modified: FieldSet.empty, removed });
  const owners = behaviours.placeApplied(present, { ...self, fields: own }, input.live);

  const before = behaviours.formerOwners(input.live, input.configuration);
  if (
    input.live !== null &&
    sameManagers(before, owners) &&
    isDeepStrictEqual(withManagedFields(result, []), withManagedFields(input.live, []))
  )
    return input.live;
  return withManagedFields(result, owners);
};
