import { isIP } from 'node:net';
import type { ApiObject, Cause, Json, ValidationRule } from '../../model.ts';
import { causes } from '../shared/causes.ts';
import { dataRules } from '../shared/data-rules.ts';
import { portNumberCauses } from '../shared/port-number-causes.ts';
import { nodePorts } from './node-ports.ts';

const { check, oneOf } = dataRules;

const portCauses = ({ spec }: ApiObject): readonly Cause[] => {
  const ports: Json[] = spec?.ports ?? [];
  const names = ports.map(({ name }) => name);
  const keys = ports.map(({ port, protocol }) => `${port}/${protocol}`);
  return ports.flatMap((port, index): Cause[] => {
    const field = `spec.ports[${index}]`;
    return [
      ...portNumberCauses(port.port, `${field}.port`),
      ...(port.name || ports.length === 1 ? [] : [causes.required(`${field}.name`)]),
      ...(port.name && names.indexOf(port.name) < index ? [causes.duplicate(`${field}.name`, port.name)] : []),
      ...(keys.indexOf(keys[index] ?? '') < index ? [causes.duplicate(field, keys[index])] : []),
      ...(['SCTP', 'TCP', 'UDP'].includes(port.protocol ?? 'TCP')
        ? []
        : [causes.notSupported(`${field}.protocol`, port.protocol, ['SCTP', 'TCP', 'UDP'])]),
    ];
  });
};

const addressCauses = ({ spec, metadata }: ApiObject, others: readonly ApiObject[]): readonly Cause[] => {
  const address: string = spec?.clusterIP ?? '';
  if (address === '' || address === 'None') return [];
  if (isIP(address) === 0) return [causes.invalid('spec.clusterIPs[0]', address, 'must be a valid IP address')];
  return others.some((other) => other.metadata.uid !== metadata.uid && other['spec']?.clusterIP === address)
    ? [causes.invalid('spec.clusterIPs', [address], `the address ${address} is already allocated`)]
    : [];
};

/** Node ports are unique in the cluster. One Service can use a number for several protocols. */
const nodePortCauses = ({ spec, metadata }: ApiObject, others: readonly ApiObject[]): readonly Cause[] => {
  const own = nodePorts(spec);
  const taken = new Set(
    others
      .filter((other) => other.metadata.uid !== metadata.uid)
      .flatMap((other) => nodePorts(other['spec']))
      .map(({ port, protocol }) => `${port}/${protocol}`),
  );
  return own.flatMap(({ port, protocol, field }, index): Cause[] => {
    if (port < 30000 || port > 32767)
      return [
        causes.invalid(field, port, 'provided port is not in the valid range. The range of valid ports is 30000-32767'),
      ];
    const again = own.slice(0, index).some((other) => other.port === port && other.protocol === protocol);
    return again || taken.has(`${port}/${protocol}`)
      ? [causes.invalid(field, port, 'provided port is already allocated')]
      : [];
  });
};

/** A new Service has an address that no other Service has. */
export const addressIsFree: ValidationRule = {
  rules: [],
  check: (object, old, ctx) => (old ? [] : addressCauses(object, ctx.stored?.('Service') ?? [])),
};

/** Rules for the values of a Service. Those about addresses and node ports also read the other Services. */
export const serviceValidations: readonly ValidationRule[] = [
  check([], ({ metadata }, old) =>
    old || !/^[0-9]/.test(metadata.name ?? '')
      ? []
      : [causes.invalid('metadata.name', metadata.name, 'the name of a Service starts with a letter')],
  ),
  oneOf('spec.type', ['ClusterIP', 'ExternalName', 'LoadBalancer', 'NodePort']),
  oneOf('spec.sessionAffinity', ['ClientIP', 'None']),
  oneOf('spec.internalTrafficPolicy', ['Cluster', 'Local']),
  oneOf('spec.externalTrafficPolicy', ['Cluster', 'Local']),
  oneOf('spec.ipFamilyPolicy', ['SingleStack', 'PreferDualStack', 'RequireDualStack']),
  check([], ({ spec }) =>
    spec?.ports?.length || spec?.type === 'ExternalName' || spec?.clusterIP === 'None'
      ? []
      : [causes.required('spec.ports')],
  ),
  check([], ({ spec }) =>
    spec?.type === 'ExternalName' && !spec.externalName ? [causes.required('spec.externalName')] : [],
  ),
  check([], ({ spec }) =>
    spec?.externalTrafficPolicy && !['NodePort', 'LoadBalancer'].includes(spec.type)
      ? [
          causes.invalid(
            'spec.externalTrafficPolicy',
            spec.externalTrafficPolicy,
            'may only be set on NodePort and LoadBalancer Services',
          ),
        ]
      : [],
  ),
  check([], ({ spec }) =>
    spec?.ipFamilyPolicy === 'RequireDualStack' &&
    !(spec.clusterIP === 'None' && Object.keys(spec.selector ?? {}).length === 0)
      ? [
          causes.invalid(
            'spec.ipFamilyPolicy',
            spec.ipFamilyPolicy,
            'this cluster is not configured for dual-stack services',
          ),
        ]
      : [],
  ),
  check([], portCauses),
  check([], ({ spec }, old) =>
    old?.['spec']?.clusterIP && spec?.clusterIP !== old['spec'].clusterIP && spec?.type !== 'ExternalName'
      ? [causes.invalid('spec.clusterIPs[0]', spec.clusterIPs, 'may not change once set')]
      : [],
  ),
  addressIsFree,
  { rules: [], check: (object, _old, ctx) => nodePortCauses(object, ctx.stored?.('Service') ?? []) },
];
