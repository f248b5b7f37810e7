import { isDeepStrictEqual } from 'node:util';
import type { Translator } from '../../dialect/translator.ts';
import type { ServerParts } from '../core.ts';
import type { ApiObject, Cause, Json, KindData } from '../model.ts';
import { schemaCauses } from '../custom-resources/schema-causes.ts';
import { selectableCauses } from '../custom-resources/selectable-causes.ts';
import { readJsonPath } from '../custom-resources/json-path.ts';
import { pruneUnknown } from '../kinds/objects/validate.ts';
import { isDefinition } from './is-definition.ts';
import { isReached } from '../options/release-numbers.ts';
import { loadForBodies, wireNames } from './wire-names.ts';

type Rules = typeof import('../custom-resources/rules/rule-causes.ts') &
  typeof import('../custom-resources/rules/definition-causes.ts');

/** Errors of the schema after which rules are not evaluated. */
const blocking = new Set([
  'FieldValueNotSupported',
  'FieldValueRequired',
  'FieldValueTooLong',
  'FieldValueTooMany',
  'FieldValueTypeInvalid',
]);

const notChecked = (release: string): Cause => ({
  reason: 'FieldValueInvalid',
  field: '<nil>',
  message:
    `Invalid value: ${isReached('1.34', release) ? 'null' : '"null"'}: some validation rules were not checked ` +
    'because the object was invalid; correct the existing errors to complete validation',
});

const mentionsRules = (value: Json): boolean => JSON.stringify(value ?? null).includes('"x-platform-validations"');

/**
 * Causes of a definition as servers report them: keywords with the names of the wire, and causes of a schema that all
 * versions share once, without the version.
 */
const definitionCausesOf = (object: ApiObject, causes: readonly Cause[]): readonly Cause[] => {
  const [first, ...rest] = ((object['spec']?.versions ?? []) as Json[]).map((version) => version?.schema);
  const isShared = rest.every((schema) => isDeepStrictEqual(schema, first));
  const place = /\bspec\.versions\[(\d+)\]\.schema\.openAPIV3Schema/;
  const shown = (text: string): string => {
    const named = text.replaceAll('x-platform-', 'x-kubernetes-');
    return isShared ? named.replace(place, 'spec.validation.openAPIV3Schema') : named;
  };
  return causes
    .filter(({ field }) => !isShared || (place.exec(field)?.[1] ?? '0') === '0')
    .map(({ reason, field, message }) => ({ reason, field: shown(field), message: shown(message) }));
};

const textAt =
  (path: string) =>
  (object: ApiObject): string => {
    const [found] = readJsonPath(object, path);
    return found === undefined || found === null ? '' : String(found);
  };

/** The members that field selectors can name, from 1.31 on. */
const selectable = ({ selectableFields = [] }: Json, release: string): Pick<KindData, 'selectableFields'> => {
  if (selectableFields.length === 0 || !isReached('1.31', release)) return {};
  const paths = (selectableFields as Json[]).map(({ jsonPath }) => String(jsonPath));
  return { selectableFields: Object.fromEntries(paths.map((path) => [path.replace(/^\./, ''), textAt(path)])) };
};

/** Causes of selectable fields, without the version if there is one only. */
const selectableFieldCauses = (object: ApiObject): readonly Cause[] => {
  const versions: Json[] = object['spec']?.versions ?? [];
  return versions.flatMap((version, index) =>
    selectableCauses(version ?? {}, `spec.${versions.length === 1 ? '' : `versions[${index}].`}selectableFields`),
  );
};

/** Removes the rules of a schema, in place. */
const dropRules = (node: Json): void => {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node['x-platform-validations'])) delete node['x-platform-validations'];
  for (const value of Object.values(node)) dropRules(value);
};

/**
 * Evaluates the validation rules of definitions. Expressions see names as the wire has them, because rules and what
 * they compare are texts of clients. The code of the language is loaded when the first rule arrives. Changes the parts.
 */
