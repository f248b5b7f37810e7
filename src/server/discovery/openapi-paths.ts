import { ownMember } from '../own-member.ts';
import type { Json, KindData } from '../model.ts';
import type { OpenApiSchemas } from './openapi-schema.ts';

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
const onSubresource: readonly Operation[] = [
  ['get', 'get', 'get'],
  ['post', 'post', 'create'],
  ['put', 'put', 'update'],
  ['patch', 'patch', 'patch'],
];

const writing = ['dryRun', 'fieldManager', 'fieldValidation'];
const selecting = [
  'continue',
  'fieldSelector',
  'labelSelector',
  'limit',
  'resourceVersion',
  'resourceVersionMatch',
  'timeoutSeconds',
];
const deleting = ['dryRun', 'gracePeriodSeconds', 'orphanDependents', 'propagationPolicy'];
const parametersOf: Readonly<Record<string, readonly string[]>> = {
  list: ['allowWatchBookmarks', ...selecting, 'watch'],
  post: writing,
  put: writing,
  patch: [...writing, 'force'],
  delete: deleting,
  deletecollection: [...selecting, ...deleting],
};

/** Media types of request bodies by action. */
const consumed: Readonly<Record<string, readonly string[]>> = {
  patch: [
    'application/json-patch+json',
    'application/merge-patch+json',
    'application/strategic-merge-patch+json',
    'application/apply-patch+yaml',
  ],
};

/** What a document says about one operation in addition to its parameters in the query. */
export interface OperationFacts {
  /** Schema of the request body. Null for a request without one. */
  readonly body: Json | null;
  readonly bodyRequired: boolean;
  readonly consumes: readonly string[];
  readonly response: Json;
  readonly code: string;
}

/** How a document describes parameters, bodies and responses. Versions 2 and 3 differ in this. */
export interface PathStyle {
  readonly parameter: (name: string, where: 'path' | 'query') => Json;
  /** Members of an operation, with its parameters in the query. */
  readonly operation: (facts: OperationFacts, parameters: readonly Json[]) => Json;
}

const verbsOf = (kind: KindData): readonly string[] | null => kind.verbs ?? (kind.virtual ? ['create'] : null);

const word = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** The paths of a kind and its subresources, each with the group, version and kind that clients need. */
export const openApiPaths = (kind: KindData, schemas: OpenApiSchemas, style: PathStyle): Record<string, Json> => {
  const base = `${kind.group === '' ? '/api' : `/apis/${kind.group}`}/${kind.version}`;
  const scope = kind.namespaced ? `${base}/namespaces/{namespace}/${kind.plural}` : `${base}/${kind.plural}`;
  const served = verbsOf(kind);
  const own = schemas.ofKind(kind);
  const group = kind.group.replace(/\.platform\.io$/, '') || 'core';
  const tag = `${group.replaceAll(/[-.](\w)/g, (_, letter: string) => letter.toUpperCase())}_${kind.version}`;
  const version = word(tag.replace(/_(\w)/, (_, letter: string) => letter.toUpperCase()));
  const id = (action: string, scoped: boolean, rest: string): string => {
    const ofAll = action.endsWith('Collection') ? 'Collection' : '';
    const inScope = scoped && kind.namespaced ? 'Namespaced' : '';
    return `${action.replace('Collection', '')}${version}${ofAll}${inScope}${kind.kind}${rest}`;
  };
  const factsOf = (action: string, schema: Json): OperationFacts => ({
    body:
      action === 'post' || action === 'put'
        ? schema
        : action === 'patch'
          ? schemas.ofMessage('meta.Patch')
          : action.startsWith('delete')
            ? schemas.ofMessage('meta.DeleteOptions')
            : null,
    bodyRequired: !action.startsWith('delete'),
    // kubectl chooses the type of its patches by this list.
    consumes: (ownMember(consumed, action) ?? ['*/*']).filter(
      (type: string) => !kind.custom || !type.includes('strategic'),
    ),
    response:
      action === 'list'
        ? schemas.ofList(kind)
        : action === 'deletecollection' || (action === 'delete' && kind.deleteAnswers === 'Status')
          ? schemas.ofMessage('meta.Status')
          : schema,
    code: action === 'post' ? '201' : '200',
  });
  const path = (
    operations: readonly Operation[],
    names: readonly string[],
    verbs: readonly string[] | null,
    type: { group: string; kind: string; version: string },
    schema: Json,
    rest = '',
    scoped = true,
  ): Json => ({
    ...Object.fromEntries(
      operations
        .filter(([, , verb]) => verbs?.includes(verb) ?? true)
        .map(([method, action]) => [
          method,
          {
            ...style.operation(
              factsOf(action, schema),
              (ownMember(parametersOf, action) ?? []).map((name: string) => style.parameter(name, 'query')),
            ),
            tags: [tag],
            operationId: id(
              { get: 'read', post: 'create', put: 'replace', deletecollection: 'deleteCollection' }[action] ?? action,
              scoped,
              rest,
            ),
            'x-platform-action': action,
            'x-platform-group-version-kind': type,
          },
        ]),
    ),
    parameters: [...names.map((name) => style.parameter(name, 'path')), style.parameter('pretty', 'query')],
  });
  const inScope = kind.namespaced ? ['namespace'] : [];
  const type = { group: kind.group, kind: kind.kind, version: kind.version };
  const subresources = Object.entries(kind.subresources)
    .filter(([, sub]) => !sub.proxied)
    .map(([name, sub]): [string, Json] => {
      const message = sub.bodyKind && {
        Scale: 'autoscaling',
        Eviction: 'policy',
        TokenRequest: 'reviews',
        Binding: 'core',
      };
      const schema = sub.bodyKind
        ? schemas.ofMessage(`${ownMember(message ?? {}, sub.bodyKind.kind) ?? ''}.${sub.bodyKind.kind}`)
        : own;
      return [
        `${scope}/{name}/${name}`,
        path(onSubresource, ['name', ...inScope], sub.verbs, { ...type, ...sub.bodyKind }, schema, word(name)),
      ];
    });
  return {
    [scope]: path(onCollection, inScope, served, type, own),
    ...(kind.virtual ? {} : { [`${scope}/{name}`]: path(onItem, ['name', ...inScope], served, type, own) }),
    ...(kind.namespaced && !served
      ? {
          [`${base}/${kind.plural}`]: path(onCollection.slice(0, 1), [], null, type, own, 'ForAllNamespaces', false),
        }
      : {}),
    ...Object.fromEntries(subresources),
  };
};
