import type { Fault } from '../../fault.ts';
import { changeReceived } from '../objects/change-kind.ts';
import { changeAttributes, fault, replaceRights, withResource } from '../rbac/replace-rights.ts';
import { replacePluginRun } from '../admission-control/replace-plugin-run.ts';

const rbac = 'rbac.authorization.platform.io';

/** Defects of the rights to bind, escalate, impersonate, approve and sign (B 5.11). */
export const grantingFaults: readonly Fault[] = [
  fault(
    'AUTHZ-35',
    'the right to bind a role is looked up for bindings',
    replaceRights(() => ({
      escalationPermission: (requested) =>
        requested.verb === 'bind' && requested.resource === 'roles'
          ? { ...requested, resource: 'rolebindings' }
          : requested,
    })),
  ),
  fault(
    'AUTHZ-36',
    'the right to bind counts for roles only',
    replaceRights(() => ({
      escalationPermission: (requested) =>
        requested.verb === 'bind' && requested.resource === 'clusterroles'
          ? { ...requested, verb: 'nothing' }
          : requested,
    })),
  ),
  fault(
    'AUTHZ-37',
    'a user who may create bindings may bind every role',
    replacePluginRun('RoleEscalation', async ({ request, original }) => {
      if (!request.kind.kind.endsWith('Binding')) await original();
    }),
    { rules: ['AUTHZ-41'], reason: 'one of its scenarios binds' },
  ),
  fault(
    'AUTHZ-38',
    'the verb escalate is unknown',
    replaceRights(() => ({
      escalationPermission: (requested) =>
        requested.verb === 'escalate' && requested.resource === 'roles' ? { ...requested, verb: 'nothing' } : requested,
    })),
  ),
  fault(
    'AUTHZ-39',
    'the right to escalate counts for roles only',
    replaceRights(() => ({
      escalationPermission: (requested) =>
        requested.verb === 'escalate' && requested.resource === 'clusterroles'
          ? { ...requested, verb: 'nothing' }
          : requested,
    })),
  ),
  fault(
    'AUTHZ-40',
    'the rules of a role are checked on create, but not on update',
    replacePluginRun('RoleEscalation', async ({ request, original }) => {
      if (request.operation !== 'UPDATE') await original();
    }),
  ),
  fault(
    'AUTHZ-41',
    'the rights to bind and to escalate apply in every group',
    changeAttributes((attributes) =>
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
    changeAttributes((attributes) =>
      attributes.verb === 'impersonate' && attributes.resource?.resource === 'users'
        ? { ...attributes, verb: 'get' }
        : attributes,
    ),
  ),
  fault(
    'AUTHZ-43',
    'the right to approve is looked up for certificate requests',
    changeAttributes((attributes) =>
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
    changeAttributes((attributes) => (attributes.verb === 'sign' ? { ...attributes, verb: 'approve' } : attributes)),
  ),
  fault(
    'AUTHZ-45',
    'the right to update a certificate request includes the right to approve it',
    changeAttributes((attributes) =>
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
    changeAttributes((attributes) =>
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
    changeReceived(parts, 'Role', (role) => {
      for (const rule of role.rules ?? []) if (rule.resources?.includes('podsecuritypolicies')) rule.verbs = ['list'];
    }),
  ),
];
