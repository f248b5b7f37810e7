import type { KindData } from '../../model.ts';
import { kindSchema } from './kind-schema.ts';

type Given = Pick<KindData, 'kind' | 'plural' | 'namespaced'> &
  Partial<Omit<KindData, 'kind' | 'plural' | 'namespaced' | 'schema'>> & {
    /** Name of the file in schemas/kinds without extension; null for a kind without schema. */
    readonly schema: string | null;
  };

/** A kind with defaults for omitted properties: core group, version v1, all verbs, no rules. */
export const defineKind = ({ schema, ...given }: Given): KindData => ({
  group: '',
  version: 'v1',
  singular: given.kind.toLowerCase(),
  shortNames: [],
  columns: null,
  defaults: [],
  validations: [],
  immutable: [],
  subresources: {},
  putCreates: false,
  deleteAnswers: 'Status',
  ...given,
  schema: schema === null ? null : kindSchema(schema),
});
