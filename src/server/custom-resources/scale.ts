import { ageColumn, column, nameColumn } from '../kinds/shared/columns.ts';
import type { ApiObject, Json, SubresourceData, TableColumn } from '../model.ts';
import { readJsonPath, writeJsonPath } from './json-path.ts';
import { copyOf } from '../copy.ts';
import { kindSchema } from '../kinds/shared/kind-schema.ts';

const count = (object: ApiObject, path: string): number => {
  const [found] = readJsonPath(object, path);
  return typeof found === 'number' ? found : 0;
};

/** The text of a label selector that an object states as text, as a map of labels or in the long form. */
const selectorText = (selector: Json): string | undefined => {
  if (typeof selector !== 'object' || selector === null) return selector;
  const { matchLabels, matchExpressions = [], ...labels } = selector;
  return [
    ...Object.entries(matchLabels ?? (selector.matchExpressions ? {} : labels)).map(
      ([key, value]) => `${key}=${value}`,
    ),
    ...matchExpressions.map(({ key, operator, values = [] }: Json) =>
      operator === 'Exists'
        ? key
        : operator === 'DoesNotExist'
          ? `!${key}`
          : `${key} ${operator === 'In' ? 'in' : 'notin'} (${values.toSorted().join(',')})`,
    ),
  ].join(',');
};

const columns: readonly TableColumn[] = [
  nameColumn,
  column('Desired', ({ spec }) => spec?.replicas ?? 0, 0, 'integer'),
  column('Available', ({ status }) => status?.replicas ?? 0, 0, 'integer'),
  ageColumn,
];

/**
 * The scale sub-resource of a custom kind: an `autoscaling/v1` Scale, read from and written to the paths in the
 * definition.
 */
export const scaleSubresource = (paths: Json): SubresourceData => ({
  verbs: ['get', 'patch', 'update'],
  bodyKind: { group: 'autoscaling', version: 'v1', kind: 'Scale', schema: kindSchema('scale'), columns },
  view: (parent) => {
    const { name, namespace, uid, resourceVersion, creationTimestamp } = parent.metadata;
    const selector = paths.labelSelectorPath
      ? selectorText(readJsonPath(parent, paths.labelSelectorPath)[0])
      : undefined;
    return {
      apiVersion: 'autoscaling/v1',
      kind: 'Scale',
      metadata: Object.fromEntries(
        Object.entries({ name, namespace, uid, resourceVersion, creationTimestamp }).filter(
          ([, value]) => value !== undefined,
        ),
      ),
      spec: { replicas: count(parent, paths.specReplicasPath) },
      status: { replicas: count(parent, paths.statusReplicasPath), ...(selector === undefined ? {} : { selector }) },
    };
  },
  merge: (old, incoming) => {
    const next: ApiObject = copyOf(old);
    // Zero is the default of a Scale.
    writeJsonPath(next, paths.specReplicasPath, incoming['spec']?.replicas ?? 0);
    return next;
  },
});
