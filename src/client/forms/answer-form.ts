/** A representation that a client can request for reads (A 4.6). */
export type AnswerForm = 'JSON' | 'Protobuf' | 'YAML' | 'Table';

const accepts: Readonly<Record<AnswerForm, string>> = {
  JSON: 'application/json',
  // A resource without this form is returned as JSON.
  Protobuf: 'application/vnd.platform.protobuf,application/json',
  YAML: 'application/yaml,application/json',
  Table: 'application/json;as=Table;g=meta.platform.io;v=v1',
};

/** The value of Accept that requests the form, in neutral names. */
export const acceptOf = (form: AnswerForm): string => accepts[form];
