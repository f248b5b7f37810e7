import type { Json, KindData } from '../model.ts';

type Operation = readonly [method: string, action: string, verb: string];

const onCollection: readonly Operation[] = [
  ['get', 'list', 'list'],
  ['post', 'post', 'create'],
  ['delete', 'deletecollection', 'deletecollection'],
];
const onItem: readonly Operation[] = [
  ['get', 'get', 'get'],
  ['put', 'put', 'update'],
  ['patch', 'patch', 'patch'],
  ['delete', 'delete', 'delete'],
];

const writing = ['dryRun', 'fieldManager', 'fieldValidation'];
const parametersOf: Readonly<Record<string, readonly string[]>> = {
  list: [
    'allowWatchBookmarks',
    'continue',
    'fieldSelector',
    'labelSelector',
    'limit',
    'resourceVersion',
    'resourceVersionMatch',
    'timeoutSeconds',
    'watch',
  ],
  post: writing,
  put: writing,
  patch: [...writing, 'force'],
  delete: ['dryRun', 'gracePeriodSeconds', 'propagationPolicy'],
};

/** How a document describes parameters, bodies and responses. Versions 2 and 3 differ in this. */
export interface PathStyle {
  readonly parameter: (name: string, where: 'path' | 'query') => Json;
  /** Members of an operation that describe its body and its responses. */
  readonly bodies: (schema: Json, takesBody: boolean) => Json;
}

const verbsOf = (kind: KindData): readonly string[] | null => kind.verbs ?? (kind.virtual ? ['create'] : null);

/** The paths of a kind, each with the group, version and kind that clients need. */
export const openApiPaths = (kind: KindData, schema: Json, style: PathStyle): Record<string, Json> => {
  const base = `${kind.group === '' ? '/api' : `/apis/${kind.group}`}/${kind.version}`;
  const type = { group: kind.group, kind: kind.kind, version: kind.version };
  const scope = kind.namespaced ? `${base}/namespaces/{namespace}/${kind.plural}` : `${base}/${kind.plural}`;
  const served = verbsOf(kind);
  const path = (operations: readonly Operation[], names: readonly string[]): Json => ({
    ...Object.fromEntries(
      operations
        .filter(([, , verb]) => served?.includes(verb) ?? true)
        .map(([method, action]) => [
          method,
          {
            ...style.bodies(schema, ['post', 'put', 'patch'].includes(action)),
            parameters: (parametersOf[action] ?? []).map((name) => style.parameter(name, 'query')),
            'x-platform-action': action,
            'x-platform-group-version-kind': type,
          },
        ]),
    ),
    parameters: [...names.map((name) => style.parameter(name, 'path')), style.parameter('pretty', 'query')],
  });
  const inScope = kind.namespaced ? ['namespace'] : [];
  return {
    [scope]: path(onCollection, inScope),
    [`${scope}/{name}`]: path(onItem, ['name', ...inScope]),
    ...(kind.namespaced && !served ? { [`${base}/${kind.plural}`]: path(onCollection.slice(0, 1), []) } : {}),
  };
};
