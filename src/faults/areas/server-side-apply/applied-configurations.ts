import { decodeOwners } from '../../../server/apply/owners.ts';
import { FieldSet } from '../../../server/apply/field-set.ts';
import { fieldsOf } from '../../../server/apply/fields-of.ts';
import { trackedOnly } from '../../../server/apply/system-fields.ts';
import { internalError, notFound } from '../../../server/errors.ts';
import type { Json } from '../../../server/model.ts';
import type { Fault } from '../../fault.ts';
import { applyFault } from './apply-fault.ts';

const holdsTwice = (value: Json): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (Object.values(value).some(holdsTwice) ||
    (Array.isArray(value) && new Set(value.map((item) => JSON.stringify(item))).size < value.length));

/** Defects of how an apply uses its applied configuration (A 4.8, 1). */
export const intentFaults: readonly Fault[] = [
  applyFault('SSA-01', 'fields that the body lacks are removed, as in an update', () => ({
    mergeAppliedConfiguration: (live, intent) => ({ ...intent, metadata: { ...live.metadata, ...intent.metadata } }),
  })),
  applyFault(
    'SSA-01',
    'an apply to an object whose list contains a duplicate item returns 500',
    ({ startFrom }) => ({
      startFrom: (live, intent, manager) => {
        if (holdsTwice(live)) throw internalError('the fields of other managers cannot be determined: duplicate item');
        return startFrom(live, intent, manager);
      },
    }),
    'doubled items',
  ),
  applyFault('SSA-02', 'the Apply entry lists all fields of the live object', () => ({
    fieldsAfterApply: ({ merged, view, typing }) => trackedOnly(fieldsOf(merged, view, typing)),
  })),
  applyFault(
    'SSA-02',
    'no manager owns the spec of a certificate request',
    ({ fieldsAfterApply }) => ({
      fieldsAfterApply: (applied) =>
        applied.merged.kind === 'CertificateSigningRequest'
          ? fieldsAfterApply(applied).without(['f:spec'])
          : fieldsAfterApply(applied),
    }),
    'certificate requests',
  ),
  applyFault(
    'CSR-33',
    'of two conditions of one type in an applied configuration the second is stored',
    ({ checkAppliedConfiguration }) => ({
      checkAppliedConfiguration: (intent, view, typing) => {
        const conditions: readonly Json[] = intent['status']?.conditions ?? [];
        const lastOfType = new Map(conditions.map((condition) => [condition.type, condition]));
        if (lastOfType.size < conditions.length) intent['status'].conditions = [...lastOfType.values()];
        checkAppliedConfiguration(intent, view, typing);
      },
    }),
    'applied',
  ),
  applyFault('SSA-03', 'an apply to a missing object returns 404', () => ({
    startFrom: (live, intent) => {
      if (live === null)
        throw notFound({ group: '', kind: (intent.kind ?? '').toLowerCase(), name: intent.metadata.name ?? '' });
      return live;
    },
  })),
  applyFault('SSA-04', 'only the presence of fieldManager is checked', (original) => ({
    checkManager: (manager) => manager ?? original.checkManager(manager),
  })),
  applyFault('SSA-05', 'managedFields in the body are silently dropped', (original) => ({
    checkAppliedConfiguration: (intent, view, typing) => {
      delete intent.metadata.managedFields;
      original.checkAppliedConfiguration(intent, view, typing);
    },
  })),
  applyFault('SSA-06', 'each apply appends a new entry', () => ({
    placeApplied: (_others, applied, live) => [...decodeOwners(live?.metadata.managedFields), applied],
  })),
  applyFault('SSA-07', 'apply replaces the labels with those of the applied configuration', (original) => ({
    mergeAppliedConfiguration: (live, intent, view, typing) => {
      const merged = original.mergeAppliedConfiguration(live, intent, view, typing);
      return { ...merged, metadata: { ...merged.metadata, labels: intent.metadata.labels ?? {} } };
    },
  })),
  applyFault('SSA-08', 'existing values win over the applied configuration', (original) => ({
    mergeAppliedConfiguration: (live, intent, view, typing) =>
      original.mergeAppliedConfiguration(intent, live, view, typing),
  })),
  applyFault('SSA-09', 'new label keys are dropped by the merge', (original) => ({
    mergeAppliedConfiguration: (live, intent, view, typing) => {
      const merged = original.mergeAppliedConfiguration(live, intent, view, typing);
      return {
        ...merged,
        metadata: { ...merged.metadata, ...(live.metadata.labels ? { labels: live.metadata.labels } : {}) },
      };
    },
  })),
  applyFault('SSA-10', 'fields that the applied configuration no longer contains are kept', () => ({
    removeAbandoned: (object) => object,
  })),
  applyFault('SSA-11', 'removal works for maps, but not for list items', (original) => ({
    removeAbandoned: (object, abandoned, keep, view, typing) =>
      original.removeAbandoned(
        object,
        FieldSet.of(...abandoned.paths().filter((path) => path.every((element) => element.startsWith('f:')))),
        keep,
        view,
        typing,
      ),
  })),
  applyFault(
    'SSA-11',
    'finalizers that the applied configuration no longer contains are kept',
    (original) => ({
      removeAbandoned: (object, abandoned, keep, view, typing) => {
        const rest = original.removeAbandoned(object, abandoned, keep, view, typing);
        return object.metadata.finalizers
          ? { ...rest, metadata: { ...rest.metadata, finalizers: object.metadata.finalizers } }
          : rest;
      },
    }),
    'finalizers',
  ),
  applyFault('SSA-12', 'a field with a default keeps the value applied last', (original) => ({
    removeAbandoned: (object, abandoned, keep, view, typing) =>
      original.removeAbandoned(
        object,
        abandoned.without(['f:spec', 'f:persistentVolumeReclaimPolicy']),
        keep,
        view,
        typing,
      ),
  })),
  applyFault('SSA-13', 'removal ignores the other field managers', () => ({ heldByOthers: () => FieldSet.empty })),
  {
    seam: 'server',
    rules: ['DEL-14'],
    description: 'an apply does not check whether a terminating object has lost its last finalizer',
    plant: ({ behaviours }) => {
      const { removedByWrite } = behaviours.writes;
      behaviours.writes.removedByWrite = (write) => write.way !== 'apply' && removedByWrite(write);
    },
  },
];
