import { causes } from '../kinds/shared/causes.ts';
import { nameForms } from '../kinds/shared/name-forms.ts';
import type { ApiRequest } from '../http/api-request.ts';
import type { ApiObject, Cause, ImmutableRule, Json, KindData, ObjectMeta } from '../model.ts';

const annotationLimit = 256 * 1024;

const kindOf = (value: Json): string =>
  Array.isArray(value) ? 'array' : value === null ? 'null' : Number.isInteger(value) ? 'integer' : typeof value;

const fits = (wanted: string, found: string): boolean =>
  wanted === found || (wanted === 'number' && found === 'integer');

const integerBounds: Readonly<Record<string, readonly [number, number]>> = {
  int32: [-(2 ** 31), 2 ** 31 - 1],
  int64: [-(2 ** 63), 2 ** 63],
};

const quantityForm = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+|[numkMGTPE]|[KMGTPE]i)?$/;
const base64End = /^(?:[A-Za-z0-9+/]{4}|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{2}==|)$/;

/**
 * Padded base64. Decoding and encoding again is much faster than a pattern for long values; only the last four
 * characters need the pattern.
 */
const isBase64 = (text: string): boolean => {
  const body = text.slice(0, -4);
  return (
    text.length % 4 === 0 && base64End.test(text.slice(-4)) && Buffer.from(body, 'base64').toString('base64') === body
  );
};
const timeForm = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/;

/** Decisions about objects that apply to every kind: names, decoding of values, metadata, immutability (A 2.1). */
export const objectsBehaviours = {
  /** Changes a value before it is checked. The correct server leaves values unchanged. */
  coerce: (_schema: Json, value: Json, _path: string): Json => value,

  /** The JSON type of a value that the schema does not allow, otherwise null. */
  wrongType: (schema: Json, value: Json, _path = ''): string | null => {
    const wanted = schema.type === undefined ? [] : [schema.type].flat();
    const found = kindOf(value);
    return wanted.length === 0 || wanted.some((type: string) => fits(type, found))
      ? null
      : found === 'integer'
        ? 'number'
        : found;
  },

  /** Error message for a value that does not have the schema's format, otherwise null. */
  wrongFormat: (schema: Json, value: Json): string | null => {
    switch (schema.format) {
      case 'byte':
        return isBase64(String(value).replace(/[\r\n]/g, '')) ? null : 'illegal base64 data';
      case 'quantity':
        return quantityForm.test(String(value)) ? null : 'quantities must match a number with an optional suffix';
      case 'date-time':
        return timeForm.test(value) && !Number.isNaN(Date.parse(value))
          ? null
          : `parsing time ${JSON.stringify(value)} as RFC 3339 failed`;
      case 'int32':
      case 'int64': {
        const [least, most] = integerBounds[schema.format as string] ?? [0, 0];
        return value >= least && value <= most ? null : `cannot unmarshal number ${value} into ${schema.format}`;
      }
      default:
        return null;
    }
  },

  /** Checks metadata.name against the kind's name form. */
  nameCauses: (kind: KindData, metadata: ObjectMeta): readonly Cause[] => {
    const name = metadata.name;
    if (!name) return [causes.required('metadata.name', 'name or generateName is required')];
    const wrong = nameForms[kind.names ?? 'subdomain'](name);
    if (wrong) return [causes.invalid('metadata.name', name, wrong)];
    return kind.nameLimit !== undefined && name.length > kind.nameLimit
      ? [causes.invalid('metadata.name', name, `must be no more than ${kind.nameLimit} characters`)]
      : [];
  },

  /** Checks keys and values of labels. */
  labelCauses: (labels: Readonly<Record<string, string>>): readonly Cause[] =>
    Object.entries(labels).flatMap(([key, value]) => {
      const found: Cause[] = [];
      const wrongKey = nameForms.qualified(key);
      const wrongValue = nameForms.labelValue(value);
      if (wrongKey) found.push(causes.invalid('metadata.labels', key, wrongKey));
      if (wrongValue) found.push(causes.invalid('metadata.labels', value, wrongValue));
      return found;
    }),

  /** Checks the keys of annotations and their total size. */
  annotationCauses: (annotations: Readonly<Record<string, string>>): readonly Cause[] => {
    const found = Object.keys(annotations).flatMap((key) => {
      const wrong = nameForms.qualified(key.toLowerCase());
      return wrong ? [causes.invalid('metadata.annotations', key, wrong)] : [];
    });
    const size = Object.entries(annotations).reduce(
      (sum, [key, value]) => sum + Buffer.byteLength(key) + Buffer.byteLength(value),
      0,
    );
    return size > annotationLimit ? [...found, causes.tooLong('metadata.annotations', annotationLimit)] : found;
  },

  /** Checks the form of finalizers. */
  finalizerCauses: (finalizers: readonly string[], kind: KindData): readonly Cause[] =>
    finalizers.flatMap((item, index) => {
      const wrong =
        nameForms.qualified(item) ??
        (kind.custom || item.includes('/') || ['orphan', 'foregroundDeletion', 'platform'].includes(item)
          ? null
          : 'name is neither a standard finalizer name nor is it fully qualified');
      return wrong ? [causes.invalid(`metadata.finalizers[${index}]`, item, wrong)] : [];
    }),

  /** Rejects new finalizers on an object that is being deleted (A 3.1). */
  addedFinalizers: (old: ApiObject, metadata: ObjectMeta): readonly Cause[] => {
    if (!old.metadata.deletionTimestamp) return [];
    const added = (metadata.finalizers ?? []).filter((item) => !(old.metadata.finalizers ?? []).includes(item));
    return added.length === 0
      ? []
      : [
          causes.forbidden(
            'metadata.finalizers',
            'no new finalizers can be added if the object is being deleted, ' +
              `found new finalizers ${JSON.stringify(added)}`,
          ),
        ];
  },

  /** Checks the members of owner references. At most one of them may be the controller. */
  ownerCauses: (owners: readonly Json[]): readonly Cause[] => {
    const found: Cause[] = owners.flatMap((owner, index) =>
      ['apiVersion', 'kind', 'name', 'uid'].flatMap((member) =>
        owner?.[member]
          ? []
          : [
              causes.invalid(
                `metadata.ownerReferences[${index}].${member}`,
                owner?.[member] ?? '',
                `${member} must not be empty`,
              ),
            ],
      ),
    );
    const controllers = owners.filter((owner) => owner?.controller === true);
    return controllers.length > 1
      ? [
          ...found,
          causes.invalid(
            'metadata.ownerReferences',
            owners.length,
            'only one reference can have controller set to true',
          ),
        ]
      : found;
  },

  /**
   * What `fieldValidation` warns of or refuses in a body whose object has these unknown members. `strict` is false for
   * warnings.
   */
  decodingProblems: (unknown: readonly string[], _request: ApiRequest, _strict: boolean): readonly string[] =>
    unknown.map((path) => `unknown field ${JSON.stringify(path)}`),

  /** The cause for a change of an immutable member. */
  immutableCause: (rule: ImmutableRule, value: Json): Cause =>
    rule.when
      ? causes.forbidden(rule.path, 'field is immutable when `immutable` is set')
      : causes.invalid(rule.path, value, 'field is immutable'),
};

