import { describe, expect, it } from 'vitest';
import type { Json } from '../../client/exchange.ts';
import type { Judgement } from '../judgement.ts';
import { madeExchange } from '../test-support/made-exchange.ts';
import {
  indexHasLinks,
  isOpenApi,
  kindsHaveSchemas,
  membersAreInSchema,
  operationsAreOffered,
  operationsHaveBodies,
  referencesLead,
  schemaSays,
  typesAreKnown,
  verbsAreDescribed,
} from './openapi.ts';

const type = { group: '', version: 'v1', kind: 'Thing' };
const reference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const content = (name: string): Json => ({ content: { 'application/json': { schema: reference(name) } } });
const head = { apiVersion: { type: 'string' }, kind: { type: 'string' } };
const schemas = {
  Meta: {
    type: 'object',
    properties: { name: { type: 'string' }, labels: { type: 'object', additionalProperties: { type: 'string' } } },
  },
  ListMeta: { type: 'object', properties: { continue: { type: 'string' }, resourceVersion: { type: 'string' } } },
  Thing: {
    type: 'object',
    required: ['spec'],
    properties: {
      ...head,
      metadata: { allOf: [reference('Meta')] },
      spec: { type: 'object', properties: { a: { type: 'array', items: { properties: { b: { type: 'string' } } } } } },
    },
    'x-platform-group-version-kind': [type],
  },
  ThingList: {
    type: 'object',
    properties: { ...head, items: { type: 'array', items: reference('Thing') }, metadata: reference('ListMeta') },
    'x-platform-group-version-kind': [{ ...type, kind: 'ThingList' }],
  },
};
const inQuery: Readonly<Record<string, readonly string[]>> = {
  list: [
    ...['labelSelector', 'fieldSelector', 'limit', 'continue', 'resourceVersion'],
    ...['watch', 'allowWatchBookmarks', 'timeoutSeconds'],
  ],
  post: ['dryRun', 'fieldManager'],
};
const operation = (action: string, more: Json): Json => ({
  parameters: (inQuery[action] ?? []).map((name) => ({ name, in: 'query' })),
  'x-platform-action': action,
  'x-platform-group-version-kind': type,
  ...more,
});
const collection = '/api/v1/namespaces/{namespace}/things';
const inPath = (...names: string[]): Json => names.map((name) => ({ name, in: 'path', required: true }));
const document = (): Json => ({
  openapi: '3.0.0',
  info: { title: 'a' },
  paths: {
    [collection]: {
      parameters: inPath('namespace'),
      get: operation('list', { responses: { 200: content('ThingList') } }),
      post: operation('post', { requestBody: content('Thing'), responses: { 201: content('Thing') } }),
    },
    [`${collection}/{name}`]: {
      parameters: inPath('namespace', 'name'),
      get: operation('get', { responses: { 200: content('Thing') } }),
    },
  },
  components: { schemas: structuredClone(schemas) },
});
const lists = (...verbs: string[]): ReadonlyMap<string, Json> =>
  new Map([['v1', { resources: [{ name: 'things', kind: 'Thing', namespaced: true, verbs }] }]]);
const found = ({ seen, findings }: Judgement): readonly number[] => [seen, findings.length];

/** A valid document, changed. */
const changed = (change: (document: Json) => void, verbs = ['create', 'get', 'list', 'watch']) => {
  const json = document();
  change(json);
  return { document: madeExchange(json), lists: lists(...verbs) };
};
const same = changed(() => undefined);
const ofThing = (change: (schema: Json) => void) => changed(({ components }) => change(components.schemas.Thing));

