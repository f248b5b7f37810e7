import { isDeepStrictEqual } from 'node:util';
import type { Json } from '../model.ts';
import { ageColumn, column, nameColumn } from './shared/columns.ts';
import { causes } from './shared/causes.ts';
import { dataRules } from './shared/data-rules.ts';
import { defineKind } from './shared/define-kind.ts';

const { check } = dataRules;

const driverMember = (member: string, rule: string) =>
  check([rule], ({ spec }) =>
    (spec?.drivers ?? []).flatMap((driver: Json, index: number) =>
      driver[member] ? [] : [causes.required(`spec.drivers[${index}].${member}`)],
    ),
  );

/** CSINode (A 2.5). */
export const csiNodeKind = defineKind({
  group: 'storage.platform.io',
  kind: 'CSINode',
  plural: 'csinodes',
  namespaced: false,
  schema: 'csi-node',
  empty: { spec: { drivers: [] } },
  deleteAnswers: 'Object',
  columns: [nameColumn, column('Drivers', ({ spec }) => spec?.drivers?.length ?? 0, 0, 'integer'), ageColumn],
  validations: [
    check(['CSIN-07'], ({ spec }) => (spec ? [] : [causes.required('spec')])),
    check(['CSIN-08'], ({ spec }) => (spec && !spec.drivers ? [causes.required('spec.drivers')] : [])),
    driverMember('name', 'CSIN-13'),
    driverMember('nodeID', 'CSIN-14'),
    check(['CSIN-12'], ({ spec }) => {
      const names: string[] = (spec?.drivers ?? []).map((driver: Json) => driver.name);
      return names.flatMap((name, index) =>
        name && names.indexOf(name) < index ? [causes.duplicate(`spec.drivers[${index}].name`, name)] : [],
      );
    }),
    check(['CSIN-16'], ({ spec }) =>
      (spec?.drivers ?? []).flatMap((driver: Json, index: number) =>
        driver.allocatable?.count < 0
          ? [
              causes.invalid(
                `spec.drivers[${index}].allocatable.count`,
                driver.allocatable.count,
                'must be greater than or equal to 0',
              ),
            ]
          : [],
      ),
    ),
    check(['CSIN-26'], ({ spec }, old) => {
      const now = new Map((spec?.drivers ?? []).map((driver: Json) => [driver.name, driver]));
      const changed = (old?.['spec']?.drivers ?? []).some(
        (driver: Json) => now.has(driver.name) && !isDeepStrictEqual(now.get(driver.name), driver),
      );
      return changed
        ? [
            causes.invalid(
              'spec.drivers',
              spec.drivers.map((driver: Json) => driver.name),
              'field is immutable',
            ),
          ]
        : [];
    }),
  ],
});
