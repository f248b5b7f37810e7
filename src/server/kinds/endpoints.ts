import { isIP } from 'node:net';
import type { Json } from '../model.ts';
import { ageColumn, column, nameColumn } from './shared/columns.ts';
import { dataRules } from './shared/data-rules.ts';
import { causes } from './shared/causes.ts';
import { defineKind } from './shared/define-kind.ts';
import { portNumberCauses } from './shared/port-number-causes.ts';

const { check } = dataRules;

const address = (subset: Json): string[] =>
  (subset.addresses ?? []).flatMap((item: Json) =>
    (subset.ports ?? [{}]).map((port: Json) => (port.port ? `${item.ip}:${port.port}` : item.ip)),
  );

/** Endpoints: the addresses and ports behind a Service. */
export const endpointsKind = defineKind({
  kind: 'Endpoints',
  plural: 'endpoints',
  shortNames: ['ep'],
  namespaced: true,
  schema: 'endpoints',
  putCreates: true,
  columns: [
    nameColumn,
    column('Endpoints', ({ subsets }) => (subsets ?? []).flatMap(address).join(',') || '<none>'),
    ageColumn,
  ],
  defaults: [
    {
      rules: [],
      apply: ({ subsets }) => {
        for (const subset of subsets ?? []) for (const port of subset?.ports ?? []) port.protocol ??= 'TCP';
      },
    },
  ],
  validations: [
    check([], ({ subsets }) =>
      (subsets ?? []).flatMap((subset: Json, s: number) => [
        ...(subset?.addresses ?? []).flatMap((item: Json, a: number) =>
          isIP(item?.ip ?? '')
            ? []
            : [causes.invalid(`subsets[${s}].addresses[${a}].ip`, item?.ip ?? '', 'must be a valid IP address')],
        ),
        ...(subset?.ports ?? []).flatMap((item: Json, p: number) =>
          portNumberCauses(item?.port, `subsets[${s}].ports[${p}].port`),
        ),
      ]),
    ),
  ],
});
