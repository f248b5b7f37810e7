import { causes } from '../shared/causes.ts';
import { nameForms } from '../shared/name-forms.ts';
import {
  address,
  atLeast,
  type Constraint,
  type Constraints,
  form,
  labels,
  labelSelector,
  matches,
  nodeExpression,
  oneOf,
  portName,
  required,
  subdomainName,
  unique,
} from './constraint.ts';

const objectName = form(nameForms.subdomain);
const labelKey = form(nameForms.qualified);
const dataKey = form(nameForms.dataKey);
const sysctl = form((text) =>
  /^([a-z0-9]([-_a-z0-9]*[a-z0-9])?[./])*[a-z0-9]([-_a-z0-9]*[a-z0-9])?$/.test(text)
    ? null
    : 'must be the name of a kernel parameter',
);
const podFields = new RegExp(
  [
    String.raw`^metadata\.(name|namespace|uid|labels|annotations)$`,
    String.raw`^metadata\.(labels|annotations)\['.+'\]$`,
    String.raw`^(spec\.(nodeName|serviceAccountName)|status\.(hostIP|podIP|podIPs))$`,
  ].join('|'),
);
const port: Constraint = (value, field) => (typeof value === 'string' ? portName(value, field) : []);
const containerResource = matches(
  /^(limits|requests)\.(cpu|memory|ephemeral-storage|hugepages-.+)$/,
  'must be a limit or a request of a container',
);

const probeConstraints = (probe: string): Constraints => [
  [`${probe}.httpGet.port`, port],
  [`${probe}.tcpSocket.port`, port],
  [`${probe}.httpGet.httpHeaders[].name`, required],
  [`${probe}.httpGet.httpHeaders[].name`, matches(/^[-A-Za-z0-9]+$/, 'must be the name of an HTTP header')],
];

const containerConstraints = (list: string): Constraints => [
  [`${list}[].env[].valueFrom.configMapKeyRef.key`, dataKey],
  [`${list}[].env[].valueFrom.secretKeyRef.key`, dataKey],
  [`${list}[].env[].valueFrom.resourceFieldRef.resource`, required],
  [`${list}[].env[].valueFrom.resourceFieldRef.resource`, containerResource],
  [`${list}[].envFrom[].configMapRef.name`, objectName],
  [`${list}[].envFrom[].secretRef.name`, objectName],
  [
    `${list}[].envFrom[].prefix`,
    form((text) => (/^[-._A-Za-z][-._A-Za-z0-9]*$/.test(text) ? null : 'must begin a name of a variable')),
  ],
  [`${list}[].securityContext.runAsUser`, atLeast(0)],
  [`${list}[].securityContext.runAsGroup`, atLeast(0)],
  [`${list}[].volumeMounts[].mountPropagation`, oneOf('Bidirectional', 'HostToContainer', 'None')],
  ...['livenessProbe', 'readinessProbe', 'startupProbe'].flatMap((probe) => probeConstraints(`${list}[].${probe}`)),
];

const fileConstraints = (list: string): Constraints => [
  [`${list}[].key`, required],
  [`${list}[].path`, required],
];

const downwardConstraints = (list: string): Constraints => [
  [`${list}[].path`, required],
  [
    `${list}[]`,
    (value, field) =>
      value?.fieldRef || value?.resourceFieldRef ? [] : [causes.required(field, 'needs a field or a resource')],
  ],
  [`${list}[].fieldRef.fieldPath`, required],
  [`${list}[].fieldRef.fieldPath`, matches(podFields, 'must be a supported field of a Pod')],
];

const projected = 'volumes[].projected.sources[]';
const volumeConstraints: Constraints = [
  [
    'volumes[].hostPath.type',
    oneOf('', 'BlockDevice', 'CharDevice', 'Directory', 'DirectoryOrCreate', 'File', 'FileOrCreate', 'Socket'),
  ],
  ['volumes[].downwardAPI.items', unique((item) => item?.path)],
  [`${projected}.downwardAPI.items`, unique((item) => item?.path)],
  ...fileConstraints('volumes[].configMap.items'),
  ...fileConstraints('volumes[].secret.items'),
  ...downwardConstraints('volumes[].downwardAPI.items'),
  ...downwardConstraints(`${projected}.downwardAPI.items`),
  ...fileConstraints(`${projected}.configMap.items`),
  ...fileConstraints(`${projected}.secret.items`),
  [`${projected}.configMap.name`, required],
  [`${projected}.secret.name`, required],
  [`${projected}.serviceAccountToken.path`, required],
  [`${projected}.serviceAccountToken.expirationSeconds`, atLeast(600)],
];

const podTermConstraints = (term: string): Constraints => [
  [`${term}.topologyKey`, required],
  [`${term}.topologyKey`, labelKey],
  [`${term}.labelSelector`, labelSelector],
  [`${term}.namespaceSelector`, labelSelector],
];

const affinityConstraints: Constraints = [
  ...['podAffinity', 'podAntiAffinity'].flatMap((kind) => [
    ...podTermConstraints(`affinity.${kind}.requiredDuringSchedulingIgnoredDuringExecution[]`),
    ...podTermConstraints(`affinity.${kind}.preferredDuringSchedulingIgnoredDuringExecution[].podAffinityTerm`),
  ]),
  ...['podAffinity', 'podAntiAffinity', 'nodeAffinity'].flatMap(
    (kind): Constraints => [
      [`affinity.${kind}.preferredDuringSchedulingIgnoredDuringExecution[].weight`, required],
      [`affinity.${kind}.preferredDuringSchedulingIgnoredDuringExecution[].weight`, atLeast(1)],
    ],
  ),
  ['affinity.podAffinity.preferredDuringSchedulingIgnoredDuringExecution[].podAffinityTerm', required],
  ['affinity.podAntiAffinity.preferredDuringSchedulingIgnoredDuringExecution[].podAffinityTerm', required],
  ['affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms', required],
  [
    'affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms[].matchExpressions[]',
    nodeExpression,
  ],
  [
    'affinity.nodeAffinity.preferredDuringSchedulingIgnoredDuringExecution[].preference.matchExpressions[]',
    nodeExpression,
  ],
];

/** What existing servers require of the spec of a Pod, by path below that spec. */
export const podConstraints: Constraints = [
  ...['containers', 'initContainers'].flatMap(containerConstraints),
  ...volumeConstraints,
  ...affinityConstraints,
  ['securityContext.seccompProfile.type', required],
  ['securityContext.seccompProfile.type', oneOf('Localhost', 'RuntimeDefault', 'Unconfined')],
  ['securityContext.supplementalGroups[]', atLeast(0)],
  ['nodeSelector', labels],
  ['securityContext.sysctls[].name', required],
  ['securityContext.sysctls[].name', sysctl],
  ['tolerations[].value', form(nameForms.labelValue)],
  ['topologySpreadConstraints', unique(({ topologyKey, whenUnsatisfiable } = {}) => [topologyKey, whenUnsatisfiable])],
  ['topologySpreadConstraints[].maxSkew', required],
  ['topologySpreadConstraints[].maxSkew', atLeast(1)],
  ['topologySpreadConstraints[].topologyKey', required],
  ['topologySpreadConstraints[].whenUnsatisfiable', required],
  ['topologySpreadConstraints[].whenUnsatisfiable', oneOf('DoNotSchedule', 'ScheduleAnyway')],
  ['hostAliases[].ip', required],
  ['hostAliases[].ip', address],
  ['hostAliases[].hostnames[]', subdomainName('must be a lowercase subdomain name')],
  ['dnsConfig.options[].name', required],
  ['dnsConfig.nameservers[]', address],
];
