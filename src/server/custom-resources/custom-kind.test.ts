import { describe, expect, it } from 'vitest';
import { applyDefaults, pruneUnknown, validateObject } from '../kinds/objects/validate.ts';
import type { ApiObject, Json, WriteContext } from '../model.ts';
import { customKind } from './custom-kind.ts';
import { customResourceDefinitionKind } from '../kinds/custom-resource-definition.ts';
import { parseJsonPath, readJsonPath } from './json-path.ts';
import { definitionStatus, nameClash, namesOfDefinition } from './names.ts';

const text = { type: 'string' };
const ctx = {} as WriteContext;
const definition = (schema: Json, spec: Json = {}, name = 'widgets.test.example.com'): ApiObject => ({
  metadata: { name },
  spec: {
    group: 'test.example.com',
    scope: 'Namespaced',
    names: { plural: 'widgets', kind: 'Widget' },
    versions: [{ name: 'v1', served: true, storage: true, ...(schema ? { schema: { openAPIV3Schema: schema } } : {}) }],
    ...spec,
  },
});
const ofRoot = (properties: Json): Json => ({ type: 'object', properties });
const causesOf = (object: ApiObject): string[] => {
  applyDefaults(customResourceDefinitionKind, object);
  return validateObject(customResourceDefinitionKind, object, null, ctx).map(
    (cause) => `${cause.reason} ${cause.field}`,
  );
};
const root = 'spec.versions[0].schema.openAPIV3Schema';

describe('a definition', () => {
  const keyed = (member: Json, required: string[] = ['a']): Json => ({
    type: 'array',
    'x-platform-list-type': 'map',
    'x-platform-list-map-keys': ['a'],
    items: { type: 'object', required, properties: { a: member } },
  });
  const rows: Array<{ name: string; given: ApiObject; causes: string[] }> = [
    {
      name: 'is accepted',
      given: definition(
        ofRoot({
          spec: ofRoot({
            l: keyed(text),
            open: { type: 'object', 'x-platform-preserve-unknown-fields': true },
            port: { 'x-platform-int-or-string': true },
          }),
        }),
      ),
      causes: [],
    },
    {
      name: 'unknown list type (SSA-43)',
      given: definition(ofRoot({ l: { type: 'array', items: text, 'x-platform-list-type': 'bag' } })),
      causes: [`FieldValueNotSupported ${root}.properties[l].x-platform-list-type`],
    },
    {
      name: 'unknown map type (SSA-43)',
      given: definition(ofRoot({ l: { type: 'object', 'x-platform-map-type': 'loose' } })),
      causes: [`FieldValueNotSupported ${root}.properties[l].x-platform-map-type`],
    },
    {
      name: 'unknown struct type (SSA-43)',
      given: definition(ofRoot({ l: { type: 'object', 'x-platform-struct-type': 'loose' } })),
      causes: [`FieldValueNotSupported ${root}.properties[l].x-platform-struct-type`],
    },
    {
      name: 'keys on a set (SSA-41)',
      given: definition(
        ofRoot({ l: { type: 'array', items: text, 'x-platform-list-type': 'set', 'x-platform-list-map-keys': ['a'] } }),
      ),
      causes: [`FieldValueInvalid ${root}.properties[l].x-platform-list-type`],
    },
    {
      name: 'keys without list type (SSA-41)',
      given: definition(ofRoot({ l: { type: 'array', items: text, 'x-platform-list-map-keys': ['a'] } })),
      causes: [`FieldValueRequired ${root}.properties[l].x-platform-list-type`],
    },
    {
      name: 'an object as key (SSA-42)',
      given: definition(ofRoot({ l: keyed(ofRoot({})) })),
      causes: [`FieldValueInvalid ${root}.properties[l].items.properties[a].type`],
    },
    {
      name: 'a key that may be absent',
      given: definition(ofRoot({ l: keyed(text, []) })),
      causes: [`FieldValueRequired ${root}.properties[l].items.properties[a].default`],
    },
    {
      name: 'a member without type',
      given: definition(ofRoot({ l: { items: text } })),
      causes: [`FieldValueRequired ${root}.properties[l].type`],
    },
    {
      name: 'a list without items',
      given: definition(ofRoot({ l: { type: 'array' } })),
      causes: [`FieldValueRequired ${root}.properties[l].items`],
    },
    {
      name: 'no schema',
      given: definition(null),
      causes: ['FieldValueRequired spec.versions[0].schema.openAPIV3Schema'],
    },
    {
      name: 'a name that is not plural and group',
      given: definition(ofRoot({}), {}, 'wrong'),
      causes: ['FieldValueInvalid metadata.name'],
    },
    {
      name: 'an unknown scope',
      given: definition(ofRoot({}), { scope: 'Some' }),
      causes: ['FieldValueNotSupported spec.scope'],
    },
    {
      name: 'no storage version',
      given: definition(ofRoot({}), {
        versions: [{ name: 'v1', served: true, storage: false, schema: { openAPIV3Schema: ofRoot({}) } }],
      }),
      causes: ['FieldValueInvalid spec.versions'],
    },
  ];
  it.each(rows)('$name', ({ given, causes }) => expect(causesOf(given)).toEqual(causes));

  it('cannot change its scope', () => {
    const before = definition(ofRoot({}));
    expect(
      validateObject(customResourceDefinitionKind, definition(ofRoot({}), { scope: 'Cluster' }), before, ctx).map(
        (cause) => cause.field,
      ),
    ).toEqual(['spec.scope']);
  });
});

