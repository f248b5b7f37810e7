import { apiVersionOf } from '../../../server/api-version.ts';
import type { Fault } from '../../fault.ts';

/** Defects of Tables (A 2.1). */
export const tableFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['TABLE-01', 'API-59'],
    description: 'the parameters of Accept that request a Table are ignored',
    alsoFails: {
      rules: ['TABLE-02', 'TABLE-03', 'TABLE-07', 'TABLE-09', 'TABLE-10', 'TABLE-11'],
      reason: 'no Table is ever sent',
    },
    plant: ({ behaviours }) => {
      const { formOf } = behaviours.wire;
      behaviours.wire.formOf = (entry, can) =>
        formOf({ ...entry, parameters: entry.parameters['as'] === 'Table' ? {} : entry.parameters }, can);
    },
  },
  {
    seam: 'server',
    rules: ['TABLE-02'],
    description: 'a Table has the apiVersion of the listed type',
    plant: ({ behaviours }) => {
      behaviours.table.apiVersion = apiVersionOf;
    },
  },
  {
    seam: 'server',
    rules: ['TABLE-09'],
    description: 'the default table has a third column, Labels',
    plant: ({ behaviours }) => {
      const { defaultColumns } = behaviours.table;
      behaviours.table.defaultColumns = () => [
        ...defaultColumns(),
        { name: 'Labels', type: 'string', cell: (object) => Object.keys(object.metadata.labels ?? {}).join(',') },
      ];
    },
  },
  {
    seam: 'server',
    rules: ['TABLE-10'],
    description: 'column Name of the default table has type object',
    plant: ({ behaviours }) => {
      const { defaultColumns } = behaviours.table;
      behaviours.table.defaultColumns = () =>
        defaultColumns().map((column) => (column.name === 'Name' ? { ...column, type: 'object' } : column));
    },
  },
  {
    seam: 'server',
    rules: ['TABLE-03'],
    description: 'kinds without a custom table define no columns',
    alsoFails: {
      rules: ['TABLE-09', 'TABLE-10', 'TABLE-11'],
      reason: 'they check the columns of kinds without a custom table',
    },
    plant: ({ behaviours }) => {
      const { definitions } = behaviours.table;
      behaviours.table.definitions = (all, kind) => (kind.columns ? definitions(all, kind) : undefined);
    },
  },
  {
    seam: 'server',
    rules: ['TABLE-04'],
    description: 'columns for wide output have an empty name',
    plant: ({ behaviours }) => {
      const { definition } = behaviours.table;
      behaviours.table.definition = (column) => ({
        ...definition(column),
        ...((column.priority ?? 0) > 0 ? { name: '' } : {}),
      });
    },
  },
  {
    seam: 'server',
    rules: ['TABLE-05'],
    description: 'columns of dates have no type',
    alsoFails: { rules: ['TABLE-11'], reason: 'its column is one of dates' },
    plant: ({ behaviours }) => {
      const { definition } = behaviours.table;
      behaviours.table.definition = (column) => {
        const { type, ...rest } = definition(column);
        return type === 'date' ? rest : { type, ...rest };
      };
    },
  },
  {
    seam: 'server',
    rules: ['TABLE-07'],
    description: 'the last object has no row',
    plant: ({ behaviours }) => {
      behaviours.table.rowsOf = (objects) => objects.slice(0, -1);
    },
  },
  {
    seam: 'server',
    rules: ['TABLE-11'],
    description: 'the second default column is Age, of type string',
    plant: ({ behaviours }) => {
      const { defaultColumns } = behaviours.table;
      behaviours.table.defaultColumns = () =>
        defaultColumns().map((column) =>
          column.name === 'Created At' ? { ...column, name: 'Age', type: 'string' } : column,
        );
    },
  },
  {
    seam: 'server',
    rules: ['TABLE-12'],
    description: 'the second cell of the default table contains the current time',
    plant: ({ behaviours }) => {
      const { cells } = behaviours.table;
      behaviours.table.cells = (columns, object, now) =>
        cells(columns, object, now).map((cell, at) =>
          columns[at]?.name === 'Created At' ? new Date(now + 60_000).toISOString() : cell,
        );
    },
  },
];
