import { apiVersionOf } from '../api-version.ts';
import { tableBehaviours, type TableBehaviours } from '../behaviours/table.ts';
import type { ApiObject, Json, KindData } from '../model.ts';

/** Input of a table in addition to the objects. */
export interface TableOptions {
  /** Milliseconds since 1970, for ages. */
  readonly now: number;
  /** How much of each object its row contains: `None`, `Metadata` (default) or `Object`. */
  readonly includeObject?: string;
}

const rowObject = (object: ApiObject, kind: KindData, include: string): Json | undefined => {
  if (include === 'None') return undefined;
  if (include === 'Object') return { kind: kind.kind, apiVersion: apiVersionOf(kind), ...object };
  return { kind: 'PartialObjectMetadata', apiVersion: 'meta.platform.io/v1', metadata: object.metadata };
};

/** Objects of a kind as a Table with `listMeta` as its metadata (A 2.1, A 4.6). */
export const toTable = (
  objects: readonly ApiObject[],
  kind: KindData,
  listMeta: Json,
  options: TableOptions,
  behaviours: TableBehaviours = tableBehaviours,
): Json => {
  const columns = kind.columns ?? behaviours.defaultColumns();
  const definitions = behaviours.definitions(
    columns.map((column) => behaviours.definition(column)),
    kind,
  );
  return {
    kind: 'Table',
    apiVersion: behaviours.apiVersion(kind),
    metadata: listMeta ?? {},
    ...(definitions ? { columnDefinitions: definitions } : {}),
    rows: behaviours.rowsOf(objects).map((object) => {
      const shown = rowObject(object, kind, options.includeObject ?? 'Metadata');
      return { cells: behaviours.cells(columns, object, options.now), ...(shown ? { object: shown } : {}) };
    }),
  };
};
