import { isDeepStrictEqual } from 'node:util';
import type { ApiObject, Json } from '../model.ts';
import { ageColumn, column, nameColumn } from './shared/columns.ts';
import { dataRules } from './shared/data-rules.ts';
import { defineKind } from './shared/define-kind.ts';
import { keepStatus, statusSubresource } from './shared/keep-status.ts';
import { copyOf } from '../copy.ts';
import { allocateService } from './service/allocate-service.ts';
import { serviceValidations } from './service/service-validations.ts';

const { fill } = dataRules;
const takesPorts = (type: string): boolean => type === 'NodePort' || type === 'LoadBalancer';

const externalAddress = ({ spec, status }: ApiObject): string => {
  const ingress: Json[] = spec?.type === 'LoadBalancer' ? (status?.loadBalancer?.ingress ?? []) : [];
  const addresses = [...ingress.map(({ ip, hostname }) => ip || hostname), ...(spec?.externalIPs ?? [])];
  return spec?.externalName || addresses.join(',') || (spec?.type === 'LoadBalancer' ? '<pending>' : '<none>');
};

/** Drops members of the former type that the new type does not have and that the client did not change, in place. */
const dropOtherTypes = (spec: Json, old: Json): void => {
  const type: string = spec.type ?? 'ClusterIP';
  const unfit = [
    ...(type === 'ExternalName'
      ? ['clusterIP', 'clusterIPs', 'ipFamilies', 'ipFamilyPolicy', 'internalTrafficPolicy']
      : []),
    ...(takesPorts(type) ? [] : ['externalTrafficPolicy']),
    ...(type === 'LoadBalancer' ? [] : ['allocateLoadBalancerNodePorts', 'healthCheckNodePort']),
  ];
  for (const member of unfit) if (isDeepStrictEqual(spec[member], old[member])) delete spec[member];
};

/** Service: gets a cluster address and node ports when the client omits them (A 2.1). */
export const serviceKind = defineKind({
  kind: 'Service',
  plural: 'services',
  shortNames: ['svc'],
  categories: ['all'],
  namespaced: true,
  names: 'label',
  schema: 'service',
  empty: { spec: {}, status: { loadBalancer: {} } },
  putCreates: true,
  deleteAnswers: 'Object',
  columns: [
    nameColumn,
    column('Type', ({ spec }) => spec?.type ?? ''),
    column('Cluster-IP', ({ spec }) => spec?.clusterIP ?? '<none>'),
    column('External-IP', externalAddress),
    column(
      'Port(s)',
      ({ spec }) =>
        (spec?.ports ?? [])
          .map((port: Json) => `${port.port}${port.nodePort ? `:${port.nodePort}` : ''}/${port.protocol ?? 'TCP'}`)
          .join(',') || '<none>',
    ),
    ageColumn,
    column(
      'Selector',
      ({ spec }) =>
        Object.entries(spec?.selector ?? {})
          .map((pair) => pair.join('='))
          .join(',') || '<none>',
      1,
    ),
  ],
  defaults: [
    fill('spec.type', 'ClusterIP'),
    fill('spec.sessionAffinity', 'None'),
    {
      rules: [],
      apply: ({ spec }) => {
        if (!spec) return;
        if (spec.type !== 'ExternalName') spec.internalTrafficPolicy ??= 'Cluster';
        if (takesPorts(spec.type)) spec.externalTrafficPolicy ??= 'Cluster';
        if (spec.type === 'LoadBalancer') spec.allocateLoadBalancerNodePorts ??= true;
        if (spec.sessionAffinity === 'ClientIP') spec.sessionAffinityConfig ??= { clientIP: { timeoutSeconds: 10800 } };
        for (const port of spec.ports ?? []) {
          port.protocol ??= 'TCP';
          port.targetPort ??= port.port;
        }
      },
    },
  ],
  validations: serviceValidations,
  allocate: allocateService,
  prepareCreate: (object) => {
    object['spec'] ??= {};
    object['status'] = { loadBalancer: {} };
  },
  prepareUpdate: (object, old) => {
    keepStatus.prepareUpdate(object, old);
    object['spec'] ??= {};
    const spec: Json = object['spec'];
    if (spec.type !== 'ExternalName' && !spec.clusterIP && old['spec']?.clusterIP) {
      spec.clusterIP = old['spec'].clusterIP;
      spec.clusterIPs = copyOf(old['spec'].clusterIPs);
    }
    for (const member of ['ipFamilies', 'ipFamilyPolicy'])
      if (old['spec']?.[member] !== undefined) spec[member] ??= copyOf(old['spec'][member]);
    for (const port of spec.ports ?? [])
      port.nodePort ??= (old['spec']?.ports ?? []).find((item: Json) => item.port === port.port)?.nodePort;
    for (const port of spec.ports ?? [])
      if (port.nodePort === undefined || !takesPorts(spec.type ?? 'ClusterIP')) delete port.nodePort;
    dropOtherTypes(spec, old['spec'] ?? {});
  },
  subresources: {
    status: statusSubresource,
    proxy: {
      verbs: ['get', 'create', 'update', 'patch', 'delete'],
      proxied: ({ spec }, wanted, namesake) => {
        const port = (spec?.ports ?? []).find(
          (one: Json) => wanted === '' || one?.name === wanted || String(one?.port) === wanted,
        );
        if (!port) return null;
        for (const { addresses = [], ports = [] } of namesake('Endpoints')?.['subsets'] ?? []) {
          const behind = ports.find((one: Json) => (one?.name ?? '') === (port.name ?? ''));
          const host: string = addresses[0]?.ip ?? '';
          if (behind && host !== '') return `${host.includes(':') ? `[${host}]` : host}:${behind.port}`;
        }
        return null;
      },
    },
  },
});