/** Rule ids that each entry satisfies. */
export const objectsRules: Readonly<Record<keyof typeof objectsBehaviours, readonly string[]>> = {
  coerce: ['CM-05', 'SEC-28', 'SEC-41', 'CSID-63', 'SC-39', 'META-30', 'META-33'],
  wrongType: [
    'CM-05',
    'CM-23',
    'SEC-28',
    'SEC-30',
    'SEC-41',
    'SC-06',
    'SC-10',
    'SC-26',
    'SC-41',
    'PV-12',
    'PV-52',
    'PV-53',
    'SA-16',
    'SA-23',
    'META-30',
    'META-33',
    'META-35',
    'CSID-63',
  ],
  wrongFormat: ['CM-20', 'SEC-10', 'SEC-11', 'PV-15', 'PV-71', 'PV-114', 'PV-129', 'PV-142', 'CSIC-11', 'CSID-66'],
  nameCauses: ['META-06', 'CSIC-30', 'CSIC-31', 'CSIC-32', 'CSIC-33', 'CSID-07'],
  labelCauses: ['META-32'],
  annotationCauses: ['META-34'],
  finalizerCauses: ['META-29'],
  addedFinalizers: ['DEL-03'],
  ownerCauses: ['CSIN-05'],
  decodingProblems: [],
  immutableCause: ['CM-26', 'SEC-32'],
};

/** Type of the table. A fault replaces one entry. */
export type ObjectsBehaviours = typeof objectsBehaviours;
