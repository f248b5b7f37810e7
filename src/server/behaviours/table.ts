import type { ApiObject, Json, KindData, TableColumn } from '../model.ts';

/** Decisions of the Table representation (A 2.1). */
export const tableBehaviours = {
  /** API version of a Table. */
  apiVersion: (_kind: KindData): string => 'meta.platform.io/v1',

  /** Columns of a kind that defines no columns. */
  defaultColumns: (): readonly TableColumn[] => [
    {
      name: 'Name',
      type: 'string',
      format: 'name',
      description: 'Name must be unique within a namespace.',
      cell: (object) => object.metadata.name ?? '',
    },
    {
      name: 'Created At',
      type: 'date',
      description: 'Time at which the server created the object.',
      cell: (object) => object.metadata.creationTimestamp ?? null,
    },
  ],

  /** A column definition in the response. */
  definition: (column: TableColumn): Json => ({
    name: column.name,
    type: column.type,
    format: column.format ?? '',
    description: column.description ?? column.name,
    priority: column.priority ?? 0,
  }),

  /** All definitions of a table. */
  definitions: (definitions: readonly Json[], _kind: KindData): readonly Json[] | undefined => definitions,

  /** Objects that get a row: all of them, in the same order. */
  rowsOf: (objects: readonly ApiObject[]): readonly ApiObject[] => objects,

  /** Cells of a row. */
  cells: (columns: readonly TableColumn[], object: ApiObject, now: number): Json[] =>
    columns.map((column) => column.cell(object, now) ?? null),
} as const;

/** Rule ids that each entry satisfies. */
export const tableRules: Readonly<Record<keyof typeof tableBehaviours, readonly string[]>> = {
  apiVersion: ['TABLE-02', 'NEG-07'],
  defaultColumns: ['TABLE-09', 'TABLE-10', 'TABLE-11', 'TABLE-12'],
  definition: ['TABLE-04', 'TABLE-05'],
  definitions: ['TABLE-03', 'TABLE-14'],
  rowsOf: ['TABLE-07'],
  cells: ['TABLE-12'],
};

/** Type of the table. A fault replaces one entry. */
export type TableBehaviours = typeof tableBehaviours;
