import { quantityOf } from '../admission/quantity.ts';
import type { Cause, Json } from '../model.ts';
import { causes } from './shared/causes.ts';
import { dataRules } from './shared/data-rules.ts';
import { defineKind } from './shared/define-kind.ts';

const pairs = [
  ['min', 'max'],
  ['min', 'default'],
  ['min', 'defaultRequest'],
  ['default', 'max'],
  ['defaultRequest', 'max'],
  ['defaultRequest', 'default'],
] as const;

const limitCauses = (limit: Json, field: string): readonly Cause[] =>
  pairs.flatMap(([lower, upper]) =>
    Object.entries<Json>(limit[lower] ?? {}).flatMap(([name, amount]) => {
      const bounds: Json = limit[upper] ?? {};
      const bound: Json = Object.hasOwn(bounds, name) ? bounds[name] : undefined;
      return bound !== undefined && quantityOf(amount) > quantityOf(bound)
        ? [causes.invalid(`${field}.${lower}[${name}]`, String(amount), `${lower} is greater than ${upper} ${bound}`)]
        : [];
    }),
  );

/** LimitRange: the limits of a container also give its default limits and requests. */
export const limitRangeKind = defineKind({
  kind: 'LimitRange',
  plural: 'limitranges',
  shortNames: ['limits'],
  namespaced: true,
  schema: 'limit-range',
  empty: { spec: {} },
  putCreates: true,
  defaults: [
    {
      rules: [],
      apply: ({ spec }) => {
        for (const limit of spec?.limits ?? []) {
          if (limit?.type !== 'Container') continue;
          const filled = { ...limit.max, ...limit.default };
          if (Object.keys(filled).length > 0) limit.default = filled;
          const requested = { ...limit.min, ...limit.default, ...limit.defaultRequest };
          if (Object.keys(requested).length > 0) limit.defaultRequest = requested;
        }
      },
    },
  ],
  validations: [
    dataRules.check([], ({ spec }) =>
      (spec?.limits ?? []).flatMap((limit: Json, index: number) => limitCauses(limit, `spec.limits[${index}]`)),
    ),
  ],
});
