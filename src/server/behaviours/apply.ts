import type { Changes } from '../apply/changes.ts';
import { checkItems } from '../apply/check-items.ts';
import { type Conflict, conflictError } from '../apply/conflicts.ts';
import { FieldSet } from '../apply/field-set.ts';
import type { ApplyInput, UpdatePath } from '../apply/inputs.ts';
import type { MergeTyping } from '../apply/merge-typing.ts';
import { mergeValues } from '../apply/merge.ts';
import { decodeOwners, type Owner } from '../apply/owners.ts';
import { reconcileFields } from '../apply/reconcile.ts';
import { removeFields } from '../apply/remove.ts';
import type { SchemaView } from '../apply/schema-view.ts';
import { standardTyping } from '../apply/standard-typing.ts';
import { badRequest, invalid } from '../errors.ts';
import type { ApiObject, Json } from '../model.ts';

/**
 * Input of the conflict check: fields that the merge adds or changes, fields of the applied configuration, and the
 * field managers.
 */
export interface ConflictCheck {
  readonly touched: FieldSet;
  /** The part of `touched` whose value changes. The rest is new. */
  readonly modified: FieldSet;
  readonly stated: FieldSet;
  readonly mine: Owner;
  readonly others: readonly Owner[];
}

const intersecting = (touched: FieldSet, others: readonly Owner[]): Conflict[] =>
  others.map((owner) => ({ owner, fields: owner.fields.and(touched) })).filter(({ fields }) => !fields.isEmpty);

const losing = (owners: readonly Owner[], fields: FieldSet): Owner[] =>
  owners.map((owner) => ({ ...owner, fields: owner.fields.minus(fields) })).filter((owner) => !owner.fields.isEmpty);

/** Server-side apply and field ownership (A 4.8), one entry for each decision. */
export const applyBehaviours = {
  listType: standardTyping.listType,
  listKeys: standardTyping.listKeys,
  mapType: standardTyping.mapType,

  /** The field manager of an apply request. Absent and empty are rejected in the same way. */
  checkManager: (manager: string | null): string => {
    if (manager) return manager;
    throw invalid({ group: 'meta.platform.io', kind: 'PatchOptions' }, [
      { reason: 'FieldValueRequired', field: 'fieldManager', message: 'Required value: is required for apply patch' },
    ]);
  },
  checkAppliedConfiguration: (configuration: ApiObject, view: SchemaView, typing: MergeTyping): void => {
    if ((configuration.metadata?.managedFields ?? null) !== null)
      throw badRequest('metadata.managedFields must be nil');
    const causes = checkItems(configuration, view, typing);
    const [group = ''] = (configuration.apiVersion ?? '').split('/').slice(0, -1);
    if (causes.length > 0)
      throw invalid({ group, kind: configuration.kind ?? '', name: configuration.metadata?.name ?? '' }, causes);
  },
  /** The object that the applied configuration is merged into. */
  startFrom: (live: ApiObject | null, _configuration: ApiObject, _manager: string): ApiObject =>
    live ?? { metadata: {} },
  /** The field managers of the stored object. */
  formerOwners: (stored: ApiObject | null, _incoming: ApiObject): Owner[] =>
    decodeOwners(stored?.metadata.managedFields),
  /** Owned fields, adjusted to the current schema. */
  reconcile: (fields: FieldSet, view: SchemaView, typing: MergeTyping, _stored: ApiObject | null): FieldSet =>
    reconcileFields(fields, view, typing),
  mergeAppliedConfiguration: (
    live: ApiObject,
    configuration: ApiObject,
    view: SchemaView,
    typing: MergeTyping,
  ): ApiObject => mergeValues(live, configuration, view, typing),

  findConflicts: ({ touched, others }: ConflictCheck): Conflict[] => intersecting(touched, others),
  /** Whether an apply request takes fields that other managers own. */
  takesConflicts: ({ force }: ApplyInput, _contested: FieldSet, _view: SchemaView, _typing: MergeTyping): boolean =>
    force,
  /** Rejects the complete apply request. `_withoutContested` returns the merge of the fields without conflict. */
  reportConflicts: (conflicts: readonly Conflict[], _withoutContested: () => ApiObject): ApiObject => {
    throw conflictError(conflicts);
  },
  /** The result of a forced apply that had conflicts. */
  overwrite: (merged: ApiObject, _withoutContested: () => ApiObject): ApiObject => merged,
  dropFromOthers: (others: readonly Owner[], touched: FieldSet, _stated: FieldSet): Owner[] => losing(others, touched),
  /**
   * Fields that the other managers own after the caller took ownership. These fields stay when the caller no longer
   * applies them.
   */
  heldByOthers: (others: readonly Owner[]): FieldSet =>
    others.reduce((all, owner) => all.union(owner.fields), FieldSet.empty),
  /** Removes fields that the manager owned and no longer applies, unless a manager in `keep` owns them. */
  removeAbandoned: (
    object: ApiObject,
    abandoned: FieldSet,
    keep: FieldSet,
    view: SchemaView,
    typing: MergeTyping,
  ): ApiObject => {
    const { apiVersion, kind } = object;
    return (
      removeFields(object, abandoned, keep, view, typing) ?? {
        ...(apiVersion ? { apiVersion } : {}),
        ...(kind ? { kind } : {}),
        metadata: {},
      }
    );
  },
  fieldsAfterApply: ({
    stated,
  }: {
    readonly stated: FieldSet;
    readonly contested: FieldSet;
    readonly mine: Owner;
    readonly others: readonly Owner[];
    readonly merged: ApiObject;
    readonly view: SchemaView;
    readonly typing: MergeTyping;
  }): FieldSet => stated,
  /** Adds the applier's one entry to the field managers. An entry without fields is left out. */
  placeApplied: (others: readonly Owner[], applied: Owner, _live: ApiObject | null): Owner[] =>
    applied.fields.isEmpty ? [...others] : [...others, applied],

  /** Whether the sent managedFields are the reset: a list with one empty entry. */
  isReset: (sent: Json, _via: UpdatePath | undefined): boolean =>
    Array.isArray(sent) &&
    sent.length === 1 &&
    typeof sent[0] === 'object' &&
    sent[0] !== null &&
    Object.keys(sent[0]).length === 0,
  /**
   * The field managers that an update starts from. Managed fields in the request have no effect except for the reset.
   */
  ownersAtStart: ({
    former,
    reset,
  }: {
    readonly former: readonly Owner[];
    readonly reset: boolean;
    readonly sent: Json;
    readonly via: UpdatePath | undefined;
  }): Owner[] => (reset ? [] : [...former]),
  /** Could reject an update for conflicts. The documents never do that. */
  guardUpdate: (_question: {
    readonly touched: FieldSet;
    readonly others: readonly Owner[];
    readonly via: UpdatePath | undefined;
  }): void => {},
  fieldsAfterUpdate: ({
    mine,
    changes,
    stated,
  }: {
    readonly mine: Owner;
    readonly changes: Changes;
    readonly stated: FieldSet;
    readonly reset: boolean;
  }): FieldSet => mine.fields.union(changes.added).union(changes.modified).minus(changes.removed).union(stated),
  dropChanged: (others: readonly Owner[], changes: Changes): Owner[] =>
    losing(others, changes.added.union(changes.modified).union(changes.removed)),
};

