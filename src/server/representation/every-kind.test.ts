import { apiVersionOf } from '../api-version.ts';
import { readFileSync } from 'node:fs';
import type protobuf from 'protobufjs';
import { describe, expect, it } from 'vitest';
import { mutatingPolicyKinds, validatingPolicyKinds } from '../admission/policies/policy-kinds.ts';
import { flowControlGroup, flowControlKinds } from '../client-habits/flow-control/kinds.ts';
import { kindsOfLaterReleases } from '../client-habits/later-kinds.ts';
import { dialectNamed } from '../../dialect/dialects.ts';
import { builtInKinds } from '../kinds/all.ts';
import type { Json, KindData } from '../model.ts';
import { protoTypeOf } from './proto-types.ts';
import { decodeProtobuf, encodeProtobuf, supportsProtobuf } from './protobuf.ts';

const rowsOf = (kinds: readonly KindData[]): [string, KindData][] =>
  kinds.map((kind) => [`${apiVersionOf(kind)} ${kind.kind}`, kind]);
const rows = rowsOf(builtInKinds);
const laterRows = rowsOf([
  ...validatingPolicyKinds(),
  ...mutatingPolicyKinds(),
  ...flowControlKinds('1.24'),
  ...flowControlKinds('1.29'),
  ...kindsOfLaterReleases('1.37'),
]);
const kubernetes = dialectNamed('kubernetes');

/** JSON values of messages that do not look like their members. */
const values: Readonly<Record<string, Json>> = {
  Time: '2024-05-06T07:08:09Z',
  MicroTime: '2024-05-06T07:08:09.000120Z',
  Quantity: '100m',
  IntOrString: '50%',
  FieldsV1: { 'f:spec': { 'k:{"name":"a"}': {} } },
  JSON: { deep: [1, 'platform.io/x', { k: false }] },
  RawExtension: { kind: 'Anything', list: [0, 1.5, ''] },
  ExtraValue: ['a', ''],
  JSONSchemaPropsOrBool: false,
  JSONSchemaPropsOrArray: [{ type: 'string' }],
  JSONSchemaPropsOrStringArray: ['a'],
};
const spread = new RegExp(
  `^(${[
    ...['persistentVolumeSource', 'volumeSource', 'localObjectReference', 'ephemeralContainerCommon', 'handler'],
    ...['ingressRuleValue', 'rule', 'ruleWithOperations', 'deviceConfiguration'],
  ].join('|')})$`,
);
const scalars: Readonly<Record<string, Json>> = { string: 'text', bool: true, double: 0.5, bytes: '//4AwSg=' };

/** An object with a value for every field of the message. */
const full = (type: protobuf.Type, above: readonly string[] = []): Json => {
  const object: Json = {};
  for (const field of type.fieldsArray) {
    const below = field.resolvedType as protobuf.Type | null;
    if (below && above.includes(below.name)) continue;
    const value = below ? (values[below.name] ?? full(below, [...above, type.name])) : (scalars[field.type] ?? 7);
    if (below && spread.test(field.name)) Object.assign(object, value);
    else
      object[field.options?.['json_name'] ?? field.name] = field.repeated
        ? [value]
        : 'keyType' in field
          ? { 'platform.io/key': value }
          : value;
  }
  return object;
};

/** Members of schemas that several kinds share, of which each kind has only some. */
const ofOthers =
  /^status\.conditions\.(observedGeneration|last(Probe|Update|Heartbeat)Time)$|^status\.(currentMetrics|conditions)$/;

/** Paths of schema members that the message does not have. */
const missing = (schema: Json, type: protobuf.Type, path = ''): string[] => {
  const fields = new Map<string, protobuf.Type | null>();
  const collect = (from: protobuf.Type): void => {
    for (const field of from.fieldsArray)
      if (field.resolvedType && spread.test(field.name)) collect(field.resolvedType as protobuf.Type);
      else fields.set(field.options?.['json_name'] ?? field.name, field.resolvedType as protobuf.Type | null);
  };
  collect(type);
  return Object.entries<Json>(schema.properties ?? {}).flatMap(([name, inner]) => {
    if (path === '' && (name === 'apiVersion' || name === 'kind')) return [];
    if (!fields.has(name)) return [`${path}${name}`];
    const below = fields.get(name);
    return below && !values[below.name] ? missing(inner.items ?? inner, below, `${path}${name}.`) : [];
  });
};

/** The message of a kind. Throws when there is none. */
const messageOf = (kind: KindData): protobuf.Type => {
  const type = protoTypeOf(apiVersionOf(kind), kind.kind);
  if (type === null) throw new Error(`no message ${kind.kind} in schemas/proto/`);
  return type;
};

