import type { ApiObject, Cause, DefaultRule, Json, ValidationRule } from '../../model.ts';
import { causes } from './causes.ts';
import { copyOf } from '../../copy.ts';

const read = (object: Json, path: string): Json => path.split('.').reduce((value: Json, key) => value?.[key], object);

const put = (object: Json, path: string, value: Json): void => {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const parent = keys.reduce((at: Json, key) => at?.[key], object);
  if (parent !== null && typeof parent === 'object' && (parent[last] === undefined || parent[last] === null))
    parent[last] = copyOf(value);
};

/** Creates the rules that most kinds share. `path` is dotted and does not pass through lists. */
export const dataRules = {
  read,
  /** Sets the default of an absent member whose parent exists. */
  fill: (path: string, value: Json, ...rules: string[]): DefaultRule => ({
    rules,
    apply: (object) => put(object, path, value),
  }),
  /** Requires a non-empty member. Without its parent the member is not required. */
  need: (path: string, ...rules: string[]): ValidationRule => ({
    rules,
    check: (object) => {
      const parent = path.includes('.') ? read(object, path.slice(0, path.lastIndexOf('.'))) : object;
      const value = read(object, path);
      const absent =
        value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
      return parent !== undefined && parent !== null && absent ? [causes.required(path)] : [];
    },
  }),
  /** Requires one of the supported values when the member exists. */
  oneOf: (path: string, supported: readonly string[], ...rules: string[]): ValidationRule => ({
    rules,
    check: (object) => {
      const value = read(object, path);
      return value === undefined || supported.includes(value) ? [] : [causes.notSupported(path, value, supported)];
    },
  }),
  /** Any check of the object. */
  check: (
    rules: readonly string[],
    check: (object: ApiObject, old: ApiObject | null) => readonly Cause[],
  ): ValidationRule => ({ rules, check }),
} as const;
