import { isIP } from 'node:net';
import { causes } from '../shared/causes.ts';
import { nameForms } from '../shared/name-forms.ts';
import { portNumberCauses } from '../shared/port-number-causes.ts';
import type { Json } from '../../model.ts';
import {
  type Constraint,
  type Constraints,
  required,
  oneOf,
  atLeast,
  form,
  matches,
  unique,
  forbidden,
  address,
  labels,
  labelSelector,
  portName,
  subdomainName,
  objectName,
  label,
  block,
} from './constraint.ts';

const protocol = oneOf('SCTP', 'TCP', 'UDP');
const serviceName = matches(/^[a-z]([-a-z0-9]{0,61}[a-z0-9])?$/, 'must be the name of a Service');
const portNumber: Constraint = (value, field) =>
  typeof value === 'string' ? portName(value, field) : value === undefined ? [] : portNumberCauses(value, field);
const hostName = matches(
  /^(?=.{1,253}$)(\*\.)?[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/,
  'must be a host',
);
/** What an ingress sends requests to: either a resource, or a Service with the name or the number of its port. */
const backendGiven: Constraint = (value, field) => {
  if (value === undefined) return [];
  const { service, resource } = value ?? {};
  if (service && resource) return [causes.invalid(field, '', 'cannot set both resource and service backends')];
  if (!service && !resource) return [causes.invalid(field, '', 'a service or a resource is required')];
  if (!service) return [];
  const { name, number } = service.port ?? {};
  if (name && number) return [causes.invalid(field, '', 'cannot set both port name and port number')];
  return name || number ? [] : [causes.required(field, 'port name or number is required')];
};
const ingressPath: Constraint = (value, field) => {
  const path = String(value?.path ?? '');
  const isExact = value?.pathType === 'Exact' || value?.pathType === 'Prefix';
  const isAbsolute = path.startsWith('/') || (path === '' && !isExact);
  const isPlain = !isExact || !/\/\/|\/\.{1,2}(\/|$)|%2f/i.test(path);
  return isAbsolute && isPlain
    ? []
    : [causes.invalid(`${field}.path`, path, 'must be an absolute path without empty and relative segments')];
};
const backend = (path: string): Constraints => [
  [`${path}.service.name`, required],
  [`${path}.service.name`, serviceName],
  [`${path}.service.port.name`, form((text) => (/^[a-z0-9-]{1,15}$/.test(text) ? null : 'must be the name of a port'))],
  [`${path}.service.port.number`, (value, field) => (value ? portNumber(value, field) : [])],
];
const peers = (path: string): Constraints => [
  [`${path}[].podSelector`, labelSelector],
  [`${path}[].namespaceSelector`, labelSelector],
  [`${path}[].ipBlock.except[]`, required],
  [`${path}[].ipBlock.except[]`, block],
];
/** The end of a range of ports: the start is a number that is not greater. */
const endPort: Constraint = (value, field) =>
  value?.endPort === undefined || (typeof value.port === 'number' && value.endPort >= value.port)
    ? []
    : [causes.invalid(`${field}.endPort`, value.endPort, 'must be a number that is not less than `port`')];
const policyPorts = (path: string): Constraints => [
  [`${path}[].port`, portNumber],
  [`${path}[]`, endPort],
  [`${path}[].protocol`, protocol],
];
/** Whether a text is an address of a type of endpoint slices. */
const isAddressOf = (type: Json, text: string): boolean =>
  type === 'IPv4' ? isIP(text) === 4 : type === 'IPv6' ? isIP(text) === 6 : nameForms.subdomain(text) === null;

/** What existing servers require of the kinds of networks, by kind and path. */
export const networkConstraints: Readonly<Record<string, Constraints>> = {
  EndpointSlice: [
    ['ports', unique((port) => port?.name ?? '', 'name')],
    ['ports[].name', form((text) => nameForms.label(text))],
    ['ports[].protocol', protocol],
    ['endpoints[].addresses', required],
    ['endpoints[].addresses[]', required],
    [
      '',
      ({ addressType, endpoints = [] }) =>
        (endpoints ?? []).flatMap((endpoint: Json, index: number) =>
          (endpoint?.addresses ?? []).flatMap((text: Json, at: number) =>
            isAddressOf(addressType, String(text))
              ? []
              : [causes.invalid(`endpoints[${index}].addresses[${at}]`, text, `must be of type ${addressType}`)],
          ),
        ),
    ],
    ['endpoints[].hostname', label],
    ['endpoints[].nodeName', subdomainName('must be the name of a node')],
  ],
  Endpoints: [
    [
      'subsets[]',
      (value, field) =>
        value?.addresses?.length || value?.notReadyAddresses?.length
          ? []
          : [causes.required(field, 'must specify `addresses` or `notReadyAddresses`')],
    ],
    ['subsets[].addresses[].hostname', form(nameForms.label)],
    ['subsets[].notReadyAddresses[].hostname', form(nameForms.label)],
    ['subsets[].ports[].name', form(nameForms.label)],
  ],
  Ingress: [
    ['spec.ingressClassName', subdomainName('must be the name of a class')],
    ['spec.tls[].hosts[]', required],
    ['spec.tls[].hosts[]', hostName],
    ['spec.tls[].secretName', objectName],
    ['spec.defaultBackend', backendGiven],
    ['spec.rules[].http.paths[].backend', (value, field) => backendGiven(value ?? {}, field)],
    ...backend('spec.defaultBackend'),
    [
      'spec.rules[].host',
      form((text) =>
        isIP(text) > 0
          ? 'must be a DNS name, not an IP address'
          : hostName(text, '').length > 0 || text.length > 253
            ? 'must be a host'
            : null,
      ),
    ],
    ['spec.rules[].http.paths', required],
    ['spec.rules[].http.paths[]', ingressPath],
    ...backend('spec.rules[].http.paths[].backend'),
  ],
  IngressClass: [
    ['spec', required],
    ['spec.controller', required],
    ['spec.controller', form((text) => (/^[a-z0-9.-]+\/[\w./-]+$/.test(text) ? null : 'must be a domain with a path'))],
    ['spec.parameters.kind', required],
    ['spec.parameters.name', required],
    ['spec.parameters.apiGroup', subdomainName('must be a lowercase subdomain name')],
  ],
  NetworkPolicy: [
    ['spec.podSelector', labelSelector],
    ...peers('spec.ingress[].from'),
    ...peers('spec.egress[].to'),
    ...policyPorts('spec.ingress[].ports'),
    ...policyPorts('spec.egress[].ports'),
  ],
  Service: [
    ['spec.selector', labels],
    ['spec.externalIPs[]', address],
    ['spec.ipFamilies[]', oneOf('IPv4', 'IPv6')],
    [
      'spec',
      ({ type, loadBalancerClass } = {}, field) =>
        type === 'LoadBalancer'
          ? form(nameForms.qualified)(loadBalancerClass, `${field}.loadBalancerClass`)
          : forbidden('may only be used when `type` is LoadBalancer')(loadBalancerClass, `${field}.loadBalancerClass`),
    ],
    ['spec.sessionAffinityConfig.clientIP.timeoutSeconds', atLeast(1)],
    [
      'spec',
      ({ type, clusterIP } = {}) =>
        clusterIP === 'None' && (type === 'NodePort' || type === 'LoadBalancer')
          ? [causes.invalid('spec.clusterIPs[0]', 'None', `may not be set to 'None' for ${type} services`)]
          : [],
    ],
    ['spec.ports[].name', form(nameForms.label)],
    ['spec.ports[].targetPort', portNumber],
    [
      'spec.ports[].appProtocol',
      matches(/^([a-z0-9.-]+\/)?[A-Za-z0-9]([-\w.]{0,61}[A-Za-z0-9])?$/, 'must be a protocol'),
    ],
    ['spec.loadBalancerSourceRanges[]', required],
    ['spec.loadBalancerSourceRanges[]', block],
    ['spec.externalName', form(nameForms.subdomain)],
  ],
};
