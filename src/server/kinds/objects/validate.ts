import { isDeepStrictEqual } from 'node:util';
import { objectsBehaviours, type ObjectsBehaviours } from '../../behaviours/objects.ts';
import type { ApiObject, Cause, Json, KindData, WriteContext } from '../../model.ts';
import { kindSchema } from '../shared/kind-schema.ts';
import { setMember } from '../../own-member.ts';

const isObject = (value: Json): boolean => value !== null && typeof value === 'object' && !Array.isArray(value);

const anything = { 'x-platform-preserve-unknown-fields': true };

const keptOpen = (schema: Json): boolean =>
  schema['x-platform-preserve-unknown-fields'] === true ||
  (schema.properties === undefined && schema.additionalProperties === undefined);

const known = kindSchema('common').definitions;

/**
 * Every object has these members, even when the kind's schema (for example of a custom resource) does not describe
 * them.
 */
const withHead = (schema: Json): Json => ({
  ...schema,
  properties: {
    ...schema.properties,
    apiVersion: { type: 'string' },
    kind: { type: 'string' },
    metadata: known.ObjectMeta,
  },
});

const memberSchema = (schema: Json, key: string): Json | null =>
  Object.hasOwn(schema.properties ?? {}, key)
    ? schema.properties[key]
    : isObject(schema.additionalProperties)
      ? schema.additionalProperties
      : null;

/**
 * The message of the 400 response when a value has the wrong JSON type or format for the kind's schema, otherwise null
 * (A 2). The behaviour `coerce` can change values in place. A null value means an absent member.
 */
export const decodeErrors = (
  kind: KindData,
  object: Json,
  behaviours: ObjectsBehaviours = objectsBehaviours,
): string | null => {
  const refuse = (what: string): string =>
    `${kind.kind} in version "${kind.version}" cannot be handled as a ${kind.kind}: json: ${what}`;
  const walk = (schema: Json, value: Json, path: string): string | null => {
    if (value === null || value === undefined) return null;
    const found = behaviours.wrongType(schema, value, path);
    if (found)
      return refuse(
        `cannot unmarshal ${found} into field ${kind.kind}${path && `.${path}`} ` +
          `of type ${[schema.type].flat().join(' or ')}`,
      );
    const wrong = behaviours.wrongFormat(schema, value);
    if (wrong) return refuse(`field ${kind.kind}.${path}: ${wrong}`);
    const entries: [string | number, Json][] = Array.isArray(value)
      ? [...value.entries()]
      : isObject(value)
        ? Object.entries(value)
        : [];
    for (const [key, item] of entries) {
      const below = Array.isArray(value) ? schema.items : memberSchema(schema, String(key));
      if (!below) continue;
      const at = Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : String(key);
      const taken = behaviours.coerce(below, item, at);
      if (taken !== item) setMember(value, key, taken);
      const error = walk(below, taken, at);
      if (error) return error;
    }
    return null;
  };
  if (!isObject(object))
    return refuse(
      `cannot unmarshal ${Array.isArray(object) ? 'array' : object === null ? 'null' : typeof object} into an object`,
    );
  return walk(withHead((kind.custom ? null : (kind.memberTypes ?? kind.schema)) ?? anything), object, '');
};

const empties: ReadonlyMap<string, () => Json> = new Map<string, () => Json>([
  ['string', () => ''],
  ['integer', () => 0],
  ['number', () => 0],
  ['boolean', () => false],
  ['object', () => ({})],
  ['array', () => []],
]);

/** The empty value of a schema's type; null for a schema without one. */
const emptyOf = (schema: Json): Json => empties.get([schema?.type].flat()[0] ?? '')?.() ?? null;

/**
 * The object without nulls and without members that the schema does not contain, and the dotted paths of those unknown
 * members (for fieldValidation). A null value in a map or a list of a built-in kind becomes the empty value. The
 * argument is not changed.
 */
export const pruneUnknown = (kind: KindData, object: ApiObject): { object: ApiObject; unknown: string[] } => {
  const unknown: string[] = [];
  const walk = (schema: Json, value: Json, path: string, open: boolean): Json => {
    if (Array.isArray(value))
      return value.map((item, index) =>
        item === null && kind.custom !== true
          ? emptyOf(schema?.items)
          : walk(schema?.items ?? {}, item, `${path}[${index}]`, open),
      );
    if (!isObject(value)) return value;
    const kept: Json = {};
    const loose = open || keptOpen(schema);
    for (const [key, item] of Object.entries(value)) {
      const below = memberSchema(schema, key);
      const at = path ? `${path}.${key}` : key;
      if (!below && !loose) {
        unknown.push(at);
      } else if (item === null) {
        const isInMap = isObject(schema.additionalProperties) && !Object.hasOwn(schema.properties ?? {}, key);
        if (isInMap && kind.custom !== true) setMember(kept, key, emptyOf(below));
        else if (!below || below.nullable === true) setMember(kept, key, null);
      } else {
        setMember(kept, key, below ? walk(below, item, at, false) : item);
      }
    }
    return kept;
  };
  const schema = withHead((kind.custom ? null : kind.memberTypes) ?? kind.schema ?? anything);
  return { object: walk(schema, object, '', kind.preserveUnknown === true) as ApiObject, unknown };
};

const at = (object: Json, path: string): Json =>
  path.split('.').reduce((value: Json, key) => value?.[key] ?? undefined, object);

const metadataCauses = (
  kind: KindData,
  object: ApiObject,
  old: ApiObject | null,
  behaviours: ObjectsBehaviours,
): Cause[] => {
  const metadata = object.metadata ?? {};
  return [
    ...(old || kind.virtual ? [] : behaviours.nameCauses(kind, metadata)),
    ...behaviours.labelCauses(metadata.labels ?? {}),
    ...behaviours.annotationCauses(metadata.annotations ?? {}),
    ...behaviours.finalizerCauses(metadata.finalizers ?? [], kind),
    ...behaviours.ownerCauses(metadata.ownerReferences ?? []),
    ...(old ? behaviours.addedFinalizers(old, metadata) : []),
  ];
};

/**
 * Validates a decoded object with defaults: metadata, the kind's validations, and on update (`old` is not null)
 * immutable members. Returns the causes of a 422 response (B 7). An empty list means that the object is valid.
 */
export const validateObject = (
  kind: KindData,
  object: ApiObject,
  old: ApiObject | null,
  ctx: WriteContext,
  behaviours: ObjectsBehaviours = objectsBehaviours,
): readonly Cause[] => [
  ...metadataCauses(kind, object, old, behaviours),
  ...kind.validations.flatMap((rule) => rule.check(object, old, ctx)),
  ...(old
    ? kind.immutable.flatMap((rule) =>
        (rule.when?.(old, object) ?? true) && !isDeepStrictEqual(at(old, rule.path), at(object, rule.path))
          ? [behaviours.immutableCause(rule, at(object, rule.path))]
          : [],
      )
    : []),
];

/**
 * Sets the defaults of absent members in place, in the order of the kind's defaults. The object must be a mutable
 * clone.
 */
export const applyDefaults = (kind: KindData, object: ApiObject): void => {
  for (const rule of kind.defaults) rule.apply(object);
};

/**
 * Converts an applied configuration into the form in which the object is stored, for example write-only members into
 * the fields that they change, so that the field manager owns those fields (B 7, apply conflict).
 */
export const convertApplied = (kind: KindData, intent: ApiObject): void => {
  for (const rule of kind.defaults) if (rule.onAppliedConfigurations) rule.apply(intent);
};