describe('OpenAPI documents', () => {
  it.each([
    ['verbs', verbsAreDescribed(same), [1, 0]],
    ['a verb without operation', verbsAreDescribed({ ...same, lists: lists('get', 'delete') }), [1, 1]],
    [
      'another action',
      verbsAreDescribed(changed(({ paths }) => (paths[collection].post['x-platform-action'] = 'put'))),
      [1, 1],
    ],
    [
      'another kind',
      verbsAreDescribed(changed(({ paths }) => (paths[collection].post['x-platform-group-version-kind'] = {}))),
      [1, 1],
    ],
    ['operations', operationsAreOffered(same), [3, 0]],
    ['an operation without verb', operationsAreOffered({ ...same, lists: lists('get', 'list') }), [3, 1]],
    ['schemas', kindsHaveSchemas(same), [1, 0]],
    ['no schema', kindsHaveSchemas(changed(({ components }) => delete components.schemas.Thing)), [1, 2]],
    ['no schema of lists', kindsHaveSchemas(changed(({ components }) => delete components.schemas.ThingList)), [1, 1]],
    [
      'lists of nothing',
      kindsHaveSchemas(changed(({ components }) => delete components.schemas.ThingList.properties.items)),
      [1, 1],
    ],
    [
      'lists without metadata',
      kindsHaveSchemas(changed(({ components }) => delete components.schemas.ThingList.properties.metadata)),
      [1, 1],
    ],
    [
      'metadata of lists without a continue token',
      kindsHaveSchemas(changed(({ components }) => delete components.schemas.ListMeta.properties.continue)),
      [1, 1],
    ],
    [
      'metadata without labels',
      kindsHaveSchemas(changed(({ components }) => delete components.schemas.Meta.properties.labels)),
      [1, 1],
    ],
    ['types', typesAreKnown(same), [17, 0]],
    ['no type', typesAreKnown(ofThing((thing) => delete thing.type)), [16, 0]],
    ['an unknown type', typesAreKnown(ofThing((thing) => (thing.type = ''))), [17, 1]],
    ['two types', typesAreKnown(ofThing((thing) => (thing.type = ['object', 'string']))), [17, 1]],
    [
      'a list without items',
      typesAreKnown(ofThing(({ properties }) => delete properties.spec.properties.a.items)),
      [16, 1],
    ],
    [
      'an unknown type of values',
      typesAreKnown(ofThing((thing) => (thing.additionalProperties = { type: 'text' }))),
      [18, 1],
    ],
    [
      'an unknown type of items',
      typesAreKnown(ofThing(({ properties: { spec } }) => (spec.properties.a.items.type = 'map'))),
      [18, 1],
    ],
    ['references', referencesLead(same), [4, 0]],
    ['a lost reference', referencesLead(changed(({ components }) => delete components.schemas.Meta)), [4, 1]],
    ['bodies', operationsHaveBodies(same), [3, 0]],
    [
      'an undeclared name',
      operationsHaveBodies(changed(({ paths }) => (paths[`${collection}/{name}`].parameters = inPath('namespace')))),
      [3, 1],
    ],
    [
      'a lost parameter of the query',
      operationsHaveBodies(changed(({ paths }) => paths[collection].get.parameters.pop())),
      [3, 1],
    ],
    ['no body', operationsHaveBodies(changed(({ paths }) => delete paths[collection].post.requestBody)), [3, 1]],
    [
      'another response',
      operationsHaveBodies(changed(({ paths }) => (paths[collection].get.responses = { 200: content('Thing') }))),
      [3, 1],
    ],
    ['a document', isOpenApi(same.document), [1, 0]],
    ['no title', isOpenApi(changed((one) => delete one.info.title).document), [1, 1]],
    ['no format', isOpenApi(changed((one) => delete one.openapi).document), [1, 1]],
    ['no paths', isOpenApi(changed((one) => (one.paths = {})).document), [1, 1]],
    ['an error', isOpenApi(madeExchange({}, { status: 404 })), [1, 1]],
    ['no response', isOpenApi(madeExchange(null, { status: null })), [0, 0]],
  ])('%s', (_, judged, wanted) => {
    expect(found(judged)).toEqual(wanted);
  });
});

it.each([
  ['all members', { metadata: { name: 'a' }, spec: { a: [{ b: 'c' }] } }, 0],
  ['another member', { other: 'a' }, 1],
  ['another member inside', { metadata: { uid: 'a' } }, 1],
  ['another member of an item', { spec: { a: [{ b: 'c', d: 'e' }] } }, 1],
  ['labels, which are free', { metadata: { labels: { a: 'b' } } }, 0],
])('an object with %s', (_, members, findings) => {
  const object = madeExchange({ apiVersion: 'v1', kind: 'Thing', ...(members as object) });
  expect(found(membersAreInSchema(same.document, object))).toEqual([1, findings]);
});

it.each([
  ['', 'required', ['spec'], 0],
  ['', 'required', ['status'], 1],
  ['metadata.name', 'type', 'string', 0],
  ['metadata.name', 'type', 'integer', 1],
  ['spec.a[].b', 'type', 'string', 0],
  ['spec.c', 'type', 'string', 1],
  ['metadata.labels{}', 'type', 'string', 0],
  ['metadata.labels{}', 'type', 'object', 1],
  ['metadata.name{}', 'type', 'string', 1],
])('the schema at "%s" has %s %j', (path, keyword, value, findings) => {
  expect(found(schemaSays(same.document, type, path, keyword, value))).toEqual([1, findings]);
});

it.each([
  ['/openapi/v3/api/v1?hash=A', 0],
  ['/openapi/v3/api/v1', 1],
  ['/openapi/v3/api/v2?hash=A', 1],
  [undefined, 1],
])('the link %s', (serverRelativeURL, findings) => {
  const index = madeExchange({ paths: { 'api/v1': { serverRelativeURL } } });
  expect(found(indexHasLinks(index, ['api/v1']))).toEqual([1, findings]);
});
