import type { ApiObject } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';
import { changeAccepted } from '../../stages/change-accepted.ts';

/** Changes the submitted object before it is stored. */
export const received =
  (change: (object: ApiObject) => ApiObject) =>
  (parts: ServerParts): void =>
    changeAccepted(parts, change);

/** Accepts numbers below a path as text. */
const numbersAsText = ({ behaviours }: ServerParts, under: string): void => {
  const { coerce } = behaviours.objects;
  behaviours.objects.coerce = (schema, value, path) =>
    path.startsWith(under) && typeof value === 'number' ? String(value) : coerce(schema, value, path);
};

/** Defects of finalizers, labels and annotations (A 2.1). */
export const clientMetadataFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['META-29'],
    description: 'finalizers are stored as a set, in the order of their names',
    plant: received((object) => {
      if (object.metadata.finalizers) object.metadata.finalizers = [...new Set(object.metadata.finalizers)].sort();
      return object;
    }),
  },
  {
    seam: 'server',
    rules: ['META-30'],
    description: 'numbers among finalizers are converted to text',
    plant: (parts) => {
      numbersAsText(parts, 'metadata.finalizers[');
      parts.behaviours.objects.finalizerCauses = () => [];
    },
  },
  {
    seam: 'server',
    rules: ['META-31'],
    description: 'the removal of any finalizer completes the deletion',
    plant: ({ behaviours }) => {
      const { removedByWrite } = behaviours.writes;
      const count = (object: ApiObject): number => object.metadata.finalizers?.length ?? 0;
      behaviours.writes.removedByWrite = (write) =>
        removedByWrite(write) ||
        (write.live.metadata.deletionTimestamp !== undefined && count(write.next) < count(write.live));
    },
  },
  {
    seam: 'server',
    rules: ['META-32'],
    description: 'a replace keeps the old labels although its body has others',
    plant: ({ behaviours }) => {
      const { keepMetadata } = behaviours.writes;
      behaviours.writes.keepMetadata = (next, live, via) => {
        keepMetadata(next, live, via);
        if (via === 'update' && next.metadata.labels && live.metadata.labels)
          next.metadata.labels = live.metadata.labels;
      };
    },
  },
  {
    seam: 'server',
    rules: ['META-33'],
    description: 'numbers as values of labels become text',
    plant: (parts) => numbersAsText(parts, 'metadata.labels'),
  },
  {
    seam: 'server',
    rules: ['META-34'],
    description: 'annotation values lose leading and trailing spaces',
    plant: received((object) => {
      const { annotations } = object.metadata;
      if (annotations)
        object.metadata.annotations = Object.fromEntries(
          Object.entries(annotations).map(([key, value]) => [key, value.trim()]),
        );
      return object;
    }),
  },
  {
    seam: 'server',
    rules: ['META-35'],
    description: 'annotation values that are not text are stored unchanged',
    plant: ({ behaviours }) => {
      const { wrongType } = behaviours.objects;
      behaviours.objects.wrongType = (schema, value, path) =>
        path?.startsWith('metadata.annotations') ? null : wrongType(schema, value, path);
      behaviours.objects.annotationCauses = () => [];
    },
  },
];
