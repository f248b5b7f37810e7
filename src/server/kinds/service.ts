import type { ApiObject, Cause, Json, WriteContext } from '../model.ts';
import { ageColumn, column, nameColumn } from './ages.ts';
import { causes } from './causes.ts';
import { dataRules } from './data-rules.ts';
import { defineKind } from './define-kind.ts';
import { keepStatus, statusSubresource } from './keep-status.ts';
import { copyOf } from '../copy.ts';

const { check, fill, oneOf } = dataRules;

const randomNumber = (ctx: WriteContext, below: number): number =>
  ctx.random.bytes(4).reduce((sum, byte) => (sum * 256 + byte) % below, 0);

const takesPorts = (type: string): boolean => type === 'NodePort' || type === 'LoadBalancer';

const assign = (object: ApiObject, ctx: WriteContext): void => {
  object['spec'] ??= {};
  const spec: Json = object['spec'];
  const services = ctx.stored?.('Service') ?? [];
  if (spec.type !== 'ExternalName' && !spec.clusterIP) {
    const taken = new Set(services.map((service) => service['spec']?.clusterIP));
    do {
      const number = 1 + randomNumber(ctx, 2 ** 20 - 2);
      spec.clusterIP = `10.${96 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`;
    } while (taken.has(spec.clusterIP));
  }
  if (spec.clusterIP && !spec.clusterIPs) spec.clusterIPs = [spec.clusterIP];
  if (!takesPorts(spec.type)) return;
  const used = new Set<number>(
    [...services.flatMap((service) => service['spec']?.ports ?? []), ...(spec.ports ?? [])].map(
      (port: Json) => port.nodePort,
    ),
  );
  for (const port of spec.ports ?? []) {
    if (port.nodePort) continue;
    do port.nodePort = 30000 + randomNumber(ctx, 2768);
    while (used.has(port.nodePort));
    used.add(port.nodePort);
  }
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
  putCreates: true,
  deleteAnswers: 'Object',
  columns: [
    nameColumn,
    column('Type', ({ spec }) => spec?.type ?? ''),
    column('Cluster-IP', ({ spec }) => spec?.clusterIP ?? '<none>'),
    column('External-IP', ({ spec }) => spec?.externalName || (spec?.externalIPs ?? []).join(',') || '<none>'),
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
    fill('spec.internalTrafficPolicy', 'Cluster'),
    {
      rules: [],
      apply: ({ spec }) => {
        if (takesPorts(spec?.type)) spec.externalTrafficPolicy ??= 'Cluster';
        for (const port of spec?.ports ?? []) {
          port.protocol ??= 'TCP';
          port.targetPort ??= port.port;
        }
      },
    },
  ],
  validations: [
    oneOf('spec.type', ['ClusterIP', 'ExternalName', 'LoadBalancer', 'NodePort']),
    check([], ({ spec }) =>
      spec?.ports?.length || spec?.type === 'ExternalName' || spec?.clusterIP === 'None'
        ? []
        : [causes.required('spec.ports')],
    ),
    check([], ({ spec }) =>
      spec?.type === 'ExternalName' && !spec.externalName ? [causes.required('spec.externalName')] : [],
    ),
    check([], ({ spec }) =>
      (spec?.ports ?? []).flatMap((port: Json, index: number): Cause[] => [
        ...(port.port >= 1 && port.port <= 65535
          ? []
          : [causes.invalid(`spec.ports[${index}].port`, port.port ?? 0, 'must be between 1 and 65535, inclusive')]),
        ...(port.name || spec.ports.length === 1 ? [] : [causes.required(`spec.ports[${index}].name`)]),
      ]),
    ),
    check([], ({ spec }, old) =>
      old?.['spec']?.clusterIP && spec?.clusterIP !== old['spec'].clusterIP && spec?.type !== 'ExternalName'
        ? [causes.invalid('spec.clusterIPs[0]', spec.clusterIPs, 'may not change once set')]
        : [],
    ),
  ],
  prepareCreate: (object, ctx) => {
    assign(object, ctx);
    object['status'] = { loadBalancer: {} };
  },
  prepareUpdate: (object, old, ctx) => {
    keepStatus.prepareUpdate(object, old);
    object['spec'] ??= {};
    const spec: Json = object['spec'];
    if (spec.type !== 'ExternalName' && !spec.clusterIP && old['spec']?.clusterIP) {
      spec.clusterIP = old['spec'].clusterIP;
      spec.clusterIPs = copyOf(old['spec'].clusterIPs);
    }
    for (const port of spec.ports ?? [])
      port.nodePort ??= (old['spec']?.ports ?? []).find((item: Json) => item.port === port.port)?.nodePort;
    for (const port of spec.ports ?? [])
      if (port.nodePort === undefined || !takesPorts(spec.type ?? 'ClusterIP')) delete port.nodePort;
    if (spec.type) assign(object, ctx);
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
