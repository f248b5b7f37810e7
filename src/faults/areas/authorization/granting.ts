import type { Fault } from '../../fault.ts';
import { onReceived } from '../objects/change-kind.ts';
import { considered, fault, rights, withResource } from '../rbac/planting.ts';

const rbac = 'rbac.authorization.platform.io';

/** Defects of the rights to bind, escalate, impersonate, approve and sign (B 5.11). */
export const grantingFaults: readonly Fault[] = [
  fault(
    'AUTHZ-35',
    'the right to bind a role is looked up for bindings',
    rights(() => ({
      liftingRight: (asked) =>
        asked.verb === 'bind' && asked.resource === 'roles' ? { ...asked, resource: 'rolebindings' } : asked,
    })),
  ),
  fault(
    'AUTHZ-36',
    'the right to bind counts for roles only',
    rights(() => ({
      liftingRight: (asked) =>
        asked.verb === 'bind' && asked.resource === 'clusterroles' ? { ...asked, verb: 'nothing' } : asked,
    })),
  ),
  fault(
    'AUTHZ-37',
    'a user who may create bindings may bind every role',
    rights(() => ({ watchesEscalation: (kind) => !kind.endsWith('Binding') })),
    { rules: ['AUTHZ-41'], reason: 'one of its scenarios binds' },
  ),
  fault(
    'AUTHZ-38',
    'the verb escalate is unknown',
    rights(() => ({
      liftingRight: (asked) =>
        asked.verb === 'escalate' && asked.resource === 'roles' ? { ...asked, verb: 'nothing' } : asked,
    })),
  ),
  fault(
    'AUTHZ-39',
    'the right to escalate counts for roles only',
    rights(() => ({
      liftingRight: (asked) =>
        asked.verb === 'escalate' && asked.resource === 'clusterroles' ? { ...asked, verb: 'nothing' } : asked,
    })),
  ),
  fault(
    'AUTHZ-40',
    'the rules of a role are checked on create, but not on update',
    rights(() => ({ watchesEscalation: (_kind, operation) => operation !== 'UPDATE' })),
  ),
  fault(
    'AUTHZ-41',
    'the rights to bind and to escalate apply in every group',
    considered((attributes) =>
      attributes.resource?.group === rbac && ['bind', 'escalate'].includes(attributes.verb)
        ? withResource(attributes, { group: '' })
        : attributes,
    ),
    {
      rules: ['AUTHZ-35', 'AUTHZ-36', 'AUTHZ-38', 'AUTHZ-39'],
      reason: 'their rights are in the group of roles',
    },
  ),
  fault(
    'AUTHZ-42',
    'impersonation requires the verb get',
    considered((attributes) =>
      attributes.verb === 'impersonate' && attributes.resource?.resource === 'users'
        ? { ...attributes, verb: 'get' }
        : attributes,
    ),
  ),
  fault(
    'AUTHZ-43',
    'the right to approve is looked up for certificate requests',
    considered((attributes) =>
      attributes.verb === 'approve' && attributes.resource?.name
        ? withResource(attributes, { resource: 'certificatesigningrequests', name: '' })
        : attributes,
    ),
    {
      rules: ['AUTHZ-45'],
      reason: 'its right to approve is for signers',
    },
  ),
  fault(
    'AUTHZ-44',
    'the right to approve includes the right to sign',
    considered((attributes) => (attributes.verb === 'sign' ? { ...attributes, verb: 'approve' } : attributes)),
  ),
  fault(
    'AUTHZ-45',
    'the right to update a certificate request includes the right to approve it',
    considered((attributes) =>
      attributes.resource?.subresource === 'approval' ? withResource(attributes, { subresource: '' }) : attributes,
    ),
    {
      rules: ['AUTHZ-16'],
      reason: 'it has only one of the two rights',
    },
  ),
  fault(
    'AUTHZ-46',
    'the right to update a certificate request includes the right to write its status',
    considered((attributes) =>
      attributes.resource?.subresource === 'status' && attributes.resource.resource === 'certificatesigningrequests'
        ? withResource(attributes, { subresource: '' })
        : attributes,
    ),
    {
      rules: ['AUTHZ-16'],
      reason: 'it has only one of the two rights',
    },
  ),
  fault('AUTHZ-34', 'the verb use is dropped from rules when they are stored', (parts) =>
    onReceived(parts, 'Role', (role) => {
      for (const rule of role.rules ?? []) if (rule.resources?.includes('podsecuritypolicies')) rule.verbs = ['list'];
    }),
  ),
];
