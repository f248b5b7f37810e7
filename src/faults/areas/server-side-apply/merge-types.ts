import { FieldSet } from '../../../server/apply/field-set.ts';
import { allFieldsOf } from '../../../server/apply/fields-of.ts';
import type { Fault } from '../../fault.ts';
import { applyFault } from './apply-fault.ts';

const withoutCheck = (rule: string, description: string): Fault => ({
  seam: 'server',
  rules: [rule],
  description,
  plant: (parts) => {
    parts.kinds = parts.kinds.map((kind) => ({
      ...kind,
      validations: kind.validations.filter(({ rules }) => !rules.includes(rule)),
    }));
  },
});

const original = (set: FieldSet, live: FieldSet): FieldSet =>
  set.member && set.children.size === 0
    ? set.union(live)
    : FieldSet.node(
        set.member,
        [...set.children].map(([name, child]) => [name, original(child, live.child(name))]),
      );

/** Defects of the types of lists, maps and structs (A 4.8, 5 and 6). */
export const mergeTypeFaults: readonly Fault[] = [
  applyFault('SSA-36', 'a list with a patch strategy but without list type is atomic', ({ listType }) => ({
    listType: (view, path) => (view.keyword('x-platform-list-type') === undefined ? 'atomic' : listType(view, path)),
  })),
  applyFault('SSA-37', 'atomic lists are merged item by item', ({ listType }) => ({
    listType: (view, path) => {
      const type = listType(view, path);
      return type === 'atomic' ? 'set' : type;
    },
  })),
  applyFault('SSA-38', 'a set is treated as atomic', ({ listType }) => ({
    listType: (view, path) => {
      const type = listType(view, path);
      return type === 'set' ? 'atomic' : type;
    },
  })),
  applyFault('SSA-39', 'only the first key of a map list is compared', ({ listKeys }) => ({
    listKeys: (view, path) => listKeys(view, path).slice(0, 1),
  })),
  applyFault('SSA-40', 'items of a map list are owned as a unit', ({ mapType }) => ({
    mapType: (view, path) => (path.at(-1)?.startsWith('k:') ? 'atomic' : mapType(view, path)),
  })),
  withoutCheck('SSA-41', 'keys of a list that is not a map list are accepted and ignored'),
  withoutCheck('SSA-42', 'keys of a map list that are not scalars are accepted'),
  withoutCheck('SSA-43', 'unknown merge types are stored'),
  applyFault('SSA-44', 'data is owned as a unit', ({ mapType }) => ({
    mapType: (view, path) => (path.length === 1 && path[0] === 'f:data' ? 'atomic' : mapType(view, path)),
  })),
  applyFault('SSA-45', 'the marker of atomic maps is ignored', ({ mapType }) => ({
    mapType: (view, path) => (view.keyword('properties') === undefined ? 'granular' : mapType(view, path)),
  })),
  applyFault('SSA-46', 'the spec of a volume is owned as a unit', ({ mapType }) => ({
    mapType: (view, path) =>
      path.length === 1 && view.declares('persistentVolumeReclaimPolicy') ? 'atomic' : mapType(view, path),
  })),
  applyFault('SSA-47', 'the marker of atomic structs is ignored', ({ mapType }) => ({
    mapType: (view, path) => (view.keyword('properties') === undefined ? mapType(view, path) : 'granular'),
  })),
  applyFault('SSA-49', 'lists without schema are merged by the name of their items', ({ listType, listKeys }) => ({
    listType: (view, path) => (view.node === null ? 'map' : listType(view, path)),
    listKeys: (view, path) => (view.node === null ? ['name'] : listKeys(view, path)),
  })),
  applyFault('SSA-50', 'objects without schema are owned as a unit', ({ mapType }) => ({
    mapType: (view, path) => (view.node === null ? 'atomic' : mapType(view, path)),
  })),
  applyFault('SSA-51', 'ownership of parts is dropped when their structure becomes atomic', ({ reconcile }) => ({
    reconcile: (fields, view, typing, stored) => reconcile(fields, view, typing, stored).and(fields),
  })),
  applyFault(
    'SSA-51',
    'ownership of parts is not transferred to the structure if it may have unknown members',
    ({ reconcile, mapType }) => ({
      reconcile: (fields, view, typing, stored) =>
        reconcile(
          fields,
          view,
          {
            ...typing,
            mapType: (at, path) =>
              at.keyword('x-platform-preserve-unknown-fields') === true ? 'granular' : mapType(at, path),
          },
          stored,
        ),
    }),
    'unknown members',
  ),
  applyFault(
    'SSA-52',
    'the manager of an atomic structure owns all parts when it becomes granular',
    ({ reconcile }) => ({
      reconcile: (fields, view, typing, stored) =>
        reconcile(original(fields, allFieldsOf(stored, view, typing)), view, typing, stored),
    }),
  ),
];