describe.each([...rows, ...laterRows])('the Protobuf form of %s', (_name, kind) => {
  it('exists, also for its lists', () => {
    const advice =
      'write its message and that of its list in schemas/proto/; for a new group, name the package in proto-types.ts';
    expect(supportsProtobuf(kind), advice).toBe(true);
    expect(kind.virtual !== undefined || protoTypeOf(apiVersionOf(kind), `${kind.kind}List`) !== null, advice).toBe(
      true,
    );
  });

  it('has every member of the schema', () => {
    const type = messageOf(kind);
    expect(
      missing(kind.schema ?? {}, type).filter((path) => !ofOthers.test(path)),
      'add these members of the schema to the message in schemas/proto/',
    ).toEqual([]);
  });

  it.each(['neutral', 'kubernetes'] as const)('returns every member unchanged in the dialect %s', (name) => {
    const type = messageOf(kind);
    const dialect = dialectNamed(name);
    const object = { apiVersion: apiVersionOf(kind), kind: kind.kind, ...full(type) };
    const bytes = encodeProtobuf(object, kind, undefined, dialect);
    const decoded = decodeProtobuf(bytes, undefined, (text) => dialect.fromWire(text));
    expect(JSON.parse(dialect.fromWire(JSON.stringify(decoded)))).toEqual(object);
  });
});

/**
 * Objects as kube-apiserver returned them, as JSON and as Protobuf: one of every built-in kind of 1.24.17, with as many
 * members as its validation allows, and those of 1.37.2 whose kind or members came later.
 */
const encoded: readonly { readonly object: Json; readonly protobuf: string }[] = [
  'encoded-objects.json',
  'encoded-later-objects.json',
].flatMap((file) => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')));

/** The neutral object without null members and without the type of an object inside another, which Protobuf omits. */
const neutralOf = (object: Json): Json => {
  const plain = (value: Json): Json =>
    Array.isArray(value)
      ? value.map(plain)
      : value !== null && typeof value === 'object'
        ? Object.fromEntries(
            Object.entries(value)
              .filter(([, member]) => member !== null)
              .map(([key, member]) => [key, plain(member)]),
          )
        : value;
  const neutral = plain(JSON.parse(kubernetes.fromWire(JSON.stringify(object))));
  for (const claim of neutral.kind === 'StatefulSet' ? neutral.spec.volumeClaimTemplates : []) {
    delete claim.apiVersion;
    delete claim.kind;
  }
  return neutral;
};
const read = (bytes: Uint8Array): Json =>
  JSON.parse(
    kubernetes.fromWire(JSON.stringify(decodeProtobuf(bytes, undefined, (text) => kubernetes.fromWire(text)))),
  );

describe('objects that kube-apiserver encoded', () => {
  it('are of every built-in kind', () => {
    const names = new Set(encoded.map(({ object }) => kubernetes.fromWire(`${object.apiVersion} ${object.kind}`)));
    const absent = [...rows, ...laterRows].map(([name]) => name).filter((name) => !names.has(name));
    expect(
      absent,
      'add an object of the kind to encoded-objects.json as kube-apiserver returns it: its JSON, and in base64 its ' +
        'Protobuf form (Accept: application/vnd.kubernetes.protobuf); a kind that it lacks belongs into this list',
    ).toEqual([
      // The server of 1.24 no longer serves this version.
      'admissionregistration.platform.io/v1beta1 ValidatingWebhookConfiguration',
      'admissionregistration.platform.io/v1beta1 MutatingWebhookConfiguration',
      // Its answer lists the same rules in another order at each request.
      'authorization.platform.io/v1 SelfSubjectRulesReview',
      // Further versions, which the server of 1.37 no longer serves.
      ...['v1beta2', 'v1beta1', 'v1beta3'].flatMap((version) =>
        ['FlowSchema', 'PriorityLevelConfiguration'].map((kind) => `${flowControlGroup}/${version} ${kind}`),
      ),
      // Only the agent of a node can make one.
      'certificates.platform.io/v1 PodCertificateRequest',
    ]);
  });

  it.each(
    encoded.map(({ object, protobuf }): [string, Json, string] => [
      `${object.apiVersion} ${object.kind}`,
      object,
      protobuf,
    ]),
  )('are read as their JSON form: %s', (_name, object, bytes) => {
    const decoded = read(Buffer.from(bytes, 'base64'));
    expect(decoded).toEqual(neutralOf(object));
    expect(read(encodeProtobuf(decoded, null, undefined, kubernetes))).toEqual(decoded);
  });
});
