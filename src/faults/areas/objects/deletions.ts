import { StatusError } from '../../../server/errors.ts';
import type { ApiObject, Cause, ObjectMeta } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';
import { changeAccepted } from '../../stages/change-accepted.ts';
import { reuseNames } from '../../stages/reuse-names.ts';

const finalizersOf = (object: ApiObject): readonly string[] => object.metadata.finalizers ?? [];
const isMarked = (object: ApiObject): boolean => object.metadata.deletionTimestamp !== undefined;
const isReordered = (before: readonly string[], after: readonly string[]): boolean =>
  before.length === after.length &&
  before.every((item) => after.includes(item)) &&
  before.some((item, index) => item !== after[index]);

/** Rejects updates by their change of the finalizers. */
const refuseWhere =
  (wrong: (old: ApiObject, after: readonly string[]) => boolean) =>
  ({ behaviours }: ServerParts): void => {
    const { addedFinalizers } = behaviours.objects;
    const refusal: Cause = {
      reason: 'FieldValueForbidden',
      field: 'metadata.finalizers',
      message: 'the list cannot be changed in this way',
    };
    behaviours.objects.addedFinalizers = (old: ApiObject, metadata: ObjectMeta) => [
      ...addedFinalizers(old, metadata),
      ...(wrong(old, metadata.finalizers ?? []) ? [refusal] : []),
    ];
  };

/**
 * Rejects certain changes of finalizers by any client except the one that first set them; objects are identified by
 * name.
 */
const refuseOthersWhere =
  (wrong: (before: readonly string[], after: readonly string[]) => boolean) =>
  (parts: ServerParts): void => {
    const creators = new Map<string, { readonly user: string; readonly finalizers: readonly string[] }>();
    changeAccepted(parts, (object, ctx) => {
      const { name = '', uid } = object.metadata;
      const creator = creators.get(name);
      if (uid === undefined) creators.set(name, { user: ctx.user.username, finalizers: finalizersOf(object) });
      else if (creator && creator.user !== ctx.user.username && wrong(creator.finalizers, finalizersOf(object)))
        throw new StatusError(403, 'Forbidden', 'the finalizers belong to another user');
      return object;
    });
  };

