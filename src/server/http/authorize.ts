import type { RequestAttributes } from '../model.ts';
import type { ResourceRoute } from './route.ts';
import type { Services } from './services.ts';

/** Authorizes a request. Throws 403 with the reason when no authorizer allows it (B 5.11). */
export const authorize = async (
  services: Services,
  attributes: RequestAttributes,
  route: ResourceRoute | null,
): Promise<void> => {
  const decision = await services.access.authorize(attributes);
  if (decision.allowed) return;
  const { user, verb, path } = attributes;
  const where = route
    ? `resource "${route.address.resource}${route.subresource ? `/${route.subresource}` : ''}" ` +
      `in API group "${route.address.group}" ` +
      (route.namespace ? `in the namespace "${route.namespace}"` : 'at the cluster scope')
    : `path "${path}"`;
  const why = `User "${user.username}" cannot ${verb} ${where}${decision.reason ? `: ${decision.reason}` : ''}`;
  const subject = route
    ? { group: route.address.group, kind: route.address.resource, ...(route.name ? { name: route.name } : {}) }
    : { group: '', kind: path };
  const { rights, wire } = services.core.parts.behaviours;
  const error = wire.notAllowed(subject, why);
  const exists = (): boolean => !!route?.kind && !!services.core.storage.get(route.kind, route.namespace, route.name);
  throw rights.refusal(error, attributes, exists);
};
