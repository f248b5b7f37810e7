import type { Json } from '../../server/model.ts';
import type { BoundaryFault } from './boundary-fault.ts';
import { changeAccepted } from '../stages/change-accepted.ts';

/** Boundary faults of objects, of their encodings and of invalid input. */
export const objectBoundaryFaults: readonly BoundaryFault[] = [
  {
    name: 'quantity-exponent',
    description: 'a quantity with an exponent is rejected',
    falls: 'valid-is-taken',
    plant: ({ behaviours }) => {
      const { wrongFormat } = behaviours.objects;
      behaviours.objects.wrongFormat = (schema, value) =>
        wrongFormat(schema, value) ??
        (schema.format === 'quantity' && /e\d/.test(String(value)) ? 'an exponent is not taken' : null);
    },
  },
  {
    name: 'int32-first-beyond',
    description: 'the first number beyond 32 bits is treated as a 32-bit number',
    falls: 'broken-is-refused',
    plant: ({ behaviours }) => {
      const { wrongFormat } = behaviours.objects;
      behaviours.objects.wrongFormat = (schema, value) =>
        schema.format === 'int32' && value === 2 ** 31 ? null : wrongFormat(schema, value);
    },
  },
  {
    name: 'metadata-last',
    description: 'labels are lost if metadata is after all other members',
    falls: 'created-alike',
    plant: (parts) =>
      changeAccepted(parts, (object) => {
        const labels = object.metadata.labels ?? {};
        if (Object.keys(object).at(-1) === 'metadata' && Object.keys(object).length > 3)
          object.metadata.labels = Object.fromEntries(Object.entries(labels).filter(([key]) => key.includes('/')));
        return object;
      }),
  },
  {
    name: 'all-namespaces-twin',
    description: 'the list of all namespaces omits an object whose name exists in another namespace',
    falls: 'namespaces-equal-all',
    plant: ({ behaviours }) => {
      const { newestList } = behaviours.versions;
      behaviours.versions.newestList = (log, kind, namespace, ...rest) => {
        const items = newestList(log, kind, namespace, ...rest);
        const names = new Set<string>();
        return namespace ? items : items.filter(({ metadata: { name = '' } }) => !names.has(name) && names.add(name));
      };
    },
  },
  {
    name: 'delete-at-version-long-name',
    description: 'a delete with a resource version precondition keeps an object with a name of 62 characters or more',
    falls: 'deleted-is-gone',
    plant: ({ behaviours }) => {
      const { waitsForFinalizers } = behaviours.writes;
      behaviours.writes.waitsForFinalizers = (object, options) =>
        waitsForFinalizers(object, options) ||
        (options.preconditions.resourceVersion !== null && (object.metadata.name ?? '').length >= 62);
    },
  },
  {
    name: 'merge-patch-long-key',
    description: 'a merge patch does not remove a member whose key has 253 characters',
    falls: 'patch-equals-put',
    plant: ({ behaviours }) => {
      const { merge } = behaviours.patching;
      const kept = (patch: Json): Json =>
        patch === null || typeof patch !== 'object' || Array.isArray(patch)
          ? patch
          : Object.fromEntries(
              Object.entries(patch)
                .filter(([key, value]) => !(value === null && key.length === 253))
                .map(([key, value]) => [key, kept(value)]),
            );
      behaviours.patching.merge = (live, patch) => merge(live, kept(patch));
    },
  },
  {
    name: 'version-40-digits',
    description: 'a resource version of 40 digits returns 500',
    falls: 'unreadable-versions',
    plant: ({ behaviours }) => {
      const { read } = behaviours.versions;
      behaviours.versions.read = (text, versions) => {
        if (text !== null && /^\d{40}$/.test(text)) throw new Error('the number does not fit');
        return read(text, versions);
      };
    },
  },
  {
    name: 'doubled-token',
    description: 'a continue token that is sent twice in a row is ignored the second time',
    falls: 'bad-tokens',
    plant: ({ behaviours }) => {
      const { readToken } = behaviours.paging;
      behaviours.paging.readToken = (text, open) => {
        const half = text === null ? '' : text.slice(0, text.length / 2);
        return readToken(text !== null && text === half + half ? half : text, open);
      };
    },
  },
  {
    name: 'json-body-as-yaml',
    description: 'bodies that are declared as JSON are parsed as YAML',
    falls: 'garbage-changes-nothing',
    plant: ({ behaviours }) => {
      const { bodyForm } = behaviours.wire;
      behaviours.wire.bodyForm = (mediaType) => (mediaType === 'application/json' ? 'yaml' : bodyForm(mediaType));
    },
  },
];
