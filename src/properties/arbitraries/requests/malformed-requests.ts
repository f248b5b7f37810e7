import fc from 'fast-check';
import type { Json } from '../../../client/exchange.ts';
import { protobufBody } from '../protobuf-bodies.ts';
import { servedKinds } from '../schema/served-kinds.ts';
import { acceptHeader } from './accept-headers.ts';
import { damage, damaged } from './corrupted.ts';
import { headerSet } from './header-sets.ts';
import { unreadableVersion } from './versions.ts';

/** A request, possibly malformed, that must only get an orderly response. */
export interface MalformedRequest {
  readonly method: string;
  /** A kind of served-kinds; kinds other than ConfigMap and Secret get requests that change nothing. */
  readonly kind: string;
  /** The path after the collection: nothing, the object, another name, a subresource; or a path outside of kinds. */
  readonly place: '' | 'object' | 'missing' | 'malformed name' | 'subresource' | 'status' | 'scale' | 'elsewhere';
  /** A path outside of kinds. */
  readonly elsewhere: string;
  readonly query: ReadonlyArray<readonly [string, string]>;
  readonly accept: string | null;
  readonly contentType: string | null;
  /** Headers other than these two. */
  readonly headers: ReadonlyArray<readonly [string, string]>;
  /**
   * Text as sent, or bytes in base64 after `base64:`; null sends no body. `NAME` and `VERSION` are replaced by those of
   * the object.
   */
  readonly body: string | null;
}

const malformedText = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1',
    'true',
    'null',
    '99999999999999999999',
    '1.5',
    ' ',
    '%',
    'ä',
    '\u0000',
    'a'.repeat(2_000),
    '{}',
    '*',
    'VERSION',
  ),
  fc.string({ maxLength: 12 }),
);
const version = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '0',
      '1',
      '-1',
      '01',
      '1e3',
      'abc',
      '18446744073709551615',
      '18446744073709551616',
      '9999999999999',
      '0x10',
      'VERSION',
      ' 1',
    ),
  },
  { weight: 1, arbitrary: unreadableVersion },
  { weight: 1, arbitrary: malformedText },
);

