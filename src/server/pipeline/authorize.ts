import type { Services } from '../core.ts';
import { forbidden } from '../errors.ts';
import type { AuthorizationQuestion } from './stage-types.ts';

/** Authorizes a request. Throws 403 with the reason when no authorizer allows it (B 5.11). */
export const authorize = async (services: Services, { attributes, route }: AuthorizationQuestion): Promise<void> => {
  const decision = await services.access.authorize(attributes);
  if (decision.allowed) return;
  const { user, verb, path } = attributes;
  const where = route
    ? `resource "${route.address.resource}${route.subresource ? `/${route.subresource}` : ''}" ` +
      `in API group "${route.address.group}" ` +
      (route.namespace ? `in the namespace "${route.namespace}"` : 'at the cluster scope')
    : `path "${path}"`;
  const subject = route
    ? { group: route.address.group, kind: route.address.resource, ...(route.name ? { name: route.name } : {}) }
    : { group: '', kind: path };
  throw forbidden(
    subject,
    `User "${user.username}" cannot ${verb} ${where}${decision.reason ? `: ${decision.reason}` : ''}`,
  );
};
