import type { Fault } from '../../fault.ts';

/** Defects of Tables (A 2.1). */
export const tableFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['TABLE-01', 'API-59'],
    does: 'Accept does not ask for a Table: its parameters are ignored',
    also: {
      rules: ['TABLE-02', 'TABLE-03', 'TABLE-07', 'TABLE-09', 'TABLE-10', 'TABLE-11'],
      because: 'no Table is ever sent',
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
    does: 'a Table carries the apiVersion of what it lists',
    plant: ({ behaviours }) => {
      behaviours.table.apiVersion = ({ group, version }) => (group ? `${group}/${version}` : version);
    },
  },
  {
    seam: 'server',
    rules: ['TABLE-09'],
    does: 'the default table has a third column, Labels',
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
    does: 'column Name of the default table is of type object',
    plant: ({ behaviours }) => {
      const { defaultColumns } = behaviours.table;
      behaviours.table.defaultColumns = () =>
        defaultColumns().map((column) => (column.name === 'Name' ? { ...column, type: 'object' } : column));
    },
  },
  {
    seam: 'server',
    rules: ['TABLE-03'],
    does: 'kinds without a table of their own define no columns',
    also: { rules: ['TABLE-09', 'TABLE-10', 'TABLE-11'], because: 'they look at the columns of such kinds' },
    plant: ({ behaviours }) => {
      const { definitions } = behaviours.table;
      behaviours.table.definitions = (all, kind) => (kind.columns ? definitions(all, kind) : undefined);
    },
  },
  {
    seam: 'server',
    rules: ['TABLE-04'],
    does: 'columns for wide output have an empty name',
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
    does: 'columns of dates have no type',
    also: { rules: ['TABLE-11'], because: 'its column is one of dates' },
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
    does: 'the last object has no row',
    plant: ({ behaviours }) => {
      behaviours.table.rowsOf = (objects) => objects.slice(0, -1);
    },
  },
  {
    seam: 'server',
    rules: ['TABLE-11'],
    does: 'the second default column is Age, of type string',
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
    does: 'the second cell of the default table shows the present time',
    plant: ({ behaviours }) => {
      const { cells } = behaviours.table;
      behaviours.table.cells = (columns, object, now) =>
        cells(columns, object, now).map((cell, at) =>
          columns[at]?.name === 'Created At' ? new Date(now + 60_000).toISOString() : cell,
        );
    },
  },
];
