import type { ApiObject, Cause, ImmutableRule, Json, ValidationRule } from '../model.ts';
import { ageColumn, column, nameColumn } from './shared/columns.ts';
import { causes } from './shared/causes.ts';
import { defineKind } from './shared/define-kind.ts';
import { nameForms } from './shared/name-forms.ts';

/** Maximum total size of the decoded values of one ConfigMap or Secret, in bytes. */
export const dataLimit = 1024 * 1024;

/** Validates the keys of a data map. */
export const keyRule = (member: string, ...rules: string[]): ValidationRule => ({
  rules,
  check: (object) =>
    Object.keys(object[member] ?? {}).flatMap((key): Cause[] => {
      const wrong = nameForms.dataKey(key);
      return wrong ? [causes.invalid(`${member}[${key}]`, key, wrong)] : [];
    }),
});

/** Makes a member immutable while `immutable` is true, including `immutable` itself. */
export const frozen = (path: string, ...rules: string[]): ImmutableRule => ({
  path,
  rules,
  when: (old) => old['immutable'] === true,
});

/** Stores empty maps as absent members. */
export const dropEmpty =
  (...members: string[]) =>
  (object: ApiObject): void => {
    for (const member of members) {
      const map: Json = object[member];
      if (map && Object.keys(map).length === 0) delete object[member];
    }
  };

const overlap: ValidationRule = {
  rules: ['CM-11', 'CM-12', 'CM-13'],
  check: (object) =>
    Object.keys(object['binaryData'] ?? {})
      .filter((key) => Object.hasOwn(object['data'] ?? {}, key))
      .map((key) => causes.invalid(`data[${key}]`, key, 'duplicate of key present in binaryData')),
};

const size: ValidationRule = {
  rules: [],
  check: (object) => {
    const text = Object.values(object['data'] ?? {}).reduce(
      (sum: number, value) => sum + Buffer.byteLength(String(value)),
      0,
    );
    const bytes = Object.values(object['binaryData'] ?? {}).reduce(
      (sum: number, value) => sum + Buffer.byteLength(String(value), 'base64'),
      0,
    );
    return text + bytes > dataLimit ? [causes.tooLong('', dataLimit)] : [];
  },
};

/** ConfigMap (A 2.3). */
export const configMapKind = defineKind({
  kind: 'ConfigMap',
  plural: 'configmaps',
  shortNames: ['cm'],
  namespaced: true,
  schema: 'config-map',
  columns: [
    nameColumn,
    column(
      'Data',
      (object) => Object.keys(object['data'] ?? {}).length + Object.keys(object['binaryData'] ?? {}).length,
    ),
    ageColumn,
  ],
  validations: [keyRule('data', 'CM-06', 'CM-07', 'CM-08'), keyRule('binaryData', 'CM-18', 'CM-19'), overlap, size],
  immutable: [frozen('immutable', 'CM-31'), frozen('data', 'CM-26', 'CM-28', 'CM-29'), frozen('binaryData', 'CM-27')],
  prepareCreate: dropEmpty('data', 'binaryData'),
  prepareUpdate: dropEmpty('data', 'binaryData'),
});
