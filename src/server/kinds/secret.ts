import type { ApiObject, DefaultRule, ValidationRule } from '../model.ts';
import { ageColumn, column, nameColumn } from './shared/columns.ts';
import { causes } from './shared/causes.ts';
import { dataLimit, dropEmpty, frozen, keyRule } from './config-map.ts';
import { dataRules } from './shared/data-rules.ts';
import { defineKind } from './shared/define-kind.ts';
import { setMember } from '../own-member.ts';

const mergeStringData = (object: ApiObject): void => {
  const text = object['stringData'];
  if (text === undefined) return;
  delete object['stringData'];
  if (text === null || Object.keys(text).length === 0) return;
  object['data'] ??= {};
  for (const [key, value] of Object.entries(text))
    setMember(object['data'], key, Buffer.from(String(value), 'utf8').toString('base64'));
};

const stringData: DefaultRule = {
  rules: [
    'SEC-08',
    'SEC-16',
    'SEC-19',
    'SEC-20',
    'SEC-21',
    'SEC-22',
    'SEC-23',
    'SEC-24',
    'SEC-25',
    'SEC-26',
    'SEC-27',
    'SEC-29',
    'SEC-34',
  ],
  onAppliedConfigurations: true,
  apply: mergeStringData,
};

const size: ValidationRule = {
  rules: ['LIM-32', 'LIM-33', 'SEC-13', 'SEC-14', 'SEC-15', 'SEC-16'],
  check: (object) => {
    const bytes = Object.values(object['data'] ?? {}).reduce(
      (sum: number, value) => sum + Buffer.byteLength(String(value), 'base64'),
      0,
    );
    return bytes > dataLimit ? [causes.tooLong('data', dataLimit)] : [];
  },
};

const accountAnnotation = 'platform.io/service-account.name';

const tokenSecret: ValidationRule = {
  rules: ['SEC-56'],
  check: (object) =>
    object['type'] === 'platform.io/service-account-token' && !object.metadata.annotations?.[accountAnnotation]
      ? [causes.required(`metadata.annotations[${accountAnnotation}]`)]
      : [],
};

/** Secret (A 2.3). */
export const secretKind = defineKind({
  kind: 'Secret',
  plural: 'secrets',
  namespaced: true,
  schema: 'secret',
  columns: [
    nameColumn,
    column('Type', (object) => object['type'] ?? ''),
    column('Data', (object) => Object.keys(object['data'] ?? {}).length),
    ageColumn,
  ],
  defaults: [stringData, dataRules.fill('type', 'Opaque', 'SEC-42')],
  validations: [keyRule('data', 'SEC-05', 'SEC-06', 'SEC-07', 'SEC-08'), size, tokenSecret],
  immutable: [
    frozen('immutable', 'SEC-37', 'SEC-80'),
    frozen('data', 'SEC-32', 'SEC-33', 'SEC-34'),
    { path: 'type', rules: ['SEC-35'] },
  ],
  prepareCreate: dropEmpty('data'),
  prepareUpdate: (object, old) => {
    dropEmpty('data')(object);
    if (!object['type']) object['type'] = old['type'];
  },
  selectableFields: { type: (object) => object['type'] ?? '' },
});
