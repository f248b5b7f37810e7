import type { Fault } from '../../fault.ts';

/** Defects of Tables, Protobuf and negotiation (A 2.1, A 4.6, B 7). */
export const representationFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['TABLE-01'],
    does: 'Accept does not ask for a Table: its parameters are ignored',
    also: { rules: ['TABLE-02', 'TABLE-09', 'TABLE-10'], because: 'no Table is ever sent' },
    plant: ({ behaviours }) => {
      const { formOf } = behaviours.wire;
      behaviours.wire.formOf = (entry, can) => formOf({ ...entry, parameters: entry.parameters['as'] === 'Table' ? {} : entry.parameters }, can);
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
      behaviours.table.defaultColumns = () => [...defaultColumns(), { name: 'Labels', type: 'string', cell: (object) => Object.keys(object.metadata.labels ?? {}).join(',') }];
    },
  },
  {
    seam: 'server',
    rules: ['TABLE-10'],
    does: 'column Name of the default table is of type object',
    plant: ({ behaviours }) => {
      const { defaultColumns } = behaviours.table;
      behaviours.table.defaultColumns = () => defaultColumns().map((column) => (column.name === 'Name' ? { ...column, type: 'object' } : column));
    },
  },
  {
    seam: 'server',
    rules: ['PROTO-01'],
    does: 'Protobuf is labelled as JSON',
    also: { rules: ['NEG-11'], because: 'the label is what tells that Protobuf was chosen' },
    plant: ({ behaviours }) => {
      behaviours.wire.contentType = ({ media }) => (media === 'yaml' ? 'application/yaml' : 'application/json');
    },
  },
  {
    seam: 'server',
    rules: ['PROTO-02'],
    does: 'lists in Protobuf come without the four bytes',
    plant: ({ behaviours }) => {
      const { prefix } = behaviours.protobuf;
      behaviours.protobuf.prefix = (object) => (String(object.kind).endsWith('List') ? new Uint8Array() : prefix(object));
    },
  },
  {
    seam: 'server',
    rules: ['PROTO-06'],
    does: 'raw holds the metadata only',
    plant: ({ behaviours }) => {
      behaviours.protobuf.content = ({ apiVersion, kind, metadata }) => ({ apiVersion, kind, metadata });
    },
  },
  {
    seam: 'server',
    rules: ['NEG-11'],
    does: 'JSON is chosen wherever it is in the list',
    plant: ({ behaviours }) => {
      const { choose } = behaviours.wire;
      behaviours.wire.choose = (forms) => forms.find((form) => form?.media === 'json') ?? choose(forms);
    },
  },
  {
    seam: 'server',
    rules: ['ERR-24'],
    does: 'media types that nobody knows are answered in JSON',
    plant: ({ behaviours }) => {
      behaviours.wire.noneGranted = () => ({ media: 'json', as: '' });
    },
  },
];