export type ApplyBehaviours = typeof applyBehaviours;

/** Rule ids that each entry satisfies. */
export const applyRules: Readonly<Record<keyof ApplyBehaviours, readonly string[]>> = {
  listType: ['SSA-36', 'SSA-37', 'SSA-38', 'SSA-39', 'SSA-49'],
  listKeys: ['SSA-39'],
  mapType: ['SSA-40', 'SSA-44', 'SSA-45', 'SSA-46', 'SSA-47', 'SSA-50'],
  checkManager: ['SSA-04'],
  checkAppliedConfiguration: ['SSA-05'],
  startFrom: ['SSA-03'],
  formerOwners: ['SSA-25', 'SSA-63'],
  reconcile: ['SSA-51', 'SSA-52'],
  mergeAppliedConfiguration: ['SSA-01', 'SSA-07', 'SSA-08', 'SSA-09'],
  findConflicts: ['SSA-15', 'SSA-17', 'SSA-18', 'SSA-19', 'SSA-20', 'SSA-30', 'SSA-34', 'SSA-35'],
  takesConflicts: [],
  reportConflicts: ['SSA-16'],
  overwrite: ['SSA-27'],
  dropFromOthers: ['SSA-29', 'SSA-32'],
  heldByOthers: ['SSA-13'],
  removeAbandoned: ['SSA-10', 'SSA-11', 'SSA-12'],
  fieldsAfterApply: ['SSA-02', 'SSA-28', 'SSA-31', 'SSA-33'],
  placeApplied: ['SSA-06', 'SSA-55'],
  isReset: ['SSA-56', 'SSA-57', 'SSA-58'],
  ownersAtStart: ['SSA-59', 'SSA-60', 'SSA-61'],
  guardUpdate: ['SSA-22', 'SSA-23', 'SSA-24'],
  fieldsAfterUpdate: ['SSA-62'],
  dropChanged: ['SSA-26'],
};
