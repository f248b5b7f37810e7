import { ageColumn, column, nameColumn } from './shared/columns.ts';
import { causes } from './shared/causes.ts';
import { dataRules } from './shared/data-rules.ts';
import { defineKind } from './shared/define-kind.ts';
import { keepStatus, statusOnlySubresource } from './shared/keep-status.ts';
import { kindSchema } from './shared/kind-schema.ts';
import { nameForms } from './shared/name-forms.ts';
import type { ApiObject, Cause, Json } from '../model.ts';
import { ownMember } from '../own-member.ts';
import { parseJsonPath } from '../custom-resources/json-path.ts';
import {
  defaultCauses,
  listKeyCauses,
  listKeyPlacementCauses,
  mergeTypeCauses,
  type SchemaPlace,
  schemaPlaces,
  structuralCauses,
} from '../custom-resources/structural-causes.ts';
import { withSchemaMembers } from '../custom-resources/schema-members.ts';

const { check, fill, need, oneOf } = dataRules;
const scopes = ['Cluster', 'Namespaced'];
const columnFormats = ['int32', 'int64', 'float', 'double', 'byte', 'date', 'date-time', 'password'];
const versionsOf = (object: ApiObject): Json[] => object['spec']?.versions ?? [];

/** Applies a check to every place in the schema of every version. */
const everywhere = (rules: readonly string[], of: (place: SchemaPlace, isRoot: boolean) => Cause[]) =>
  check(rules, (object) =>
    versionsOf(object).flatMap((version, index) =>
      schemaPlaces(version?.schema?.openAPIV3Schema, `spec.versions[${index}].schema.openAPIV3Schema`).flatMap(
        (place, at) => of(place, at === 0),
      ),
    ),
  );

const labelCause = (field: string, text: Json): Cause[] => {
  const wrong = typeof text === 'string' && text !== '' ? nameForms.label(text) : null;
  return wrong ? [causes.invalid(field, text, wrong)] : [];
};

/** Paths of a scale: where they begin, and whether it needs them. */
const scalePaths: ReadonlyArray<readonly [name: string, begin: RegExp, needed: boolean]> = [
  ['specReplicasPath', /^\.spec\../, true],
  ['statusReplicasPath', /^\.status\../, true],
  ['labelSelectorPath', /^\.(spec|status)\../, false],
];

const scaleCauses = (scale: Json, at: string): readonly Cause[] =>
  scale
    ? scalePaths.flatMap(([name, form, needed]) => {
        const path: Json = ownMember(scale, name);
        if (!path) return needed ? [causes.required(`${at}.${name}`)] : [];
        return form.test(path) ? [] : [causes.invalid(`${at}.${name}`, path, `must match ${form.source}`)];
      })
    : [];

