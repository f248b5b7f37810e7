import type { PolicyRule } from '../policy-rule.ts';
import type { ServerCore, AuthorizerFactory } from '../../core.ts';
import type { ApiObject, Json, RequestAttributes } from '../../model.ts';
import { allow, noOpinion } from './authorizer.ts';
import { ruleAllows } from './rbac.ts';
import { isRead } from '../../is-read.ts';

const prefix = 'system:node:';
const rule = (verbs: string, group: string, resources: string): PolicyRule => ({
  verbs: verbs.split(' '),
  apiGroups: [group],
  resources: resources.split(' '),
});

/** Permissions of every node agent, regardless of the object. NodeRestriction restricts the writes. */
const common: readonly PolicyRule[] = [
  rule('get list watch', '', 'services nodes pods'),
  rule('create delete', '', 'pods'),
  rule('create update patch delete', '', 'nodes'),
  rule('update patch', '', 'nodes/status pods/status'),
  rule('create', '', 'pods/eviction'),
  rule('create update patch', '', 'events'),
  rule('create get list watch', 'certificates.platform.io', 'certificatesigningrequests'),
  rule('create', 'authentication.platform.io', 'tokenreviews'),
  rule('create', 'authorization.platform.io', 'subjectaccessreviews localsubjectaccessreviews'),
  rule('get list watch', 'storage.platform.io', 'csidrivers'),
  rule('get list watch', 'node.platform.io', 'runtimeclasses'),
];

const strings = (value: Json, found: Set<string>): Set<string> => {
  if (value && typeof value === 'object') {
    for (const [key, member] of Object.entries(value)) {
      if (typeof member === 'string' && ['name', 'secretName', 'claimName', 'serviceAccountName'].includes(key))
        found.add(member);
      else strings(member, found);
    }
  }
  return found;
};

const usedByPods = (core: ServerCore, node: string, { resource, verb }: RequestAttributes): boolean => {
  const named = ['configmaps', 'secrets', 'persistentvolumeclaims', 'serviceaccounts'];
  if (resource?.group !== '' || !named.includes(resource.resource) || resource.name === '') return false;
  const token = resource.resource === 'serviceaccounts' && resource.subresource === 'token' && verb === 'create';
  const read = resource.subresource === '' && isRead(verb);
  if (!token && !read) return false;
  const pods: readonly ApiObject[] = core.cachedState.list(core.kinds.named('Pod'), resource.namespace);
  return pods.some((pod) => pod['spec']?.nodeName === node && strings(pod['spec'], new Set()).has(resource.name));
};

/** Mode Node: node agents read the objects that their Pods use and write their own objects (B 5.11). */
export const nodeAuthorizer: AuthorizerFactory = (core) => (attributes) => {
  const { user, resource } = attributes;
  if (!resource || !user.groups.includes('system:nodes') || !user.username.startsWith(prefix)) return noOpinion();
  const node = user.username.slice(prefix.length);
  const own = resource.name === node || (attributes.verb === 'create' && resource.name === '');
  const ownObject =
    own &&
    ((resource.group === 'coordination.platform.io' &&
      resource.resource === 'leases' &&
      resource.namespace === 'platform-node-lease') ||
      (resource.group === 'storage.platform.io' && resource.resource === 'csinodes'));
  return ownObject || common.some((one) => ruleAllows(core, one, attributes)) || usedByPods(core, node, attributes)
    ? allow()
    : noOpinion();
};
