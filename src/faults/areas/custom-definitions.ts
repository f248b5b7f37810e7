import type { ServerParts } from '../../server/core.ts';
import type { ApiObject, Json, KindData } from '../../server/model.ts';
import type { Fault, ServerFault } from '../fault.ts';
import { serverFault } from '../server-fault.ts';
import { changeAccepted } from '../stages/change-accepted.ts';
import { answerFault } from '../wire/answer-fault.ts';

type Plant = ServerFault['plant'];

const definition = 'CustomResourceDefinition';

/** A copy of a value in which each object, also inside lists and other objects, is changed. */
const eachObject = (value: Json, change: (object: Json) => Json): Json => {
  if (Array.isArray(value)) return value.map((item) => eachObject(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return change(Object.fromEntries(Object.entries(value).map(([name, one]) => [name, eachObject(one, change)])));
};

const schemasOf = (object: ApiObject): Json[] =>
  (Array.isArray(object['spec']?.versions) ? object['spec'].versions : []).flatMap(
    (version: Json) => version?.schema?.openAPIV3Schema ?? [],
  );

/** Definitions are stored with other schemas than the client sent. */
const readsSchemas =
  (change: (node: Json) => Json): Plant =>
  (parts) =>
    changeAccepted(parts, (object) => {
      if (object['kind'] !== definition) return object;
      for (const schema of schemasOf(object)) Object.assign(schema, eachObject(schema, change));
      return object;
    });

/** These keywords of schemas have no effect. */
const ignores = (...keywords: readonly string[]): Plant =>
  readsSchemas((node) => Object.fromEntries(Object.entries(node).filter(([name]) => !keywords.includes(name))));

/** Changes definitions in the answers to writes and in the store. */
const readsDefinitions =
  (change: (object: ApiObject) => void): Plant =>
  (parts) =>
    changeAccepted(parts, (object) => {
      if (object['kind'] === definition) change(object);
      return object;
    });

const kindOf = ({ kinds }: ServerParts, name: string): KindData => {
  const found = kinds.find(({ kind }) => kind === name);
  if (!found) throw new Error(`no kind ${name}`);
  return found;
};

/** The kind of definitions, with other data. */
const otherKind =
  (change: (kind: KindData) => Partial<KindData>): Plant =>
  (parts) => {
    const kind = kindOf(parts, definition);
    parts.kinds[parts.kinds.indexOf(kind)] = { ...kind, ...change(kind) };
  };

/** Changes the kinds that definitions make before they are served. */
const makes =
  (change: (kind: KindData, version: Json) => KindData): Plant =>
  ({ behaviours: { definitions } }) => {
    const { kind } = definitions;
    definitions.kind = (object, version) => change(kind(object, version), version);
  };

/** Defects of definitions of custom kinds, which are not part of the documents. */
export const customDefinitionFaults: readonly Fault[] = [
  serverFault(
    'CRD-01',
    'numbers with a fraction are integers',
    readsSchemas((node) => (node.type === 'integer' ? { ...node, type: 'number' } : node)),
  ),
  serverFault('CRD-02', 'required members may be absent', ignores('required'), {
    alsoFails: { rules: ['SSA-42'], reason: 'its schema requires members' },
  }),
  serverFault('CRD-03', 'patterns and formats have no effect', ignores('pattern', 'format')),
  serverFault('CRD-04', 'bounds are always inclusive', ignores('exclusiveMinimum', 'exclusiveMaximum')),
  serverFault('CRD-05', 'lists have no upper bound', ignores('maxItems')),
  serverFault(
    'CRD-06',
    'items of sets and maps may be there twice',
    ignores('x-platform-list-type', 'x-platform-list-map-keys'),
  ),
  serverFault('CRD-07', 'oneOf has no effect', ignores('oneOf')),
  serverFault('CRD-08', 'maps have no upper bound', ignores('maxProperties')),
  serverFault(
    'CRD-09',
    'a member with int-or-string holds any value',
    readsSchemas(({ 'x-platform-int-or-string': either, ...node }) =>
      either === true ? { 'x-platform-preserve-unknown-fields': true } : node,
    ),
  ),
  serverFault(
    'CRD-10',
    'unknown members are kept',
    readsSchemas((node) => (node.type === 'object' ? { ...node, 'x-platform-preserve-unknown-fields': true } : node)),
    { alsoFails: { rules: ['CRD-13', 'CRD-14'], reason: 'their objects have unknown members' } },
  ),
  serverFault(
    'CRD-11',
    'defaults inside the items of lists have no effect',
    readsSchemas((node) => {
      if (!node.items?.properties) return node;
      const without = ({ default: _, ...member }: Json): Json => member;
      const properties = Object.fromEntries(
        Object.entries<Json>(node.items.properties).map(([name, member]) => [name, without(member)]),
      );
      return { ...node, items: { ...node.items, properties } };
    }),
  ),
  serverFault(
    'CRD-12',
    'a read does not set defaults',
    makes((kind) => ({
      ...kind,
      defaults: kind.defaults.map((rule) => ({
        ...rule,
        apply: (object) => (object.metadata.resourceVersion === undefined ? rule.apply(object) : undefined),
      })),
    })),
    { alsoFails: { rules: ['SSA-12'], reason: 'the default of a removed field is set by an update' } },
  ),
  serverFault('CRD-13', 'an embedded resource is an object like others', ignores('x-platform-embedded-resource')),
  serverFault('CRD-14', 'a schema may demand unique items', ignores('uniqueItems')),
  serverFault(
    'CRD-15',
    'the first version is stored if a definition does not say which',
    readsDefinitions(({ spec }) => {
      const versions: Json[] = spec?.versions ?? [];
      if (versions[0] && !versions.some(({ storage }) => storage)) versions[0].storage = true;
    }),
  ),
  serverFault(
    'CRD-16',
    'names that a definition omits stay absent',
    otherKind(({ defaults }) => ({ defaults: defaults.slice(1) })),
  ),
  serverFault('CRD-17', 'a definition is never established', ({ behaviours: { definitions } }) => {
    const { status } = definitions;
    definitions.status = (...of) => {
      const { conditions, ...rest } = status(...of);
      return { ...rest, conditions: conditions.filter(({ type }: Json) => type !== 'Established') };
    };
  }),
  serverFault('CRD-18', 'singular names may be there twice', ({ behaviours: { definitions } }) => {
    const { nameClash } = definitions;
    definitions.nameClash = (wanted, others) => nameClash({ ...wanted, singular: '' }, others);
  }),
  serverFault(
    'CRD-19',
    'the scope of a definition can change',
    otherKind(() => ({ immutable: [] })),
  ),
  serverFault(
    'CRD-20',
    'definitions have no generation',
    otherKind(() => ({ generation: false })),
  ),
  serverFault('CRD-21', 'every version is served', ({ behaviours: { definitions } }) => {
    definitions.servedVersions = (object) => object['spec'].versions;
  }),
  serverFault(
    'CRD-22',
    'a version that is not stored has no objects inside of objects',
    makes((kind, { storage }) => {
      const members = Object.entries<Json>(kind.schema?.properties ?? {});
      const kept = members.filter(([name, { type }]) => name === 'metadata' || type !== 'object');
      return storage ? kind : { ...kind, schema: { ...kind.schema, properties: Object.fromEntries(kept) } };
    }),
  ),
  serverFault('CRD-23', 'the objects of a kind outlive its definition', ({ behaviours: { definitions } }) => {
    definitions.objectsOf = () => [];
  }),
  serverFault(
    'CRD-24',
    'the status of a custom object is written with the object',
    makes(({ prepareCreate: _create, prepareUpdate: _update, ...kind }) => kind),
  ),
  serverFault(
    'CRD-25',
    'custom kinds have no scale',
    makes((kind) => {
      const { scale: _, ...subresources } = kind.subresources;
      return { ...kind, subresources };
    }),
  ),
  serverFault(
    'CRD-26',
    'all columns of custom kinds have the priority 0',
    makes((kind) => ({ ...kind, columns: kind.columns?.map((column) => ({ ...column, priority: 0 })) ?? null })),
  ),
  serverFault(
    'CRD-27',
    'the scale of custom objects has no selector',
    makes((kind) => {
      const { scale } = kind.subresources;
      if (!scale?.view) return kind;
      const { view } = scale;
      const blind = (parent: ApiObject): ApiObject => {
        const shown = view(parent);
        delete shown['status'].selector;
        return shown;
      };
      return { ...kind, subresources: { ...kind.subresources, scale: { ...scale, view: blind } } };
    }),
  ),
  serverFault(
    'CRD-28',
    'cells of custom objects are texts',
    makes((kind) => ({
      ...kind,
      columns:
        kind.columns?.map((column) => ({
          ...column,
          cell: (object: ApiObject, now: number) => String(column.cell(object, now)),
        })) ?? null,
    })),
    { alsoFails: { rules: ['CRD-26'], reason: 'it judges cells too' } },
  ),
  serverFault(
    'CRD-29',
    'a definition may lose the version that is stored',
    otherKind(({ validations }) => ({
      validations: validations.map((rule) => ({
        ...rule,
        check: (...of) => rule.check(...of).filter(({ field }) => !field.startsWith('status.storedVersions')),
      })),
    })),
  ),
  answerFault('CRD-30', 'the items of lists state their version without its group', (_, answer) => {
    if (!/^Widget\w*List$/.test(answer.json?.kind ?? '')) return null;
    const json = structuredClone(answer.json);
    for (const item of json.items) item.apiVersion = item.apiVersion?.replace(/^.*\//, '');
    return { ...answer, json };
  }),
];