describe('a custom kind', () => {
  const schema = ofRoot({
    spec: {
      type: 'object',
      required: ['x'],
      properties: {
        x: { ...text, enum: ['a', 'b'] },
        y: { ...text, default: 'dd' },
        n: { type: 'integer', minimum: 1, exclusiveMinimum: true },
        may: { ...text, nullable: true },
        set: { type: 'array', items: text, 'x-platform-list-type': 'set' },
        port: { 'x-platform-int-or-string': true },
        shut: { type: 'object' },
        free: { type: 'object', 'x-platform-preserve-unknown-fields': true },
      },
    },
  });
  const kind = customKind(definition(schema), definition(schema)['spec'].versions[0]);
  const widget = (spec: Json): ApiObject => ({
    apiVersion: 'test.example.com/v1',
    kind: 'Widget',
    metadata: { name: 'w', namespace: 'n' },
    spec,
  });
  const rows: Array<{ name: string; spec: Json; causes: string[] }> = [
    { name: 'a good object', spec: { x: 'a', n: 2, may: null, set: ['p', 'q'], port: '80' }, causes: [] },
    {
      name: 'a wrong type',
      spec: { x: 'a', n: 'two' },
      causes: [
        'FieldValueTypeInvalid spec.n Invalid value: "string": spec.n in body must be of type integer: "string"',
      ],
    },
    { name: 'an absent member', spec: {}, causes: ['FieldValueRequired spec.x Required value'] },
    {
      name: 'a value outside the enumeration',
      spec: { x: 'c' },
      causes: ['FieldValueNotSupported spec.x Unsupported value: "c": supported values: "a", "b"'],
    },
    {
      name: 'a value at an exclusive bound',
      spec: { x: 'a', n: 1 },
      causes: ['FieldValueInvalid spec.n Invalid value: 1: spec.n in body should be greater than 1'],
    },
    {
      name: 'a member of a set twice',
      spec: { x: 'a', set: ['p', 'p'] },
      causes: ['FieldValueDuplicate spec.set[1] Duplicate value: "p"'],
    },
    {
      name: 'neither number nor text',
      spec: { x: 'a', port: true },
      causes: [
        'FieldValueTypeInvalid spec.port Invalid value: "boolean": ' +
          'spec.port in body must be of type integer or string: "boolean"',
      ],
    },
  ];
  it.each(rows)('validates $name', ({ spec, causes }) => {
    expect(
      validateObject(kind, widget(spec), null, ctx).map((cause) => `${cause.reason} ${cause.field} ${cause.message}`),
    ).toEqual(causes);
  });

  it('prunes unknown members, except in open objects', () => {
    const { object, unknown } = pruneUnknown(
      kind,
      widget({ x: 'a', nope: 1, shut: { q: 1 }, free: { any: { thing: 1 } } }),
    );
    expect(object['spec']).toEqual({ x: 'a', shut: {}, free: { any: { thing: 1 } } });
    expect(unknown).toEqual(['spec.nope', 'spec.shut.q']);
  });

  it('sets defaults', () => {
    const object = widget({ x: 'a' });
    applyDefaults(kind, object);
    expect(object['spec']).toEqual({ x: 'a', y: 'dd' });
  });

  it('has two default columns, or the columns of its definition', () => {
    expect(kind.columns).toBeNull();
    const version = {
      ...definition(schema)['spec'].versions[0],
      additionalPrinterColumns: [
        { name: 'X', type: 'string', jsonPath: '.spec.x' },
        { name: 'Since', type: 'date', jsonPath: '.metadata.creationTimestamp', priority: 1 },
      ],
    };
    const object = { ...widget({ x: 'a' }), metadata: { name: 'w', creationTimestamp: '2020-01-01T00:00:00Z' } };
    expect(
      customKind(definition(schema), version).columns?.map((item) => [
        item.name,
        item.priority,
        item.cell(object, Date.parse('2020-01-01T01:00:00Z')),
      ]),
    ).toEqual([
      ['Name', undefined, 'w'],
      ['X', 0, 'a'],
      ['Since', 1, '60m'],
    ]);
  });

  it('reads and writes a scale at the paths of the definition', () => {
    const version = {
      ...definition(schema)['spec'].versions[0],
      subresources: {
        scale: { specReplicasPath: '.spec.n', statusReplicasPath: '.status.n', labelSelectorPath: '.status.sel' },
      },
    };
    const { scale } = customKind(definition(schema), version).subresources;
    const parent = { ...widget({ n: 3 }), status: { n: 2, sel: 'a=b' } };
    expect(scale?.view?.(parent)).toMatchObject({
      kind: 'Scale',
      spec: { replicas: 3 },
      status: { replicas: 2, selector: 'a=b' },
    });
    expect(scale?.merge?.(parent, { metadata: {}, spec: { replicas: 5 } }, ctx)['spec']).toEqual({ n: 5 });
  });
});

