import { quantityOf } from '../../admission/quantity.ts';
import type { Cause, Json } from '../../model.ts';
import { causes } from '../shared/causes.ts';

const standard = /^(cpu|memory|ephemeral-storage|hugepages-.+)$/;

/** Causes of a 422 for the resources of a container: names, amounts, and requests within the limits. */
export const resourceCauses = (resources: Json, field: string): readonly Cause[] => [
  ...['limits', 'requests'].flatMap((member) =>
    Object.entries<Json>(resources[member] ?? {}).flatMap(([name, amount]): Cause[] => {
      const at = `${field}.${member}[${name}]`;
      return [
        ...(standard.test(name) || name.includes('/')
          ? []
          : [causes.invalid(at, name, 'must be a standard resource type or fully qualified')]),
        ...(quantityOf(amount) < 0 ? [causes.invalid(at, String(amount), 'must be greater than or equal to 0')] : []),
      ];
    }),
  ),
  ...Object.entries<Json>(resources.requests ?? {}).flatMap(([name, amount]) => {
    const limit = resources.limits?.[name];
    return limit !== undefined && quantityOf(amount) > quantityOf(limit)
      ? [causes.invalid(`${field}.requests`, String(amount), `must be less than or equal to ${name} limit`)]
      : [];
  }),
];
