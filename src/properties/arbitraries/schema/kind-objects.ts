import fc from 'fast-check';
import type { Json } from '../../../client/exchange.ts';
import { apiVersionOf } from '../../../client/paths/kinds.ts';
import { prefixLength } from '../../cases/property-case.ts';
import type { PropertyCase } from '../../cases/property-case.ts';
import { labelMap } from '../labels.ts';
import { nameRest } from '../names.ts';
import { type BrokenMember, brokenMembers, pathText, withBroken } from './broken-members.ts';
import { kindSchema } from './kind-schema.ts';
import { type ServedKind, servedKinds } from './served-kinds.ts';
import { validValue } from './valid-value.ts';

/** A valid object of a kind before it gets the names of its case. */
export interface KindObject {
  readonly kind: string;
  readonly rest: string;
  readonly labels: Readonly<Record<string, string>>;
  /** Members other than apiVersion, kind and metadata. */
  readonly body: Json;
}

/** An object of which exactly one member is broken. */
export interface BrokenObject extends KindObject {
  readonly broken: BrokenMember & { readonly where: string };
}

const byName = new Map(servedKinds.map((kind) => [kind.kind, kind]));

/** A served kind by its name; throws for an unknown kind. */
export const servedKind = (name: string): ServedKind => {
  const found = byName.get(name);
  if (!found) throw new Error(`the generators do not support the kind ${name}`);
  return found;
};

/** The schema of a kind's own members: without apiVersion, kind and metadata, which every case creates. */
export const bodySchema = (kind: ServedKind): Json => {
  const { properties, ...rest } = kindSchema(kind.schema);
  const { apiVersion: _apiVersion, kind: _kind, metadata: _metadata, ...own } = properties;
  return { ...rest, properties: own };
};

const fits = (rest: string, longest: number): string => {
  const short = rest.slice(0, longest - prefixLength).replace(/[-.]+$/, '');
  // Names longer than a label's 63 characters are for kinds whose names are subdomains; labels cannot contain dots.
  return longest < 253 ? short.replaceAll('.', '-') : short;
};

const anyNode = { required: { nodeSelectorTerms: [{ matchExpressions: [{ key: 'a', operator: 'Exists' }] }] } };

/**
 * Constraints that no schema can express: the two maps of a ConfigMap share no key, a local volume has a node affinity.
 */
const withCrossMemberRules = (kind: string, body: Json): Json => {
  if (kind === 'ConfigMap' && body.data && body.binaryData)
    return {
      ...body,
      binaryData: Object.fromEntries(Object.entries(body.binaryData).filter(([key]) => !Object.hasOwn(body.data, key))),
    };
  return kind === 'PersistentVolume' && body.spec.local
    ? { ...body, spec: { nodeAffinity: anyNode, ...body.spec } }
    : body;
};

/** Valid objects of these kinds, by their schemas. */
export const kindObject = (kinds: readonly ServedKind[]): fc.Arbitrary<KindObject> =>
  fc.constantFrom(...kinds).chain((kind) =>
    fc.record({
      kind: fc.constant(kind.kind),
      rest: nameRest.map((rest) => fits(rest, kind.longest)),
      labels: labelMap,
      body: validValue(bodySchema(kind)).map((body) => withCrossMemberRules(kind.kind, body)),
    }),
  );

const head = (path: BrokenMember['path'], how: BrokenMember['how'], value: Json): BrokenMember => ({
  path: ['metadata', ...path],
  how,
  value,
});

/** Ways to break members that every object has. */
const brokenMetadata: readonly BrokenMember[] = [
  head(['labels'], 'another type', 'x'),
  head(['labels', 'a'], 'another type', { no: 'text' }),
  head(['labels', 'a b'], 'a bad key', '1'),
  head(['labels', 'a'], 'not of the form', 'a b'),
  head(['labels', 'a'], 'too long', 'v'.repeat(64)),
  head(['annotations'], 'another type', 'x'),
  head(['annotations'], 'a bad key', { 'a b': '' }),
  head(['finalizers'], 'another type', 'x'),
  head(['finalizers'], 'not of the form', ['a b']),
  head(['ownerReferences'], 'missing', [{ apiVersion: 'v1', kind: 'ConfigMap', name: 'n' }]),
  head(['ownerReferences'], 'another type', 'x'),
  head(['name'], 'another type', { no: 'text' }),
  head(['creationTimestamp'], 'not of the format', 'yesterday'),
];

/** Objects with exactly one broken member, which `broken` names. */
export const brokenObject = (kinds: readonly ServedKind[]): fc.Arbitrary<BrokenObject> =>
  kindObject(kinds).chain((object) => {
    const shared =
      object.kind === 'ConfigMap' && object.body.binaryData ? Object.keys(object.body.data ?? {}).slice(0, 1) : [];
    const ways = [
      ...brokenMembers(bodySchema(servedKind(object.kind)), object.body),
      ...shared.map((key): BrokenMember => ({ path: ['binaryData', key], how: 'twice', value: '' })),
    ];
    const metadata = fc.constantFrom(...brokenMetadata);
    return (
      ways.length === 0
        ? metadata
        : fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...ways) }, { weight: 1, arbitrary: metadata })
    ).map((broken) => ({ ...object, broken: { ...broken, where: pathText(broken.path) } }));
  });

/** The object as it is sent, with the names and labels of a case. */
export const sentObject = ({ kind, rest, labels, body }: KindObject, testCase: PropertyCase): Json => ({
  apiVersion: apiVersionOf(servedKind(kind)),
  kind,
  metadata: { name: testCase.name(rest), labels: { ...labels, ...testCase.labels } },
  ...structuredClone(body),
  // An event refers to an object in its own namespace.
  ...(kind === 'Event' ? { involvedObject: { ...body.involvedObject, namespace: testCase.namespace } } : {}),
});

/** The broken object as it is sent. */
export const sentBroken = (object: BrokenObject, testCase: PropertyCase): Json =>
  withBroken(sentObject(object, testCase), object.broken);
