import type { ApplyBehaviours } from '../behaviours/apply.ts';
import type { ApiObject } from '../model.ts';
import { withManagedFields } from './managed-fields.ts';
import { changesBetween } from './changes.ts';
import { FieldSet } from './field-set.ts';
import { allFieldsOf } from './fields-of.ts';
import type { TrackInput } from './inputs.ts';
import { objectSchema } from './object-schema.ts';
import { isSameOwner, type Owner } from './owners.ts';
import { trackedOnly } from './system-fields.ts';
import { withMembers } from './with-members.ts';

/**
 * The object to store, with managedFields after a create, update or patch (A 4.8, 2 and 8). The manager's Update entry
 * gains the fields that it added or changed, and the other managers lose them. managedFields in the request are ignored
 * except for the reset, a list with one empty entry. A write without changes keeps managedFields.
 */
export const trackUpdate = (input: TrackInput, behaviours: ApplyBehaviours): ApiObject => {
  const view = objectSchema(input.schema);
  const reset = behaviours.isReset(input.after.metadata.managedFields, input.via);
  const former = behaviours.formerOwners(input.before, input.after);
  const kept = behaviours.ownersAtStart({ former, reset, sent: input.after.metadata.managedFields, via: input.via });
  const start = kept.map((owner) => ({
    ...owner,
    fields: behaviours.reconcile(owner.fields, view, behaviours, input.before),
  }));
  const self: Owner = {
    manager: input.manager,
    operation: 'Update',
    apiVersion: input.apiVersion,
    subresource: input.subresource ?? '',
    time: input.now,
    fields: FieldSet.empty,
  };
  const mine = start.find((owner) => isSameOwner(owner, self)) ?? self;
  const others = start.filter((owner) => !isSameOwner(owner, self));

  const found = changesBetween(
    withMembers(input.before ?? { metadata: {} }, input.empty),
    withMembers(input.after, input.empty),
    view,
    behaviours,
  );
  const tracked = (set: FieldSet): FieldSet => trackedOnly(set, input.frozenMembers);
  const changes = { added: tracked(found.added), modified: tracked(found.modified), removed: tracked(found.removed) };
  const touched = changes.added.union(changes.modified);
  behaviours.guardUpdate({ touched, others, via: input.via });
  if (!reset && touched.isEmpty && changes.removed.isEmpty) return withManagedFields(input.after, kept);

  const stated =
    reset && input.stated ? tracked(allFieldsOf(input.stated, view, behaviours)).minus(FieldSet.leaf) : FieldSet.empty;
  const own = behaviours.fieldsAfterUpdate({ mine, changes, stated, reset });
  const remaining = behaviours.dropChanged(others, changes);
  // A write that only removes fields leaves the time of its manager.
  const time = reset || !touched.isEmpty ? self.time : mine.time;
  return withManagedFields(input.after, own.isEmpty ? remaining : [...remaining, { ...self, time, fields: own }]);
};