/** CustomResourceDefinition: defines a kind at run time. The controller `customResources` registers it. */
export const customResourceDefinitionKind = defineKind({
  group: 'apiextensions.platform.io',
  kind: 'CustomResourceDefinition',
  plural: 'customresourcedefinitions',
  shortNames: ['crd', 'crds'],
  categories: ['api-extensions'],
  namespaced: false,
  schema: 'custom-resource-definition',
  memberTypes: withSchemaMembers(kindSchema('custom-resource-definition')),
  empty: { spec: { names: {} } },
  columns: [
    nameColumn,
    column('Created At', (object) => object.metadata.creationTimestamp ?? '', 0, 'date'),
    { ...ageColumn, priority: 1 },
  ],
  generation: true,
  defaults: [
    {
      rules: [],
      apply: ({ spec }) => {
        if (!spec?.names?.kind) return;
        spec.names.singular ??= String(spec.names.kind).toLowerCase();
        spec.names.listKind ??= `${spec.names.kind}List`;
      },
    },
    fill('spec.conversion', { strategy: 'None' }),
    {
      rules: [],
      apply: (object) => {
        const stored = versionsOf(object)
          .filter((version) => version?.storage === true)
          .map((version) => version.name);
        object['status'] ??= { conditions: [], acceptedNames: { plural: '', kind: '' }, storedVersions: stored };
      },
    },
  ],
  validations: [
    need('spec'),
    need('spec.group'),
    need('spec.scope'),
    need('spec.names'),
    need('spec.names.plural'),
    need('spec.names.kind'),
    oneOf('spec.scope', scopes),
    oneOf('spec.conversion.strategy', ['None']),
    check([], ({ metadata, spec }) =>
      metadata.name === `${spec?.names?.plural}.${spec?.group}`
        ? []
        : [causes.invalid('metadata.name', metadata.name, 'must be spec.names.plural+"."+spec.group')],
    ),
    check([], ({ spec }) => {
      const wrong = spec?.group ? nameForms.subdomain(spec.group) : null;
      if (wrong) return [causes.invalid('spec.group', spec.group, wrong)];
      return spec?.group && !spec.group.includes('.')
        ? [causes.invalid('spec.group', spec.group, 'should be a domain with at least one dot')]
        : [];
    }),
    check([], ({ spec }) => [
      ...labelCause('spec.names.plural', spec?.names?.plural),
      ...labelCause('spec.names.singular', spec?.names?.singular),
      ...labelCause('spec.names.kind', spec?.names?.kind?.toLowerCase?.()),
      ...labelCause('spec.names.listKind', spec?.names?.listKind?.toLowerCase?.()),
      ...(spec?.names?.kind && spec.names.listKind === spec.names.kind
        ? [causes.invalid('spec.names.listKind', spec.names.listKind, 'must differ from the kind')]
        : []),
      ...(spec?.names?.shortNames ?? []).flatMap((name: string, index: number) =>
        labelCause(`spec.names.shortNames[${index}]`, name),
      ),
      ...(spec?.names?.categories ?? []).flatMap((name: string, index: number) =>
        labelCause(`spec.names.categories[${index}]`, name),
      ),
    ]),
    check([], (object) => {
      const versions = versionsOf(object);
      const names = versions.map((version) => version?.name);
      return [
        ...(versions.filter((version) => version?.storage === true).length === 1
          ? []
          : [causes.invalid('spec.versions', names, 'must have exactly one version marked as storage version')]),
        ...names.flatMap((name, index) =>
          names.indexOf(name) < index
            ? [causes.duplicate(`spec.versions[${index}].name`, name)]
            : name
              ? labelCause(`spec.versions[${index}].name`, name)
              : [causes.required(`spec.versions[${index}].name`)],
        ),
      ];
    }),
    check([], (object) =>
      versionsOf(object).flatMap((version, index) =>
        version?.schema?.openAPIV3Schema
          ? []
          : [causes.required(`spec.versions[${index}].schema.openAPIV3Schema`, 'schemas are required')],
      ),
    ),
    check([], (object) =>
      versionsOf(object).flatMap((version, index) =>
        (version?.additionalPrinterColumns ?? []).flatMap((given: Json, at: number) => {
          const field = `spec.versions[${index}].additionalPrinterColumns[${at}]`;
          return [
            ...(given?.name ? [] : [causes.required(`${field}.name`)]),
            ...(['integer', 'number', 'string', 'boolean', 'date'].includes(given?.type)
              ? []
              : [
                  causes.invalid(`${field}.type`, given?.type, 'must be one of integer, number, string, boolean, date'),
                ]),
            ...(given?.format && !columnFormats.includes(given.format)
              ? [causes.invalid(`${field}.format`, given.format, `must be one of ${columnFormats.join(', ')}`)]
              : []),
            ...(typeof given?.jsonPath === 'string' && given.jsonPath !== '' && parseJsonPath(given.jsonPath)
              ? []
              : [causes.invalid(`${field}.jsonPath`, given?.jsonPath, 'must be a JSON path that starts with a dot')]),
          ];
        }),
      ),
    ),
    check([], (object) =>
      versionsOf(object).flatMap((version, index) =>
        scaleCauses(version?.subresources?.scale, `spec.versions[${index}].subresources.scale`),
      ),
    ),
    check([], (object) => {
      const names = versionsOf(object).map((version) => version?.name);
      return ((object['status']?.storedVersions ?? []) as readonly string[]).flatMap((name, index) =>
        names.includes(name)
          ? []
          : [causes.invalid(`status.storedVersions[${index}]`, name, 'must appear in spec.versions')],
      );
    }),
    everywhere(['CRD-14'], structuralCauses),
    everywhere(['CRD-14'], defaultCauses),
    everywhere(['SSA-41'], listKeyPlacementCauses),
    everywhere(['SSA-42'], listKeyCauses),
    everywhere(['SSA-43'], mergeTypeCauses),
  ],
  immutable: [
    { rules: [], path: 'spec.scope' },
    { rules: [], path: 'spec.group' },
  ],
  prepareCreate: keepStatus.prepareCreate,
  prepareUpdate: keepStatus.prepareUpdate,
  subresources: { status: statusOnlySubresource },
});
