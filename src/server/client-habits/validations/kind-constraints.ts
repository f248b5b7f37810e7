import { causes } from '../../kinds/shared/causes.ts';
import { nameForms } from '../../kinds/shared/name-forms.ts';
import type { Json } from '../../model.ts';
import { ownMember } from '../../own-member.ts';
import {
  atLeast,
  type Constraint,
  type Constraints,
  filledSelector,
  form,
  labels,
  labelSelector,
  matches,
  oneOf,
  portName,
  required,
  subdomainName,
  unique,
} from './constraint.ts';

const objectName = form(nameForms.subdomain);
const labelKey = form(nameForms.qualified);
const label = matches(
  /^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/,
  'a lowercase label contains lower case letters, digits and "-", and starts and ends with a letter or digit',
);
const protocol = oneOf('SCTP', 'TCP', 'UDP');
const percentage = (value: Json, field: string) =>
  typeof value === 'string'
    ? matches(/^[0-9]+%$/, 'a valid percentage contains digits and ends with "%"')(value, field)
    : atLeast(0)(value, field);
const block = matches(/^[0-9a-fA-F.:]+\/\d{1,3}$/, 'must be a valid CIDR');
const serviceName = matches(/^[a-z]([-a-z0-9]{0,61}[a-z0-9])?$/, 'must be the name of a Service');
const portNumber: Constraint = (value, field) =>
  typeof value === 'string' ? portName(value, field) : atLeast(1)(value, field);