describe('names and status', () => {
  const taken = [
    {
      group: 'test.example.com',
      plural: 'gadgets',
      singular: 'gadget',
      kind: 'Widget',
      listKind: 'GadgetList',
      shortNames: ['g'],
    },
  ];
  it('conflict only within a group', () => {
    const wanted = namesOfDefinition(definition(ofRoot({})));
    expect(nameClash(wanted, taken)).toEqual({ reason: 'KindConflict', message: '"Widget" is already in use' });
    expect(nameClash({ ...wanted, group: 'other.example.com' }, taken)).toBeNull();
    expect(nameClash({ ...wanted, kind: 'Other', shortNames: ['g'] }, taken)?.reason).toBe('ShortNamesConflict');
  });

  it('set conditions whose times stay while the status stays', () => {
    const first = definitionStatus(definition(ofRoot({})), null, 'T1');
    expect(first.conditions.map((item: Json) => [item.type, item.status, item.lastTransitionTime])).toEqual([
      ['NamesAccepted', 'True', 'T1'],
      ['Established', 'True', 'T1'],
    ]);
    expect(first.storedVersions).toEqual(['v1']);
    expect(definitionStatus({ ...definition(ofRoot({})), status: first }, null, 'T2')).toEqual(first);
    const refused = definitionStatus(definition(ofRoot({})), { reason: 'KindConflict', message: 'm' }, 'T1');
    expect(refused.conditions.map((item: Json) => item.status)).toEqual(['False', 'False']);
  });
});

describe('JSON paths', () => {
  const object = {
    spec: {
      'a.b': 1,
      list: [
        { type: 'Ready', status: 'True' },
        { type: 'Other', status: 'False' },
      ],
    },
  };
  it.each([
    ['.spec.list[0].type', ['Ready']],
    ['.spec.list[*].type', ['Ready', 'Other']],
    ['.spec.list[?(@.type=="Other")].status', ['False']],
    ['.spec.a\\.b', [1]],
    [".spec['a.b']", [1]],
    ['.spec.none', []],
    ['.spec.list[-1].type', ['Other']],
    ['not a path', []],
  ] as const)('%s', (path, found) => expect(readJsonPath(object, path)).toEqual(found));
  it('returns null for a malformed path', () => expect(parseJsonPath('.a[')).toBeNull());
});
