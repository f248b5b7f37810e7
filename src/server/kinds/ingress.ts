import type { Json } from '../model.ts';
import { ageColumn, column, nameColumn } from './shared/columns.ts';
import { dataRules } from './shared/data-rules.ts';
import { causes } from './shared/causes.ts';
import { defineKind } from './shared/define-kind.ts';
import { withStatus } from './shared/keep-status.ts';

const { check } = dataRules;

const pathTypes = ['Exact', 'ImplementationSpecific', 'Prefix'];
const ingressPaths = ({ spec }: Json): [Json, string][] =>
  (spec?.rules ?? []).flatMap((rule: Json, r: number) =>
    (rule.http?.paths ?? []).map((path: Json, p: number) => [path, `spec.rules[${r}].http.paths[${p}]`]),
  );

/** Ingress: stored. B 9.9 contains the rules of networking.platform.io/v1. */
export const ingressKind = defineKind({
  group: 'networking.platform.io',
  kind: 'Ingress',
  plural: 'ingresses',
  shortNames: ['ing'],
  namespaced: true,
  schema: 'ingress',
  empty: { spec: {}, status: { loadBalancer: {} } },
  generation: true,
  columns: [
    nameColumn,
    column('Class', ({ spec }) => spec?.ingressClassName ?? '<none>'),
    column(
      'Hosts',
      ({ spec }) =>
        (spec?.rules ?? [])
          .map((rule: Json) => rule.host)
          .filter(Boolean)
          .join(',') || '*',
    ),
    column('Address', ({ status }) =>
      (status?.loadBalancer?.ingress ?? []).map((item: Json) => item.ip ?? item.hostname).join(','),
    ),
    column('Ports', ({ spec }) => (spec?.tls?.length ? '80, 443' : '80')),
    ageColumn,
  ],
  validations: [
    check([], ({ spec }) =>
      spec?.rules?.length || spec?.defaultBackend
        ? []
        : [causes.invalid('spec', spec ?? {}, 'either `defaultBackend` or `rules` must be specified')],
    ),
    check(['VER-135'], (object) =>
      ingressPaths(object).flatMap(([path, at]) =>
        path.pathType ? [] : [causes.required(`${at}.pathType`, 'pathType must be specified')],
      ),
    ),
    check(['VER-136', 'VER-137', 'VER-138', 'VER-139'], (object) =>
      ingressPaths(object).flatMap(([path, at]) =>
        !path.pathType || pathTypes.includes(path.pathType)
          ? []
          : [causes.notSupported(`${at}.pathType`, path.pathType, pathTypes)],
      ),
    ),
  ],
  ...withStatus,
});
