import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, listAt, membersAt, textAt, valueAt } from '../../client/values/json-value.ts';
import { isMap } from '../../client/values/is-map.ts';
import { ownMember } from '../../client/values/own-member.ts';
import { isArray } from '../../client/values/is-array.ts';
import { finding, outcomeOf } from '../finding.ts';
import type { Finding } from '../judgement.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { succeeded } from '../succeeded.ts';

/** An OpenAPI document with what discovery says about the versions in it. */
export interface DescribedVersions {
  readonly document: Exchange;
  /** The resource lists of the group versions, by version as discovery writes it: `v1`, `apps/v1`. */
  readonly lists: ReadonlyMap<string, JsonValue>;
}

const entriesOf = (map: JsonValue): readonly (readonly [string, JsonValue])[] =>
  isMap(map) ? Object.entries(map) : [];
/** The schemas of a document of version 3, or of version 2. */
const schemasOf = ({ json }: Exchange): JsonValue =>
  valueAt(json, 'components', 'schemas') ?? membersAt(json, 'definitions');

/** The schema that a reference names, without its prefix; undefined when there is none. */
const referred = (schemas: JsonValue, reference: JsonValue): JsonValue =>
  ownMember(schemas, String(reference).replace(/^#\/(components\/schemas|definitions)\//, ''));

/** A schema without references: servers of version 3 write a reference as the only item of allOf. */
const resolved = (schemas: JsonValue, schema: JsonValue): JsonValue => {
  const reference = valueAt(schema, '$ref') ?? valueAt(listAt(schema, 'allOf')[0], '$ref');
  return reference === undefined
    ? schema
    : { ...membersAt(schema), ...membersAt(resolved(schemas, referred(schemas, reference))) };
};

const kindsOf = (schema: JsonValue): readonly JsonValue[] => listAt(schema, 'x-platform-group-version-kind');

/** Where a resource has its paths, its kind with group and version, and its verbs. */
interface Described {
  readonly collection: string;
  readonly item: string;
  readonly name: string;
  readonly isSubresource: boolean;
  readonly type: { readonly group: JsonValue; readonly version: JsonValue; readonly kind: JsonValue };
  readonly verbs: readonly string[];
}

const isType = (one: JsonValue, { group, version, kind }: Described['type']): boolean =>
  valueAt(one, 'group') === group && valueAt(one, 'version') === version && valueAt(one, 'kind') === kind;

const describedOf = (lists: ReadonlyMap<string, JsonValue>): readonly Described[] =>
  [...lists].flatMap(([groupVersion, list]) =>
    listAt(list, 'resources').map((resource): Described => {
      const [resourceName = '', subresource] = String(valueAt(resource, 'name')).split('/');
      const root = `${groupVersion.includes('/') ? '/apis' : '/api'}/${groupVersion}`;
      const collection = `${root}${valueAt(resource, 'namespaced') ? '/namespaces/{namespace}' : ''}/${resourceName}`;
      const [group = '', version = ''] = groupVersion.includes('/') ? groupVersion.split('/') : ['', groupVersion];
      return {
        collection,
        item: `${collection}/{name}${subresource === undefined ? '' : `/${subresource}`}`,
        name: `${groupVersion} ${valueAt(resource, 'name')}`,
        isSubresource: subresource !== undefined,
        type: {
          group: valueAt(resource, 'group') ?? group,
          version: valueAt(resource, 'version') ?? version,
          kind: valueAt(resource, 'kind'),
        },
        verbs: listAt(resource, 'verbs').map(String),
      };
    }),
  );

/** The method of a verb, and whether it addresses the collection. */
const methods: Readonly<Record<string, readonly [method: string, ofCollection: boolean, action: string]>> = {
  get: ['get', false, 'get'],
  list: ['get', true, 'list'],
  create: ['post', true, 'post'],
  update: ['put', false, 'put'],
  patch: ['patch', false, 'patch'],
  delete: ['delete', false, 'delete'],
  deletecollection: ['delete', true, 'deletecollection'],
};

interface Operation {
  readonly path: string;
  readonly method: string;
  readonly action: string;
}

/** The operations that the verbs of a resource stand for. Those of connections differ between servers. */
const operationsOf = ({ collection, item, isSubresource, verbs }: Described): readonly Operation[] =>
  verbs.flatMap((verb) => {
    const known: (typeof methods)[string] | undefined = ownMember(methods, verb);
    if (!known) return [];
    const [method, ofCollection, action] = known;
    return [{ path: ofCollection && !isSubresource ? collection : item, method, action }];
  });

const isConnection = ({ name }: Described): boolean => /\/(proxy|exec|attach|portforward|log)$/.test(name);

const made = (check: string, document: Exchange, findings: readonly Finding[], seen: number): Judgement =>
  succeeded(document)
    ? judgement(check, findings, seen)
    : judgement(
        check,
        document.response ? [finding('the document is missing', '200', outcomeOf(document), document)] : [],
        document.response ? 1 : 0,
      );

/** The document contains each verb of a resource in discovery, as an operation with its action and its kind. */
export const verbsAreDescribed = ({ document, lists }: DescribedVersions): Judgement => {
  const described = describedOf(lists).filter((one) => !isConnection(one));
  const findings = described.flatMap((one) =>
    operationsOf(one).flatMap(({ path, method, action }) => {
      const operation = ownMember(ownMember(valueAt(document.json, 'paths'), path), method);
      const type = valueAt(operation, 'x-platform-group-version-kind');
      const isSame = (['group', 'version', 'kind'] as const).every(
        (member) => valueAt(type, member) === one.type[member],
      );
      return valueAt(operation, 'x-platform-action') === action && isSame
        ? []
        : [finding(`${one.name} lacks ${method} ${path}`, { action, ...one.type }, operation ?? 'absent', document)];
    }),
  );
  return made('verbsAreDescribed', document, findings, described.length);
};

/** Discovery contains the verb of each operation on the path of a resource. */
export const operationsAreOffered = ({ document, lists }: DescribedVersions): Judgement => {
  const described = describedOf(lists).filter((one) => !isConnection(one));
  const offered = new Set(described.flatMap((one) => operationsOf(one).map(({ path, method }) => `${method} ${path}`)));
  const known = new Set(described.flatMap(({ collection, item }) => [collection, item]));
  const written = entriesOf(valueAt(document.json, 'paths'))
    .filter(([path]) => known.has(path))
    .flatMap(([path, item]) =>
      Object.keys(membersAt(item))
        .filter((method) => ['get', 'put', 'post', 'patch', 'delete'].includes(method))
        .map((method) => `${method} ${path}`),
    );
  const findings = written
    .filter((operation) => !offered.has(operation))
    .map((operation) => finding('discovery lacks the verb of an operation', 'a verb', operation, document));
  return made('operationsAreOffered', document, findings, written.length);
};

/** Each kind with lists in discovery has a schema with its type and members, and one for its lists. */
export const kindsHaveSchemas = ({ document, lists }: DescribedVersions): Judgement => {
  const schemas = schemasOf(document);
  const ofType = ({ group, version, kind }: Described['type']): JsonValue =>
    entriesOf(schemas)
      .map(([, schema]) => schema)
      .find((schema) => kindsOf(schema).some((one) => isType(one, { group, version, kind })));
  const described = describedOf(lists).filter(({ isSubresource, verbs }) => !isSubresource && verbs.includes('list'));
  const findings = described.flatMap(({ name, type }) => {
    const own = ofType(type);
    const many = ofType({ ...type, kind: `${type.kind}List` });
    const { apiVersion, kind, metadata } = membersAt(own, 'properties');
    const isObject = valueAt(apiVersion, 'type') === 'string' && valueAt(kind, 'type') === 'string';
    const hasLabels = valueAt(resolved(schemas, metadata), 'properties', 'labels', 'type') === 'object';
    const items = valueAt(many, 'properties', 'items');
    const holdsOwn =
      valueAt(items, 'type') === 'array' &&
      valueAt(resolved(schemas, valueAt(items, 'items')), 'properties', 'kind') !== undefined;
    const ofList = resolved(schemas, valueAt(many, 'properties', 'metadata'));
    const hasPages = ['resourceVersion', 'continue'].every(
      (member) => valueAt(ofList, 'properties', member, 'type') === 'string',
    );
    return [
      ...(isObject && hasLabels
        ? []
        : [finding(`${name} has no schema of an object`, 'apiVersion, kind, metadata', own ?? 'absent', document)]),
      ...(holdsOwn && hasPages
        ? []
        : [finding(`${name} has no schema of lists`, 'items of the kind, metadata', many ?? 'absent', document)]),
    ];
  });
  return made('kindsHaveSchemas', document, findings, described.length);
};

/** Each reference in the document names a schema of the document. */
export const referencesLead = ({ document }: DescribedVersions): Judgement => {
  const schemas = schemasOf(document);
  const found = new Set<string>();
  const collect = (value: JsonValue): void => {
    if (isArray(value)) for (const item of value) collect(item);
    else if (isMap(value))
      for (const [name, one] of Object.entries(value))
        if (name === '$ref' && typeof one === 'string' && !one.startsWith('#/parameters/')) found.add(one);
        else collect(one);
  };
  collect(valueAt(document.json, 'paths'));
  collect(schemas);
  const findings = [...found]
    .filter((reference) => !isMap(referred(schemas, reference)))
    .map((reference) => finding('a reference has no schema', 'a schema', reference, document));
  return made('referencesLead', document, findings, found.size);
};

const types: ReadonlySet<unknown> = new Set(['array', 'boolean', 'integer', 'number', 'object', 'string']);

/** Each schema that states a type states one that OpenAPI has, and each array has a schema of its items. */
export const typesAreKnown = ({ document }: DescribedVersions): Judgement => {
  const findings: Finding[] = [];
  let seen = 0;
  const look = (schema: JsonValue, place: string): void => {
    if (!isMap(schema)) return;
    if (schema['type'] !== undefined) seen += 1;
    if (schema['type'] !== undefined && !types.has(schema['type']))
      findings.push(finding(`the type of ${place}`, [...types], schema['type'], document));
    if (schema['type'] === 'array' && !isMap(schema['items']))
      findings.push(finding(`the items of ${place}`, 'a schema', schema['items'] ?? 'absent', document));
    for (const [name, member] of entriesOf(schema['properties'])) look(member, `${place}.${name}`);
    look(schema['items'], `${place}[]`);
    look(schema['additionalProperties'], `${place}{}`);
  };
  for (const [name, schema] of entriesOf(schemasOf(document))) look(schema, name);
  return made('typesAreKnown', document, findings, seen);
};

/** The schema of the body of a response, or of a request, in either version. */
const bodyOf = (place: JsonValue): JsonValue =>
  valueAt(place, 'schema') ??
  valueAt(ownMember(valueAt(place, 'content'), 'application/json'), 'schema') ??
  valueAt(ownMember(valueAt(place, 'content'), '*/*'), 'schema');

const selecting = ['labelSelector', 'fieldSelector', 'limit', 'continue', 'resourceVersion'];

/** Parameters of the query that each operation of an action declares. */
const queryOf: Readonly<Record<string, readonly string[]>> = {
  list: [...selecting, 'watch', 'allowWatchBookmarks', 'timeoutSeconds'],
  deletecollection: [...selecting, 'dryRun', 'propagationPolicy', 'gracePeriodSeconds'],
  delete: ['dryRun', 'propagationPolicy', 'gracePeriodSeconds'],
  post: ['dryRun', 'fieldManager'],
  put: ['dryRun', 'fieldManager'],
  patch: ['dryRun', 'fieldManager', 'force'],
};

/**
 * Each operation declares the parts of its path and its query, takes the kind in its body, and returns it or a list of
 * it.
 */
export const operationsHaveBodies = ({ document, lists }: DescribedVersions): Judgement => {
  const schemas = schemasOf(document);
  const isOf = (schema: JsonValue, { group, version, kind }: Described['type']): boolean =>
    kindsOf(resolved(schemas, schema)).some((one) => isType(one, { group, version, kind }));
  const parameters = (item: JsonValue, operation: JsonValue): readonly JsonValue[] => [
    ...listAt(item, 'parameters'),
    ...listAt(operation, 'parameters'),
  ];
  const findings: Finding[] = [];
  let seen = 0;
  for (const one of describedOf(lists)) {
    if (one.isSubresource || !one.verbs.includes('list')) continue;
    for (const { path, method, action } of operationsOf(one)) {
      const item = ownMember(valueAt(document.json, 'paths'), path);
      const operation = ownMember(item, method);
      if (!isMap(operation)) continue;
      seen += 1;
      const all = parameters(item, operation).map((parameter) =>
        valueAt(parameter, '$ref') === undefined
          ? parameter
          : (ownMember(
              valueAt(document.json, 'parameters'),
              String(valueAt(parameter, '$ref')).split('/').at(-1) ?? '',
            ) ?? parameter),
      );
      const missing = (ownMember(queryOf, action) ?? []).filter(
        (name: string) =>
          !all.some((parameter) => valueAt(parameter, 'name') === name && valueAt(parameter, 'in') === 'query'),
      );
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const undeclared = inPath.filter(
        (name) =>
          !all.some(
            (parameter) =>
              valueAt(parameter, 'name') === name &&
              valueAt(parameter, 'in') === 'path' &&
              valueAt(parameter, 'required'),
          ),
      );
      const sent =
        bodyOf(operation['requestBody']) ?? bodyOf(all.find((parameter) => valueAt(parameter, 'in') === 'body'));
      const returned = bodyOf(ownMember(operation['responses'], '200') ?? ownMember(operation['responses'], '201'));
      const wanted = action === 'list' ? { ...one.type, kind: `${one.type.kind}List` } : one.type;
      const takes = action === 'post' || action === 'put';
      const returns = ['get', 'list', 'post', 'put', 'patch'].includes(action);
      if (
        undeclared.length + missing.length > 0 ||
        (takes && !isOf(sent, one.type)) ||
        (returns && !isOf(returned, wanted))
      )
        findings.push(
          finding(
            `${method} ${path} is not described`,
            { path: inPath, query: missing, kind: wanted.kind },
            operation,
            document,
          ),
        );
    }
  }
  return made('operationsHaveBodies', document, findings, seen);
};

/** The paths of members in a value that a schema does not have. Free maps and values of any type have every member. */
const strangers = (schemas: JsonValue, given: JsonValue, value: JsonValue, path: string): readonly string[] => {
  const schema = resolved(schemas, given);
  if (isArray(value))
    return value.flatMap((item, index) => strangers(schemas, valueAt(schema, 'items'), item, `${path}[${index}]`));
  if (!isMap(value)) return [];
  const { properties, additionalProperties } = membersAt(schema);
  return Object.entries(value).flatMap(([name, member]): readonly string[] => {
    const own: JsonValue = ownMember(properties, name);
    if (own !== undefined) return strangers(schemas, own, member, `${path}.${name}`);
    if (additionalProperties !== undefined) return strangers(schemas, additionalProperties, member, `${path}.${name}`);
    const isFree = properties === undefined && valueAt(schema, 'type') === 'object';
    return isFree ? [] : [`${path}.${name}`];
  });
};

/** Each member of an object is in the schema of its kind. */
export const membersAreInSchema = (document: Exchange, object: Exchange): Judgement => {
  if (!succeeded(object)) return judgement('membersAreInSchema', [], 0);
  const apiVersion = textAt(object.json, 'apiVersion') ?? '';
  const kind = valueAt(object.json, 'kind');
  const [group, version] = apiVersion.includes('/') ? apiVersion.split('/') : ['', apiVersion];
  const schemas = schemasOf(document);
  const own = entriesOf(schemas).find(([, schema]) =>
    kindsOf(schema).some((one) => isType(one, { group, version, kind })),
  )?.[1];
  const unknown = own === undefined ? ['the kind'] : strangers(schemas, own, object.json, '');
  return made(
    'membersAreInSchema',
    document,
    unknown.map((path) => finding(`the schema lacks ${path}`, 'a member of the schema', path, object, document)),
    1,
  );
};

/** The schema of a kind has this value at the path of members; `[]` stands for the items of a list, `{}` of a map. */
export const schemaSays = (
  document: Exchange,
  type: { readonly group: string; readonly version: string; readonly kind: string },
  path: string,
  keyword: string,
  value: JsonValue,
): Judgement => {
  const schemas = schemasOf(document);
  const root = entriesOf(schemas).find(([, schema]) => kindsOf(schema).some((one) => isType(one, type)))?.[1];
  const schema = path
    .split('.')
    .filter(Boolean)
    .reduce<JsonValue>(
      (at, step) => {
        const name = step.replace(/\[\]$|\{\}$/, '');
        const member = resolved(schemas, ownMember(valueAt(resolved(schemas, at), 'properties'), name));
        if (step.endsWith('{}')) return resolved(schemas, valueAt(member, 'additionalProperties'));
        return step.endsWith('[]') ? resolved(schemas, valueAt(member, 'items')) : member;
      },
      resolved(schemas, root),
    );
  const seen = ownMember(schema, keyword);
  const holds =
    keyword === 'required'
      ? listAt(value).every((name) => listAt(seen).includes(name))
      : JSON.stringify(seen) === JSON.stringify(value);
  return made(
    'schemaSays',
    document,
    holds ? [] : [finding(`${keyword} of ${type.kind} ${path}`, value, schema ?? 'absent', document)],
    1,
  );
};

/** The index of version 3 has a link with a hash for each of these paths: `api/v1`, `apis/apps/v1`. */
export const indexHasLinks = (index: Exchange, paths: readonly string[]): Judgement => {
  const findings = paths.flatMap((path) => {
    const link: JsonValue = valueAt(ownMember(valueAt(index.json, 'paths'), path), 'serverRelativeURL');
    const isLink = typeof link === 'string' && link.startsWith(`/openapi/v3/${path}?`) && /[?&]hash=\w+/.test(link);
    return isLink ? [] : [finding(`the index has no link to ${path}`, 'a path with a hash', link ?? 'absent', index)];
  });
  return made('indexHasLinks', index, findings, paths.length);
};

/** A document has a title, the version of the format, paths and schemas. */
export const isOpenApi = (document: Exchange): Judgement => {
  const { openapi, swagger, info, paths } = membersAt(document.json);
  const isWritten = /^3\.0\.\d+$/.test(String(openapi)) || swagger === '2.0';
  const isFilled = entriesOf(paths).length > 0 && entriesOf(schemasOf(document)).length > 0;
  return made(
    'isOpenApi',
    document,
    isWritten && isFilled && textAt(info, 'title') !== undefined
      ? []
      : [finding('it is no OpenAPI document', 'openapi or swagger, info, paths, schemas', info ?? 'absent', document)],
    1,
  );
};
