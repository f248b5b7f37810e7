import { accessOf } from '../../access/access-of.ts';
import { chosenModes } from '../../access/authorizers/modes.ts';
import { roleRules, rulesOf } from '../../access/authorizers/rules-of.ts';
import type { AdmissionRequest } from '../../contracts.ts';
import type { ServerCore, AdmissionPlugin } from '../../core.ts';
import { refuse } from '../refuse.ts';
import { isDeepStrictEqual } from 'node:util';

const group = 'rbac.authorization.platform.io';

const holds = async (
  core: ServerCore,
  request: AdmissionRequest,
  asked: { readonly verb: string; readonly resource: string; readonly name: string },
): Promise<boolean> => {
  const { verb, resource, name } = core.parts.behaviours.rights.escalationPermission(asked);
  return (
    await accessOf(core).authorize({
      user: request.user,
      verb,
      path: '',
      resource: { group, version: 'v1', resource, subresource: '', namespace: request.namespace, name },
    })
  ).allowed;
};

/**
 * Rejects a role or binding that grants more than its author has, unless the author has the verb `escalate` or `bind`
 * (B 5.11).
 */
export const rbacEscalation: AdmissionPlugin = {
  name: 'RoleEscalation',
  validate: async (core, request) => {
    const { object, oldObject, kind, user, namespace } = request;
    if (kind.group !== group || !object || request.operation === 'DELETE' || !chosenModes(core).includes('RBAC'))
      return;
    const behaviours = core.parts.behaviours.access;
    if (behaviours.passesAlways(user)) return;
    const binding = kind.plural.endsWith('bindings');
    const member = binding ? ['roleRef', 'subjects'] : ['rules', 'aggregationRule'];
    if (oldObject && member.every((name) => isDeepStrictEqual(object[name], oldObject[name]))) return;
    const name = object.metadata.name ?? request.name;
    if (binding) {
      const { roleRef } = object;
      if (
        await holds(core, request, {
          verb: 'bind',
          resource: roleRef?.kind === 'ClusterRole' ? 'clusterroles' : 'roles',
          name: roleRef?.name ?? '',
        })
      )
        return;
    } else if (await holds(core, request, { verb: 'escalate', resource: kind.plural, name })) return;
    const granted = binding ? roleRules(core, object) : (object['rules'] ?? []);
    const missing = behaviours.rightsBeyond(rulesOf(core, user, namespace), granted);
    if (missing.length === 0) return;
    throw refuse(
      request,
      `user "${user.username}" (groups=${JSON.stringify(user.groups)}) is attempting to grant ` +
        `RBAC permissions not currently held:\n${missing.map((right) => JSON.stringify(right)).join('\n')}`,
    );
  },
};