const hostName = matches(
  /^(?=.{1,253}$)(\*\.)?[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/,
  'must be a host',
);
const resourceName: Constraint = (value, field) =>
  Object.keys(value ?? {}).flatMap((key) =>
    matches(
      /^(cpu|memory|storage|ephemeral-storage|hugepages-.+|[^/]+\/.+)$/,
      'must be a standard resource type or fully qualified',
    )(key, `${field}[${key}]`),
  );

const accountName: Constraint = (value, field) =>
  value?.kind === 'ServiceAccount' ? objectName(value.name, `${field}.name`) : [];
const subjects: Constraints = [['subjects[]', accountName]];
const workloads: Constraints = [
  ['spec.selector', filledSelector],
  ['spec.template.metadata.labels', labels],
];
/** Counts of the status that are not negative and at most `replicas`. */
const counts = (...members: readonly string[]): Constraints => [
  ...['replicas', ...members].map((member) => [`status.${member}`, atLeast(0)] as const),
  [
    'status',
    (status, field) => [
      ...members
        .filter((member) => (status?.[member] ?? 0) > (status?.replicas ?? 0))
        .map((member) =>
          causes.invalid(`${field}.${member}`, status[member], 'cannot be greater than status.replicas'),
        ),
      ...((status?.availableReplicas ?? 0) > (status?.readyReplicas ?? 0)
        ? [
            causes.invalid(
              `${field}.availableReplicas`,
              status.availableReplicas,
              'cannot be greater than readyReplicas',
            ),
          ]
        : []),
    ],
  ],
];
const jobs = (spec: string): Constraints => [
  [`${spec}.ttlSecondsAfterFinished`, atLeast(0)],
  [`${spec}.activeDeadlineSeconds`, atLeast(0)],
  [`${spec}.completionMode`, oneOf('Indexed', 'NonIndexed')],
  [
    spec,
    (value, field) =>
      value?.completionMode === 'Indexed' ? required(String(value.completions ?? ''), `${field}.completions`) : [],
  ],
  [`${spec}.template.metadata.labels`, labels],
];
const webhooks: Constraints = [
  ['webhooks[].namespaceSelector', labelSelector],
  ['webhooks[].objectSelector', labelSelector],
  ['webhooks[].admissionReviewVersions', unique()],
  ['webhooks[].rules[].apiVersions[]', required],
  ['webhooks[].rules[].resources[]', required],
  [
    'webhooks[].clientConfig.service.path',
    form((text) => (/^(\/[-.a-z0-9]+)+\/?$/.test(text) ? null : 'must be a path')),
  ],
];
const target = (path: string): Constraints => [
  [`${path}.target`, required],
  [`${path}.target.type`, required],
  [`${path}.target.type`, oneOf('AverageValue', 'Utilization', 'Value')],
  [`${path}.target`, targetNumber],
  [`${path}.target.averageUtilization`, atLeast(1)],
];
const scaling = (direction: string): Constraints => [
  [`spec.behavior.${direction}.stabilizationWindowSeconds`, atLeast(0)],
  [`spec.behavior.${direction}.selectPolicy`, oneOf('Disabled', 'Max', 'Min')],
  [`spec.behavior.${direction}.policies`, notEmpty],
  [`spec.behavior.${direction}.policies[].type`, required],
  [`spec.behavior.${direction}.policies[].type`, oneOf('Percent', 'Pods')],
  [`spec.behavior.${direction}.policies[].value`, required],
  [`spec.behavior.${direction}.policies[].value`, atLeast(1)],
  [`spec.behavior.${direction}.policies[].periodSeconds`, required],
  [`spec.behavior.${direction}.policies[].periodSeconds`, atLeast(1)],
];
const sources = ['containerResource', 'external', 'object', 'pods', 'resource'] as const;
const metricOf: Constraint = (value, field) =>
  sources.flatMap((source) =>
    String(value?.type).toLowerCase() === source.toLowerCase()
      ? required(ownMember(value, source), `${field}.${source}`)
      : [],
  );
/** The member in which the type of a target has its number. */
const numberOf: Readonly<Record<string, string>> = {
  AverageValue: 'averageValue',
  Utilization: 'averageUtilization',
  Value: 'value',
};
const targetNumber: Constraint = (value, field) => {
  const member = ownMember(numberOf, value?.type);
  return member === undefined ? [] : required(String(ownMember(value, member) ?? ''), `${field}.${member}`);
};
/** A list that is not empty, when the member exists. */
const notEmpty: Constraint = (value, field) =>
  Array.isArray(value) && value.length === 0 ? [causes.required(field)] : [];
const servicePort: Constraint = (value, field) =>
  value?.name || value?.number ? [] : [causes.required(field, 'port name or number is required')];

const backendGiven: Constraint = (value, field) =>
  value === undefined || value?.service || value?.resource
    ? []
    : [causes.invalid(field, value, 'a service or a resource is required')];
const ingressPath: Constraint = (value, field) => {
  const needsPath = value?.pathType === 'Exact' || value?.pathType === 'Prefix';
  return needsPath && !String(value.path ?? '').startsWith('/')
    ? [causes.invalid(`${field}.path`, value.path ?? '', 'must be an absolute path')]
    : [];
};
const backend = (path: string): Constraints => [
  [`${path}.service.name`, required],
  [`${path}.service.name`, serviceName],
  [`${path}.service.port`, servicePort],
  [`${path}.service.port.name`, form((text) => (/^[a-z0-9-]{1,15}$/.test(text) ? null : 'must be the name of a port'))],
  [`${path}.service.port.number`, atLeast(0)],
];
const peers = (path: string): Constraints => [
  [`${path}[].podSelector`, labelSelector],
  [`${path}[].namespaceSelector`, labelSelector],
  [`${path}[].ipBlock.except[]`, required],
  [`${path}[].ipBlock.except[]`, block],
];
const policyPorts = (path: string): Constraints => [
  [`${path}[].port`, portNumber],
  [`${path}[].endPort`, atLeast(1)],
  [`${path}[].protocol`, protocol],
];

/** What existing servers require beyond the documents, by kind and path. */
export const kindConstraints: Readonly<Record<string, Constraints>> = {
  CSIStorageCapacity: [['nodeTopology', labelSelector]],
  ClusterRole: [
    ['aggregationRule.clusterRoleSelectors', required],
    ['aggregationRule.clusterRoleSelectors[]', labelSelector],
  ],
  ClusterRoleBinding: subjects,
  ControllerRevision: [
    ['data', (value, field) => (value === undefined || value === null ? [causes.required(field)] : [])],
    ['revision', atLeast(0)],
  ],
  CronJob: [['spec.startingDeadlineSeconds', atLeast(0)], ...jobs('spec.jobTemplate.spec')],
  DaemonSet: [
    ...workloads,
    ['spec.updateStrategy.type', oneOf('OnDelete', 'RollingUpdate')],
    ['spec.updateStrategy.rollingUpdate.maxUnavailable', percentage],
  ],
  Deployment: [
    ...workloads,
    ...counts('updatedReplicas', 'readyReplicas', 'availableReplicas'),
    ['spec.strategy.rollingUpdate.maxSurge', percentage],
    ['spec.strategy.rollingUpdate.maxUnavailable', percentage],
  ],
  EndpointSlice: [
    ['ports', unique((port) => port?.name ?? '')],
    ['ports[].name', form((text) => nameForms.label(text))],
    ['ports[].protocol', protocol],
    ['endpoints[].addresses', required],
    ['endpoints[].addresses[]', required],
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
  Event: [
    [
      '',
      ({ metadata, involvedObject, regarding }) =>
        (involvedObject ?? regarding)?.namespace || metadata?.namespace === 'default'
          ? []
          : [causes.invalid('involvedObject.namespace', '', 'does not match event.namespace')],
    ],
  ],
  HorizontalPodAutoscaler: [
    ['spec.metrics[].type', required],
    ['spec.metrics[].type', oneOf('ContainerResource', 'External', 'Object', 'Pods', 'Resource')],
    ['spec.metrics[]', metricOf],
    ['spec.metrics[].resource.name', required],
    ['spec.metrics[].pods.metric', required],
    ['spec.metrics[].pods.metric.name', required],
    ['spec.metrics[].object.metric.name', required],
    ['spec.metrics[].external.metric.name', required],
    ...sources.flatMap((source) => target(`spec.metrics[].${source}`)),
    ...['scaleDown', 'scaleUp'].flatMap(scaling),
    ['spec.targetCPUUtilizationPercentage', atLeast(1)],
  ],
  Ingress: [
    ['spec.ingressClassName', subdomainName('must be the name of a class')],
    ['spec.tls[].hosts[]', required],
    ['spec.tls[].hosts[]', hostName],
    ['spec.tls[].secretName', objectName],
    ['spec.defaultBackend', backendGiven],
    ...backend('spec.defaultBackend'),
    [
      'spec.rules[].host',
      form((text) => (hostName(text, '').length > 0 || text.length > 253 ? 'must be a host' : null)),
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
  Job: jobs('spec'),
  LimitRange: [
    ['spec.limits', unique((item) => item?.type)],
    ['spec.limits[].type', required],
    ['spec.limits[].type', labelKey],
    ...['max', 'min', 'default', 'defaultRequest', 'maxLimitRequestRatio'].map(
      (member) => [`spec.limits[].${member}`, resourceName] as const,
    ),
  ],
  MutatingWebhookConfiguration: webhooks,
  NetworkPolicy: [
    ['spec.policyTypes', unique()],
    ['spec.podSelector', labelSelector],
    ...peers('spec.ingress[].from'),
    ...peers('spec.egress[].to'),
    ...policyPorts('spec.ingress[].ports'),
    ...policyPorts('spec.egress[].ports'),
  ],
  Node: [
    ['spec.podCIDR', form((text) => (block(text, '').length > 0 ? 'must be a valid CIDR' : null))],
    ['spec.taints', unique((taint) => [taint?.key, taint?.effect])],
    ['spec.taints[].key', required],
    ['spec.taints[].key', labelKey],
    ['spec.taints[].value', form(nameForms.labelValue)],
    ['spec.taints[].effect', required],
    ['spec.taints[].effect', oneOf('NoExecute', 'NoSchedule', 'PreferNoSchedule')],
  ],
  PersistentVolume: [
    ['spec.storageClassName', objectName],
    ['spec.capacity', resourceName],
  ],
  PersistentVolumeClaim: [
    ['spec.storageClassName', objectName],
    [
      'spec.accessModes[]',
      (value, field) => oneOf('ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOnce', 'ReadWriteOncePod')(value ?? '', field),
    ],
    ['spec.selector', labelSelector],
  ],
  PodTemplate: [['template.metadata.labels', labels]],
  PodDisruptionBudget: [
    ['spec.minAvailable', percentage],
    ['spec.maxUnavailable', percentage],
    ['spec.selector', labelSelector],
  ],
  ReplicaSet: [...workloads, ...counts('fullyLabeledReplicas', 'readyReplicas', 'availableReplicas')],
  ReplicationController: [
    ['spec.template.metadata.labels', labels],
    ...counts('fullyLabeledReplicas', 'readyReplicas', 'availableReplicas'),
  ],
  ResourceQuota: [
    [
      'spec.hard',
      (value, field) =>
        Object.keys(value ?? {}).flatMap((key) =>
          matches(/^([a-z]([-.a-z0-9]*[a-z0-9])?|[^/]+\/.+)$/, 'must be a standard resource for quota')(
            key,
            `${field}[${key}]`,
          ),
        ),
    ],
  ],
  RoleBinding: subjects,
  RuntimeClass: [
    ['handler', label],
    ['scheduling.nodeSelector', labels],
  ],
  Service: [
    ['spec.selector', labels],
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
  StatefulSet: [
    ...workloads,
    ['spec.updateStrategy.rollingUpdate.partition', atLeast(0)],
    ...counts('readyReplicas', 'currentReplicas', 'updatedReplicas', 'availableReplicas'),
  ],
  StorageClass: [
    ['provisioner', form((text) => nameForms.qualified(text.toLowerCase()))],
    ['allowedTopologies', unique((term) => term?.matchLabelExpressions ?? null)],
    ['allowedTopologies[].matchLabelExpressions', unique((expression) => expression?.key)],
    ['allowedTopologies[].matchLabelExpressions[].key', labelKey],
    ['allowedTopologies[].matchLabelExpressions[].values', unique()],
  ],
  ValidatingWebhookConfiguration: webhooks,
};

/** The dotted path of the Pod spec in the kinds that have one. */
export const podSpecPaths: Readonly<Record<string, string>> = {
  CronJob: 'spec.jobTemplate.spec.template.spec',
  DaemonSet: 'spec.template.spec',
  Deployment: 'spec.template.spec',
  Job: 'spec.template.spec',
  Pod: 'spec',
  PodTemplate: 'template.spec',
  ReplicaSet: 'spec.template.spec',
  ReplicationController: 'spec.template.spec',
};
