import { causes } from '../shared/causes.ts';
import { nameForms } from '../shared/name-forms.ts';
import type { Json } from '../../model.ts';
import { ownMember } from '../../own-member.ts';
import {
  type Constraint,
  type Constraints,
  required,
  oneOf,
  atLeast,
  form,
  matches,
  unique,
  positiveQuantity,
  present,
  forbidden,
  labels,
  labelSelector,
  objectName,
  label,
  block,
} from './constraint.ts';
import { networkConstraints } from './network-constraints.ts';
import { workloadConstraints } from './workload-constraints.ts';

const labelKey = form(nameForms.qualified);
const resourceName: Constraint = (value, field) =>
  Object.keys(value ?? {}).flatMap((key) =>
    matches(
      /^(cpu|memory|storage|ephemeral-storage|hugepages-.+|[^/]+\/.+)$/,
      'must be a standard resource type or fully qualified',
    )(key, `${field}[${key}]`),
  );
const accountName: Constraint = (value, field) =>
  value?.kind === 'ServiceAccount' ? objectName(value.name, `${field}.name`) : [];
/** The only group of a subject; each kind of a subject has one. */
const subjectGroup: Constraint = (value, field) => {
  const group = value?.kind === 'ServiceAccount' ? '' : 'rbac.authorization.platform.io';
  return (value?.apiGroup ?? group) === group
    ? []
    : [causes.notSupported(`${field}.apiGroup`, value.apiGroup, [group])];
};
const subjects: Constraints = [
  ['subjects[]', accountName],
  ['subjects[]', subjectGroup],
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
/** A known type of a limit, or one with a domain. */
const limitType = form((type) =>
  type.includes('/') || ['Pod', 'Container', 'PersistentVolumeClaim'].includes(type)
    ? null
    : 'must be a standard limit type or fully qualified',
);
/** Keys that the data of a Secret of a type has. */
const secretKeys: Readonly<Record<string, readonly string[]>> = {
  'platform.io/basic-auth': ['username', 'password'],
  'platform.io/dockercfg': ['.dockercfg'],
  'platform.io/dockerconfigjson': ['.dockerconfigjson'],
  'platform.io/ssh-auth': ['ssh-privatekey'],
  'platform.io/tls': ['tls.crt', 'tls.key'],
};
/** One of both keys of basic authentication is enough. */
const secretData: Constraint = ({ type, data = {} }) => {
  const keys: readonly string[] = ownMember(secretKeys, type) ?? [];
  const missing = keys.filter((key) => ownMember(data, key) === undefined);
  return type === 'platform.io/basic-auth' && missing.length < keys.length
    ? []
    : missing.map((key) => causes.required(`data[${key}]`));
};
/** The configuration of a registry is JSON. */
const dockerData: Constraint = ({ type, data }) => {
  const [key] = String(type).startsWith('platform.io/docker') ? (ownMember(secretKeys, type) ?? []) : [];
  const text: Json = key === undefined ? undefined : ownMember(data, key);
  if (text === undefined) return [];
  try {
    JSON.parse(Buffer.from(String(text), 'base64').toString());
    return [];
  } catch {
    return [causes.invalid(`data[${key}]`, '<secret contents redacted>', 'must be JSON')];
  }
};

/** What existing servers require beyond the documents, by kind and path. */
export const kindConstraints: Readonly<Record<string, Constraints>> = {
  ...networkConstraints,
  ...workloadConstraints,
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
  Event: [
    [
      '',
      ({ metadata, involvedObject, regarding }) =>
        (involvedObject ?? regarding)?.namespace || metadata?.namespace === 'default'
          ? []
          : [causes.invalid('involvedObject.namespace', '', 'does not match event.namespace')],
    ],
  ],
  LimitRange: [
    ['spec.limits', unique((item) => item?.type, 'type')],
    ['spec.limits[].type', limitType],
    [
      'spec.limits[]',
      (value, field) =>
        value?.type === 'Pod'
          ? ['default', 'defaultRequest'].flatMap((member) =>
              forbidden('may not be specified for the type Pod')(ownMember(value, member), `${field}.${member}`),
            )
          : [],
    ],
    ['spec.limits[].type', required],
    ['spec.limits[].type', labelKey],
    ...['max', 'min', 'default', 'defaultRequest', 'maxLimitRequestRatio'].map(
      (member) => [`spec.limits[].${member}`, resourceName] as const,
    ),
  ],
  MutatingWebhookConfiguration: webhooks,
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
    ['spec.capacity', (value) => positiveQuantity(value?.storage, 'spec.capacity[storage]')],
    ['spec.hostPath.path', form((path) => (path.split('/').includes('..') ? "must not contain '..'" : null))],
    ['spec.nodeAffinity.required', present],
  ],
  PersistentVolumeClaim: [
    ['spec.storageClassName', objectName],
    ['spec.resources.requests.storage', (value) => positiveQuantity(value, 'spec.resources[storage]')],
    [
      'spec.accessModes',
      (value, field) =>
        (value ?? []).flatMap((mode: Json) =>
          oneOf('ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOnce', 'ReadWriteOncePod')(mode ?? '', field),
        ),
    ],
    ['spec.selector', labelSelector],
  ],
  PriorityClass: [
    ['preemptionPolicy', oneOf('Never', 'PreemptLowerPriority')],
    [
      '',
      ({ metadata, value }) =>
        value > 1_000_000_000 && !String(metadata?.name).startsWith('system-')
          ? [causes.forbidden('value', 'maximum allowed value of a user defined priority is 1000000000')]
          : [],
    ],
    [
      'metadata.name',
      (name, field) =>
        String(name).startsWith('system-') && !['system-cluster-critical', 'system-node-critical'].includes(name)
          ? [causes.forbidden(field, "names that begin with 'system-' are reserved for the system")]
          : [],
    ],
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
  Secret: [
    ['', secretData],
    ['', dockerData],
  ],
  StorageClass: [
    [
      'parameters',
      (value, field) =>
        Object.keys(value ?? {}).flatMap((key) =>
          key === '' ? [causes.invalid(field, '', 'a parameter has a name')] : [],
        ),
    ],
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
