import { ageOf, nameColumn } from '../kinds/shared/columns.ts';
import { keepStatus, statusOnlySubresource } from '../kinds/shared/keep-status.ts';
import type { ApiObject, Json, KindData, SubresourceData, TableColumn } from '../model.ts';
import { customSchema } from './custom-schema.ts';
import { readJsonPath } from './json-path.ts';
import { scaleSubresource } from './scale.ts';
import { schemaCauses } from './schema-causes.ts';
import { fillSchemaDefaults } from './schema-defaults.ts';

const printerColumn = (source: Json): TableColumn => ({
  name: source.name,
  type: source.type,
  ...(source.format ? { format: source.format } : {}),
  ...(source.description ? { description: source.description } : {}),
  priority: source.priority ?? 0,
  cell: (object, now) => {
    const found = readJsonPath(object, source.jsonPath);
    if (found.length === 0) return null;
    if (source.type === 'date') return ageOf(String(found[0]), now);
    // Of several values at a path with a wildcard, the first one is shown.
    return source.type === 'string' && typeof found[0] !== 'string' ? JSON.stringify(found[0]) : found[0];
  },
});

/** The kind of one version of a definition: schema, defaults, validation, columns and sub-resources as data. */
export const customKind = (definition: ApiObject, version: Json): KindData => {
  const { group, names, scope, versions } = definition['spec'];
  const source: Json | undefined = version.schema?.openAPIV3Schema;
  const columns: Json[] = version.additionalPrinterColumns ?? [];
  const { status, scale } = version.subresources ?? {};
  const subresources: Record<string, SubresourceData> = {
    ...(status ? { status: statusOnlySubresource } : {}),
    ...(scale ? { scale: scaleSubresource(scale) } : {}),
  };
  const wrong = source ? schemaCauses(source) : null;
  return {
    group,
    version: version.name,
    kind: names.kind,
    plural: names.plural,
    singular: names.singular ?? names.kind.toLowerCase(),
    shortNames: names.shortNames ?? [],
    categories: names.categories ?? [],
    namespaced: scope === 'Namespaced',
    custom: true,
    storageVersion: (versions as Json[]).find(({ storage }) => storage)?.name ?? version.name,
    schema: customSchema(source),
    columns: columns.length > 0 ? [nameColumn, ...columns.map(printerColumn)] : null,
    defaults: source ? [{ rules: [], apply: (object) => fillSchemaDefaults(object, source) }] : [],
    validations: wrong ? [{ rules: [], check: (object) => wrong(object) }] : [],
    immutable: [],
    ...(status ? keepStatus : {}),
    subresources,
    putCreates: false,
    deleteAnswers: 'Status',
    generation: true,
  };
};