const parameter: fc.Arbitrary<readonly [string, string]> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.constant('resourceVersion'), version) },
  {
    weight: 2,
    arbitrary: fc.tuple(
      fc.constant('resourceVersionMatch'),
      fc.oneof(fc.constantFrom('Exact', 'NotOlderThan', 'exact', ''), malformedText),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(
      fc.constant('continue'),
      fc.oneof(fc.constantFrom('eyJ2IjoibWV0YS5rOHMuaW8vdjEifQ', 'e30', 'AAAA', '=', 'bm90IGpzb24'), malformedText),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(
      fc.constantFrom('limit', 'limit', 'timeoutSeconds', 'gracePeriodSeconds'),
      fc.oneof(
        fc.constantFrom('2147483647', '-2147483648', '9223372036854775807', '1000'),
        fc.integer().map(String),
        malformedText,
      ),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(
      fc.constant('limit'),
      fc.constantFrom('1', '0', '2147483647', '2147483648', '9223372036854775807'),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(
      fc.constant('labelSelector'),
      fc.oneof(
        fc.constantFrom('a=b,', 'a in (', '!', 'a==b==c', 'a notin ()', '=', ',', 'x'.repeat(64), 'a in (b,c),d'),
        malformedText,
      ),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(
      fc.constant('fieldSelector'),
      fc.oneof(
        fc.constantFrom(
          'metadata.name=x',
          'data.k=1',
          'metadata.name!=',
          'metadata',
          '=',
          'metadata.name=a,metadata.namespace=b',
        ),
        malformedText,
      ),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(
      fc.constantFrom(
        'dryRun',
        'propagationPolicy',
        'fieldValidation',
        'fieldManager',
        'force',
        'pretty',
        'orphanDependents',
      ),
      fc.oneof(fc.constantFrom('All', 'all', 'Orphan', 'Strict', 'Ignore', 'm'.repeat(129), 'a\nb'), malformedText),
    ),
  },
  { weight: 1, arbitrary: fc.tuple(fc.string({ minLength: 1, maxLength: 8 }), malformedText) },
);

const value: fc.Arbitrary<Json> = fc.jsonValue({ maxDepth: 2, noUnicodeString: false } as never);

const object = fc.record(
  {
    apiVersion: fc.constantFrom('v1', 'v2', '', 1),
    kind: fc.constantFrom('ConfigMap', 'Secret', 'Nothing', null),
    metadata: fc.oneof(
      fc.record(
        {
          name: fc.oneof(fc.constantFrom<Json>('NAME', '', 'A_b', 'x'.repeat(254), '..', 1, null), value),
          labels: fc.oneof(fc.constant({ 'a b': '1' }), value),
          resourceVersion: fc.oneof(version, value),
          annotations: value,
          finalizers: value,
          ownerReferences: value,
          managedFields: value,
          creationTimestamp: value,
          generateName: value,
        },
        { requiredKeys: [], noNullPrototype: true },
      ),
      value,
    ),
    data: value,
    binaryData: value,
    immutable: value,
    stringData: value,
  },
  { requiredKeys: [], noNullPrototype: true },
);

const pointer = fc.constantFrom(
  '',
  '/',
  '/metadata',
  '/metadata/name',
  '/data',
  '/data/-',
  '/data/k',
  '/metadata/labels/0',
  '/a/b/c',
  '~2',
  '/metadata/managedFields/0',
  '/kind',
  '/metadata/resourceVersion',
);
const jsonPatch = fc.array(
  fc.record(
    {
      op: fc.constantFrom('add', 'remove', 'replace', 'move', 'copy', 'test', 'nothing'),
      path: pointer,
      from: pointer,
      value,
    },
    { requiredKeys: ['op', 'path'], noNullPrototype: true },
  ),
  { maxLength: 4 },
);

const protobuf = fc.tuple(fc.constantFrom({ k: 'v' }, {}, { ä: '𝒳' }), fc.option(damage)).map(([data, harm]) => {
  const message = protobufBody({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'NAME' }, data });
  return `base64:${Buffer.from(harm === null ? message : damaged(message, harm)).toString('base64')}`;
});

const body = fc.oneof(
  { weight: 1, arbitrary: protobuf },
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 3, arbitrary: object.map((json) => JSON.stringify(json)) },
  { weight: 2, arbitrary: value.map((json) => JSON.stringify(json) ?? '') },
  { weight: 2, arbitrary: jsonPatch.map((json) => JSON.stringify(json)) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '',
      '{',
      '[]',
      'null',
      '"x"',
      '{"apiVersion":"v1","kind":"ConfigMap"}',
      'a: b',
      '- a',
      '\u0000',
      '{"a":1,"a":2}',
      '['.repeat(500),
      '{"metadata":{"name":"NAME","resourceVersion":"abc"}}',
      '&a [*a]',
      'k8s\u0000',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '{"propagationPolicy":"Nothing"}',
      '{"preconditions":{"uid":"no"}}',
      '{"preconditions":{"resourceVersion":"abc"}}',
      '{"gracePeriodSeconds":-1}',
      '{"dryRun":["Some"]}',
      '{"orphanDependents":true,"propagationPolicy":"Orphan"}',
    ),
  },
);

const contentType = fc.constantFrom(
  null,
  'application/json',
  'application/json',
  'application/yaml',
  'application/merge-patch+json',
  'application/json-patch+json',
  'application/strategic-merge-patch+json',
  'application/apply-patch+yaml',
  'application/vnd.platform.protobuf',
  'text/plain',
  'x',
  'application/json; charset=latin1',
  ';',
);

const elsewhere = fc.constantFrom(
  '/',
  '/api',
  '/apis',
  '/api/v1',
  '/api/v2',
  '/apis/apps',
  '/apis/apps/v1',
  '/apis/nothing.example.com/v1',
  '/version',
  '/healthz',
  '/livez/ping',
  '/readyz/nothing',
  '/openapi/v2',
  '/openapi/v3',
  '/metrics',
  '/api/v1/nothings',
  '/api/v1/namespaces/%20/configmaps',
  '/api/v1/watch/configmaps',
  '/apis/apps/v1/',
  '//api',
  '/api//v1',
  '/logs/',
  '/ä',
);

const kindsWithoutController = ['ConfigMap', 'ConfigMap', 'Secret'];
const anyKind = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...kindsWithoutController) },
  { weight: 2, arbitrary: fc.constantFrom(...servedKinds.map(({ kind }) => kind)) },
);

/** Requests of every kind, most of them invalid in some way. */
export const malformedRequest: fc.Arbitrary<MalformedRequest> = fc.record({
  method: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE') },
    { weight: 1, arbitrary: fc.constantFrom('HEAD', 'OPTIONS') },
  ),
  kind: anyKind,
  place: fc.oneof(
    {
      weight: 9,
      arbitrary: fc.constantFrom(
        '' as const,
        '' as const,
        'object' as const,
        'object' as const,
        'missing' as const,
        'malformed name' as const,
        'subresource' as const,
        'status' as const,
        'scale' as const,
      ),
    },
    { weight: 1, arbitrary: fc.constant('elsewhere' as const) },
  ),
  elsewhere,
  query: fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    { weight: 3, arbitrary: fc.array(parameter, { minLength: 1, maxLength: 3 }) },
  ),
  accept: acceptHeader,
  contentType,
  headers: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: headerSet }),
  body,
});
