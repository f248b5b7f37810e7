import type { Access } from '../contracts.ts';
import type { ServerCore } from '../core.ts';
import { forbidden } from '../errors.ts';
import type { UserInfo } from '../model.ts';

/** The effective user of the request: the caller, or the user in the Impersonate-* headers (B 5.10). */
export const impersonate = async (
  core: ServerCore,
  authorize: Access['authorize'],
  caller: UserInfo,
  headers: ReadonlyArray<readonly [string, string]>,
): Promise<UserInfo> => {
  const behaviours = core.parts.behaviours.access;
  const wanted = behaviours.wantedIdentity(headers);
  if (!wanted) return caller;
  const incomplete = behaviours.incompleteImpersonation(wanted);
  if (incomplete) throw incomplete;
  for (const right of behaviours.impersonationRights(wanted)) {
    const resource = { ...right, version: 'v1' };
    const decision = await authorize({ user: caller, verb: 'impersonate', path: '', resource });
    if (decision.allowed) continue;
    const where = right.namespace ? `in the namespace "${right.namespace}"` : 'at the cluster scope';
    const type = right.subresource ? `${right.resource}/${right.subresource}` : right.resource;
    throw forbidden(
      { group: right.group, kind: right.resource, name: right.name },
      `User "${caller.username}" cannot impersonate resource "${type}" in API group "${right.group}" ${where}`,
    );
  }
  return behaviours.actingIdentity(caller, wanted);
};