export const evaluateRules = (parts: ServerParts, release: string, wire: Translator): void => {
  const { asWire, neutralCause } = wireNames(wire);
  if (!isReached('1.25', release)) {
    // Rules are behind a feature gate that is off.
    parts.kinds = parts.kinds.map((kind) =>
      isDefinition(kind)
        ? {
            ...kind,
            defaults: [...kind.defaults, { rules: [], apply: (object) => dropRules(object['spec']?.versions) }],
          }
        : kind,
    );
    return;
  }
  let rules: Rules | null = null;
  const loaded = (): Rules => {
    if (!rules) throw new Error('no code of validation rules is loaded');
    return rules;
  };
  loadForBodies(parts, async (path, body) => {
    if (rules || !path.includes('/customresourcedefinitions') || !mentionsRules(body)) return;
    const [objects, definitions] = await Promise.all([
      import('../custom-resources/rules/rule-causes.ts'),
      import('../custom-resources/rules/definition-causes.ts'),
    ]);
    rules = { ...objects, ...definitions };
  });
  const ruleDefinitionCauses = (object: ApiObject): readonly Cause[] =>
    ((object['spec']?.versions ?? []) as Json[]).flatMap((version, index) => {
      const schema = version?.schema?.openAPIV3Schema;
      if (!mentionsRules(schema)) return [];
      const field = `spec.versions[${index}].schema.openAPIV3Schema`;
      return loaded().definitionCauses(asWire(schema), field, release).map(neutralCause);
    });
  parts.kinds = parts.kinds.map((kind) =>
    isDefinition(kind)
      ? {
          ...kind,
          validations: [
            {
              rules: [],
              check: (object, old, ctx) => {
                const found = kind.validations.flatMap((rule) => rule.check(object, old, ctx));
                const fields = isReached('1.31', release) ? selectableFieldCauses(object) : [];
                const isSound = !found.some(({ field }) => field.includes('.openAPIV3Schema'));
                return definitionCausesOf(object, [
                  ...found,
                  ...(isSound ? [...fields, ...ruleDefinitionCauses(object)] : []),
                ]);
              },
            },
          ],
        }
      : kind,
  );
  const keepsUnchanged = isReached('1.30', release);
  let warnings: Cause[] = [];
  const { validate } = parts.stages;
  parts.stages.validate = (call, candidate) => {
    warnings = [];
    try {
      validate(call, candidate);
    } finally {
      for (const { field, message } of warnings) call.warn(wire.fromWire(`${field}: ${message}`));
    }
  };
  const storedAs = new WeakMap<KindData, KindData>();
  const { store } = parts.stages;
  parts.stages.store = (call, write) => {
    const stored = storedAs.get(call.kind);
    if (!stored || write.removes) return store(call, write);
    return store(call, { ...write, object: pruneUnknown(stored, write.object).object });
  };
  const { kind: customKind } = parts.behaviours.definitions;
  parts.behaviours.definitions.kind = (definition, version) => {
    const kind = customKind(definition, version);
    const schema = version.schema?.openAPIV3Schema;
    if (!schema) return kind;
    const rulesOf = mentionsRules(schema) ? loaded().ruleCauses(asWire(schema), release) : null;
    const wrong = schemaCauses(schema, { keepsUnchanged });
    const check = (object: ApiObject, old: ApiObject | null): readonly Cause[] => {
      const found = wrong(object, old);
      if (!rulesOf) return found;
      if (found.some(({ reason }) => blocking.has(reason))) return [...found, notChecked(release)];
      const broken = rulesOf(asWire(object), old && asWire(old), (cause) => warnings.push(cause));
      return [...found, ...broken.map(neutralCause)];
    };
    const checked = { ...kind, ...selectable(version, release), validations: [{ rules: [], check }] };
    // Members that the stored version does not have are lost.
    const stored = ((definition['spec'].versions ?? []) as Json[]).find(({ storage }) => storage === true);
    if (stored && stored.name !== version.name) storedAs.set(checked, customKind(definition, stored));
    return checked;
  };
};
