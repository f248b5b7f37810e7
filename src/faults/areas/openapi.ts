import type { Json } from '../../server/model.ts';
import type { Fault, WireFault } from '../fault.ts';
import { answerFault } from '../wire/answer-fault.ts';
import type { WireAnswer, WireRequest } from '../wire/on-answer.ts';
import { withoutHeaders } from '../wire/without-headers.ts';

/** Responses to requests for OpenAPI documents are others. */
const openApi = (
  rule: string,
  description: string,
  change: (request: WireRequest, answer: WireAnswer) => WireAnswer | null,
): WireFault =>
  answerFault(rule, description, (request, answer) =>
    request.path.startsWith('/openapi/') ? change(request, answer) : null,
  );

/** The JSON of some OpenAPI documents is another one. */
const documents = (rule: string, description: string, path: RegExp, change: (document: Json) => void): WireFault =>
  openApi(rule, description, (request, answer) => {
    if (!path.test(request.path) || answer.json === undefined) return null;
    const json = structuredClone(answer.json);
    change(json);
    return { ...answer, json };
  });

const schemasOf = ({ components, definitions }: Json): Json => components?.schemas ?? definitions ?? {};

/** The schemas whose name ends so. */
const named = (document: Json, name: string): readonly Json[] =>
  Object.entries<Json>(schemasOf(document))
    .filter(([key]) => key.endsWith(`.${name}`))
    .map(([, schema]) => schema);

const third = /^\/openapi\/v3\/./;

/** Defects of the OpenAPI documents, which are not part of the documents. */
export const openApiFaults: readonly Fault[] = [
  documents('OAS-01', 'the links of the index have no hash', /^\/openapi\/v3$/, ({ paths }) => {
    for (const one of Object.values<Json>(paths ?? {})) one.serverRelativeURL = one.serverRelativeURL.split('?')[0];
  }),
  documents('OAS-02', 'deletes of collections are not described', third, ({ paths }) => {
    for (const [path, item] of Object.entries<Json>(paths ?? {})) if (!path.endsWith('{name}')) delete item.delete;
  }),
  documents('OAS-03', 'the schemas of lists have no items', third, (document) => {
    for (const [name, schema] of Object.entries<Json>(schemasOf(document)))
      if (name.endsWith('List')) delete schema.properties?.items;
  }),
  documents('OAS-04', 'the schema of the metadata of lists is missing', third, (document) => {
    for (const name of Object.keys(schemasOf(document))) if (/ListMeta$/.test(name)) delete schemasOf(document)[name];
  }),
  documents('OAS-05', 'the name in a path is not declared', third, ({ paths }) => {
    for (const item of Object.values<Json>(paths ?? {}))
      item.parameters = (item.parameters ?? []).filter(({ name }: Json) => name !== 'name');
  }),
  documents('OAS-06', 'version 2 describes no patches', /^\/openapi\/v2$/, ({ paths }) => {
    for (const item of Object.values<Json>(paths ?? {})) delete item.patch;
  }),
  documents('OAS-07', 'the schema of metadata has no uid', third, (document) => {
    for (const schema of named(document, 'ObjectMeta')) delete schema.properties?.uid;
  }),
  documents('OAS-08', 'times have no format', third, (document) => {
    for (const schema of named(document, 'ObjectMeta')) delete schema.properties?.creationTimestamp?.format;
  }),
  documents('OAS-09', 'the schema of variables has no merge key', third, (document) => {
    for (const schema of named(document, 'Container')) delete schema.properties?.env?.['x-platform-patch-merge-key'];
  }),
  documents('OAS-10', 'the schema of a container requires nothing', third, (document) => {
    for (const schema of named(document, 'Container')) delete schema.required;
  }),
  openApi('OAS-11', 'the ETag changes with each response', (_, answer) => ({
    ...answer,
    status: answer.status === 304 ? 200 : answer.status,
  })),
  openApi('OAS-12', 'an outdated link returns the newest document', ({ query }, answer) =>
    query.has('hash') && answer.status === 301 ? { ...answer, status: 200 } : null,
  ),
  documents('OAS-13', 'custom kinds are not described', /^\/openapi\/v3$/, ({ paths }) => {
    for (const path of Object.keys(paths ?? {})) if (path.includes('example.com')) delete paths[path];
  }),
  documents('OAS-14', 'operations have the ids of their methods only', third, ({ paths }) => {
    for (const item of Object.values<Json>(paths ?? {}))
      for (const [method, operation] of Object.entries<Json>(item))
        if (operation?.operationId !== undefined) operation.operationId = method;
  }),
  documents('OAS-15', 'the protocol of a port of a service has no default', third, (document) => {
    for (const schema of named(document, 'ServicePort')) delete schema.properties?.protocol?.default;
  }),
  openApi('OAS-16', 'Vary does not name Accept', (_, answer) => ({
    ...answer,
    headers: withoutHeaders(answer.headers, 'vary'),
  })),
];
