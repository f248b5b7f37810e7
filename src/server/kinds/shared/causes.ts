import type { Cause, Json } from '../../model.ts';

const shown = (value: Json): string => {
  if (value === undefined || value === null) return 'null';
  const text = JSON.stringify(value);
  return text.length > 200 ? `${text.slice(0, 200)}...` : text;
};

/** Causes of a 422 response (B 7): reason, field path and message, in the form that clients show. */
export const causes = {
  required: (field: string, why = ''): Cause => ({
    reason: 'FieldValueRequired',
    field,
    message: why ? `Required value: ${why}` : 'Required value',
  }),
  invalid: (field: string, value: Json, why: string): Cause => ({
    reason: 'FieldValueInvalid',
    field,
    message: `Invalid value: ${shown(value)}: ${why}`,
  }),
  notSupported: (field: string, value: Json, supported: readonly string[]): Cause => ({
    reason: 'FieldValueNotSupported',
    field,
    message:
      `Unsupported value: ${shown(value)}: ` +
      `supported values: ${supported.map((item) => JSON.stringify(item)).join(', ')}`,
  }),
  forbidden: (field: string, why: string): Cause => ({
    reason: 'FieldValueForbidden',
    field,
    message: `Forbidden: ${why}`,
  }),
  duplicate: (field: string, value: Json): Cause => ({
    reason: 'FieldValueDuplicate',
    field,
    message: `Duplicate value: ${shown(value)}`,
  }),
  tooLong: (field: string, limit: number): Cause => ({
    reason: 'FieldValueTooLong',
    field,
    message: `Too long: must have at most ${limit} bytes`,
  }),
} as const;
