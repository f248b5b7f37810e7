import { causes } from '../kinds/shared/causes.ts';
import type { Cause, Json } from '../model.ts';
import { schemaAtPath } from './rules/field-paths.ts';

const simple = ['string', 'boolean', 'integer'];

const pathCause = (path: string, schema: Json, field: string): Cause[] => {
  if (path === '') return [causes.required(field)];
  if (!path.startsWith('.'))
    return [causes.invalid(field, path, `is an invalid path: expected [ or . but got: ${path.split(/[.[]/)[0]}`)];
  if (path.includes('[')) return [causes.invalid(field, path, 'is an invalid path: array notation is not allowed')];
  const found = schemaAtPath(path, schema);
  if (found === null || /^\.metadata(\.|$)/.test(path))
    return [causes.invalid(field, path, 'is an invalid path: does not refer to a valid field')];
  if (simple.includes(found.type)) return [];
  return [
    causes.invalid(
      field,
      path,
      'must point to a field of type string, boolean or integer. Enum string fields and strings with formats are ' +
        'allowed.',
    ),
  ];
};

/** What is wrong with the fields by which clients can select the objects of a version. */
export const selectableCauses = ({ schema, selectableFields = [] }: Json, field: string): Cause[] => {
  const paths = (selectableFields as Json[]).map((entry) => String(entry?.jsonPath ?? ''));
  return paths.flatMap((path, index) => {
    const at = `${field}[${index}].jsonPath`;
    if (path !== '' && paths.indexOf(path) < index) return [causes.duplicate(at, path)];
    return pathCause(path, schema?.openAPIV3Schema ?? {}, at);
  });
};
