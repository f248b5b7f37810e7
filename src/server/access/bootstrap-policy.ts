import type { PolicyRule } from './policy-rule.ts';
import type { ServerCore } from '../core.ts';
import type { Json } from '../model.ts';
import { rbacKind } from './authorizers/rules-of.ts';
import { copyOf } from '../copy.ts';

const rule = (verbs: string, apiGroups: string, resources: string, resourceNames?: string): PolicyRule => ({
  verbs: verbs.split(' '),
  apiGroups: apiGroups.split(' ').map((group) => (group === 'core' ? '' : group)),
  resources: resources.split(' '),
  ...(resourceNames ? { resourceNames: resourceNames.split(' ') } : {}),
});
const paths = (urls: string): PolicyRule => ({ verbs: ['get'], nonResourceURLs: urls.split(' ') });

const read = 'get list watch';
const write = 'create delete deletecollection patch update';
const certificates = 'certificates.platform.io';
const reviews = 'authorization.platform.io';

const workload = 'configmaps endpoints persistentvolumeclaims pods replicationcontrollers services serviceaccounts';
const viewRules = [
  rule(
    read,
    'core',
    `${workload} pods/log pods/status events limitranges namespaces resourcequotas services/status ` +
      'persistentvolumeclaims/status resourcequotas/status namespaces/status',
  ),
  rule(read, 'apps', 'controllerrevisions daemonsets deployments replicasets statefulsets'),
  rule(read, 'batch', 'cronjobs jobs'),
  rule(read, 'autoscaling', 'horizontalpodautoscalers'),
  rule(read, 'networking.platform.io', 'ingresses networkpolicies'),
  rule(read, 'policy', 'poddisruptionbudgets'),
];
const editRules = [
  ...viewRules,
  rule(
    `${read} ${write}`,
    'core',
    `${workload} secrets events pods/attach pods/exec pods/portforward pods/proxy services/proxy pods/eviction ` +
      'serviceaccounts/token',
  ),
  rule('impersonate', 'core', 'serviceaccounts'),
  rule(
    write,
    'apps',
    'daemonsets deployments deployments/rollback deployments/scale replicasets replicasets/scale ' +
      'statefulsets statefulsets/scale',
  ),
  rule(write, 'batch', 'cronjobs jobs'),
  rule(write, 'autoscaling', 'horizontalpodautoscalers'),
  rule(write, 'networking.platform.io', 'ingresses networkpolicies'),
  rule(write, 'policy', 'poddisruptionbudgets'),
];

const roles: Readonly<Record<string, readonly PolicyRule[]>> = {
  'cluster-admin': [rule('*', '*', '*'), { verbs: ['*'], nonResourceURLs: ['*'] }],
  'system:basic-user': [rule('create', reviews, 'selfsubjectaccessreviews selfsubjectrulesreviews')],
  'system:discovery': [
    paths('/api /api/* /apis /apis/* /healthz /livez /openapi /openapi/* /readyz /version /version/'),
  ],
  'system:public-info-viewer': [paths('/healthz /livez /readyz /version /version/')],
  'system:monitoring': [paths('/healthz /healthz/* /livez /livez/* /metrics /metrics/slis /readyz /readyz/*')],
  'system:auth-delegator': [
    rule('create', 'authentication.platform.io', 'tokenreviews'),
    rule('create', reviews, 'subjectaccessreviews'),
  ],
  'system:node-bootstrapper': [rule(`create ${read}`, certificates, 'certificatesigningrequests')],
  'system:service-account-issuer-discovery': [paths('/.well-known/openid-configuration /openid/v1/jwks')],
  view: viewRules,
  edit: editRules,
  admin: [
    ...editRules,
    rule('create', reviews, 'localsubjectaccessreviews'),
    rule(`${read} ${write}`, 'rbac.authorization.platform.io', 'rolebindings roles'),
  ],
};

const grants: ReadonlyArray<readonly [role: string, groups: readonly string[]]> = [
  ['cluster-admin', ['system:masters']],
  ['system:basic-user', ['system:authenticated']],
  ['system:discovery', ['system:authenticated']],
  ['system:public-info-viewer', ['system:authenticated', 'system:unauthenticated']],
  ['system:monitoring', ['system:monitoring']],
  ['system:service-account-issuer-discovery', ['system:serviceaccounts']],
];

const group = 'rbac.authorization.platform.io';
const labels = { 'platform.io/bootstrapping': 'rbac-defaults' };

const authentication = { group: 'authentication.platform.io', version: 'v1', resource: 'selfsubjectreviews' };
const callerReviews = rule('create', authentication.group, authentication.resource);
const reviewsCallers = (core: ServerCore): boolean => core.kinds.find(authentication) !== undefined;

/** Stores the default roles and bindings of a server with RBAC, if they do not exist (B 5.11). */
export const storeBootstrapPolicy = (core: ServerCore): void => {
  const ensure = (kindName: string, name: string, content: Record<string, Json>): void => {
    const kind = rbacKind(core, kindName);
    if (!kind || core.storage.get(kind, '', name)) return;
    core.storage.create(kind, {
      apiVersion: `${group}/v1`,
      kind: kindName,
      metadata: { name, labels: { ...labels } },
      ...content,
    });
  };
  for (const [kindName, object] of core.parts.furtherRoles()) {
    const kind = rbacKind(core, kindName);
    const { namespace = '', name } = object.metadata;
    if (kind && !core.storage.get(kind, namespace, name))
      core.storage.create(kind, { apiVersion: `${group}/v1`, kind: kindName, ...object });
  }
  for (const [name, rules] of Object.entries(roles)) {
    const further = name === 'system:basic-user' && reviewsCallers(core) ? [callerReviews] : [];
    ensure('ClusterRole', name, { rules: copyOf([...rules, ...further]) });
  }
  for (const [name, groups] of grants) {
    ensure('ClusterRoleBinding', name, {
      roleRef: { apiGroup: group, kind: 'ClusterRole', name },
      subjects: groups.map((subject) => ({ kind: 'Group', apiGroup: group, name: subject })),
    });
  }
};