/** Defects of deletion (A 3.1). */
export const deletionFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['DEL-01'],
    description: 'a delete removes the object even if it has finalizers',
    alsoFails: { rules: ['DEL-02', 'DEL-03', 'DEL-06'], reason: 'no terminating object remains' },
    plant: ({ behaviours }) => {
      behaviours.writes.waitsForFinalizers = () => false;
    },
  },
  {
    seam: 'server',
    rules: ['DEL-02'],
    description: 'the deletion timestamp is the creation timestamp',
    plant: ({ behaviours }) => {
      const { markTerminating } = behaviours.writes;
      behaviours.writes.markTerminating = (object, now, graceSeconds) =>
        markTerminating(object, object.metadata.creationTimestamp ?? now, graceSeconds);
    },
  },
  {
    seam: 'server',
    rules: ['DEL-03'],
    description: 'the first delete empties the list of finalizers',
    alsoFails: {
      rules: [
        'DEL-01',
        'DEL-04',
        'DEL-05',
        'DEL-06',
        'DEL-07',
        'DEL-12',
        'DEL-13',
        'DEL-14',
        'DEL-15',
        'DEL-16',
        'DEL-23',
      ],
      reason: 'no finalizer keeps the terminating object, and none is left to remove',
    },
    plant: ({ behaviours }) => {
      const { markTerminating } = behaviours.writes;
      behaviours.writes.markTerminating = (object, now, graceSeconds) => {
        markTerminating(object, now, graceSeconds);
        object.metadata.finalizers = [];
      };
    },
  },
  {
    seam: 'server',
    rules: ['DEL-04'],
    description: 'every delete sets the deletion timestamp again',
    plant: ({ behaviours }) => {
      const { markTerminating } = behaviours.writes;
      behaviours.writes.markTerminating = (object, now, graceSeconds) => {
        delete object.metadata.deletionTimestamp;
        markTerminating(object, now, graceSeconds);
      };
    },
  },
  {
    seam: 'server',
    rules: ['DEL-05'],
    description: 'a second delete removes the object even if it has finalizers',
    alsoFails: {
      rules: ['DEL-01', 'DEL-04', 'DEL-12', 'DEL-15'],
      reason: 'they also delete a second time: of custom resources one scenario judges all of them',
    },
    plant: ({ behaviours }) => {
      const { waitsForFinalizers } = behaviours.writes;
      behaviours.writes.waitsForFinalizers = (object, options) =>
        !isMarked(object) && waitsForFinalizers(object, options);
    },
  },
  {
    seam: 'server',
    rules: ['DEL-06'],
    description: 'the delete of a collection ignores finalizers',
    alsoFails: { rules: ['DEL-03', 'DEL-05'], reason: 'it also deletes by collection' },
    plant: ({ behaviours }) => {
      const { collectionMembers, waitsForFinalizers } = behaviours.writes;
      const members = new Set<string>();
      behaviours.writes.collectionMembers = (objects, matches) => {
        const found = collectionMembers(objects, matches);
        for (const { metadata } of found) members.add(metadata.uid ?? '');
        return found;
      };
      behaviours.writes.waitsForFinalizers = (object, options) =>
        !members.has(object.metadata.uid ?? '') && waitsForFinalizers(object, options);
    },
  },
  {
    seam: 'server',
    rules: ['DEL-07'],
    description: 'only the first finalizer of the list can be removed',
    plant: refuseWhere(
      (old, after) =>
        isMarked(old) &&
        finalizersOf(old).some((item, index) => index > 0 && !after.includes(item)) &&
        after.includes(finalizersOf(old)[0] ?? ''),
    ),
  },
  {
    seam: 'server',
    rules: ['DEL-09'],
    description: 'a delete of an object without finalizers only marks it',
    alsoFails: { rules: ['DEL-06'], reason: 'one of its objects has none' },
    plant: ({ behaviours }) => {
      const { waitsForFinalizers } = behaviours.writes;
      behaviours.writes.waitsForFinalizers = (object, options) =>
        waitsForFinalizers(object, options) || object.kind !== 'Namespace';
    },
  },
  {
    seam: 'server',
    rules: ['DEL-11'],
    description: 'a write that removes the last finalizer removes the object, deleted or not',
    plant: ({ behaviours }) => {
      behaviours.writes.removedByWrite = ({ live, next }) =>
        finalizersOf(live).length > 0 && finalizersOf(next).length === 0;
    },
  },
  {
    seam: 'server',
    rules: ['DEL-12'],
    description: 'an object without finalizers stays terminating until the next delete',
    alsoFails: { rules: ['DEL-07', 'DEL-13', 'DEL-14', 'DEL-16'], reason: 'they also remove the last finalizer' },
    plant: ({ behaviours }) => {
      behaviours.writes.removedByWrite = () => false;
    },
  },
  {
    seam: 'server',
    rules: ['DEL-13'],
    description: 'only updates check whether the last finalizer was removed',
    alsoFails: { rules: ['DEL-14', 'DEL-16'], reason: 'they remove the last finalizer with a patch' },
    plant: ({ behaviours }) => {
      const { removedByWrite } = behaviours.writes;
      behaviours.writes.removedByWrite = (write) => write.way === 'update' && removedByWrite(write);
    },
  },
  {
    seam: 'server',
    rules: ['DEL-15'],
    description: 'a terminating object is removed as soon as one finalizer is removed',
    alsoFails: { rules: ['DEL-07'], reason: 'its finalizers are removed one by one' },
    plant: ({ behaviours }) => {
      behaviours.writes.removedByWrite = ({ live, next }) =>
        isMarked(live) && finalizersOf(next).length < finalizersOf(live).length;
    },
  },
  {
    seam: 'server',
    rules: ['DEL-16'],
    description: 'only the client that set a finalizer may remove it',
    plant: refuseOthersWhere((before, after) => before.some((item) => !after.includes(item))),
  },
  {
    seam: 'server',
    rules: ['DEL-17'],
    description: 'the right to delete is treated as the right to patch',
    plant: ({ behaviours }) => {
      const { coversVerb } = behaviours.access;
      behaviours.access.coversVerb = (rule, verb) =>
        coversVerb(rule, verb) || (verb === 'patch' && coversVerb(rule, 'delete'));
    },
  },
  {
    seam: 'server',
    rules: ['DEL-18'],
    description: 'a new object inherits the deletion timestamp of its predecessor',
    plant: ({ behaviours }) => {
      const { ownNewMetadata, removedByWrite } = behaviours.writes;
      const keyOf = ({ metadata }: ApiObject): string => `${metadata.namespace ?? ''}/${metadata.name ?? ''}`;
      const deletionTimes = new Map<string, string>();
      behaviours.writes.removedByWrite = (write) => {
        const removed = removedByWrite(write);
        if (removed) deletionTimes.set(keyOf(write.live), write.live.metadata.deletionTimestamp ?? '');
        return removed;
      };
      behaviours.writes.ownNewMetadata = (object, generated) => {
        ownNewMetadata(object, generated);
        const time = deletionTimes.get(keyOf(object));
        if (time) object.metadata.deletionTimestamp = time;
      };
    },
  },
  {
    seam: 'server',
    rules: ['DEL-19'],
    description: 'a create replaces a terminating object',
    plant: (parts) => reuseNames(parts, isMarked),
  },
  {
    seam: 'server',
    rules: ['DEL-20'],
    description: 'a write without a deletion timestamp undeletes the object',
    plant: ({ behaviours }) => {
      const { keepMetadata } = behaviours.writes;
      behaviours.writes.keepMetadata = (next, live) => {
        const brought = !isMarked(next);
        keepMetadata(next, live);
        if (brought) delete next.metadata.deletionTimestamp;
      };
    },
  },
  {
    seam: 'server',
    rules: ['DEL-22'],
    description: 'the order of finalizers cannot change before deletion',
    alsoFails: { rules: ['DEL-24'], reason: 'it also changes the order' },
    plant: refuseWhere((old, after) => !isMarked(old) && isReordered(finalizersOf(old), after)),
  },
  {
    seam: 'server',
    rules: ['DEL-23'],
    description: 'only finalizers of a terminating object can be removed; nothing else can change',
    plant: refuseWhere((old, after) => isMarked(old) && isReordered(finalizersOf(old), after)),
  },
  {
    seam: 'server',
    rules: ['DEL-24'],
    description: 'only the client that set the finalizers may change their order',
    plant: refuseOthersWhere(isReordered),
  },
];
