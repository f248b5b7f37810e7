import { badRequest, invalid } from '../errors.ts';
import type { Access } from '../contracts.ts';
import type { ServerCore } from '../core.ts';
import type { ApiObject, Json, RequestAttributes, UserInfo } from '../model.ts';

const listed = (list: Json): string[] => (Array.isArray(list) ? list.map(String) : []);

/** The user in the spec of a SubjectAccessReview. 422 when it contains neither user nor groups. */
export const subjectOfReview = (spec: Json, kind: string): UserInfo => {
  const groups = listed(spec?.groups);
  if (!spec?.user && groups.length === 0) {
    throw invalid({ group: 'authorization.platform.io', kind, name: '' }, [
      {
        reason: 'FieldValueInvalid',
        field: 'spec.user',
        message: 'Invalid value: "": at least one of user or group must be specified',
      },
    ]);
  }
  const extra = Object.fromEntries(
    Object.entries((spec.extra ?? {}) as Record<string, Json>).map(([key, values]) => [key, listed(values)]),
  );
  return { username: spec.user ?? '', uid: spec.uid ?? '', groups, extra };
};

/**
 * The attributes in the spec of a review, as the authorizers receive them. 422 unless the spec contains exactly one
 * kind of attributes.
 */
export const attributesOfReview = (spec: Json, user: UserInfo, kind: string): RequestAttributes => {
  const { resourceAttributes: resource, nonResourceAttributes: path } = spec ?? {};
  if (!resource === !path) {
    throw invalid({ group: 'authorization.platform.io', kind, name: '' }, [
      {
        reason: 'FieldValueInvalid',
        field: 'spec.resourceAttributes',
        message: 'Invalid value: exactly one of nonResourceAttributes or resourceAttributes must be specified',
      },
    ]);
  }
  if (path) return { user, verb: path.verb ?? '', path: path.path ?? '', resource: null };
  return {
    user,
    verb: resource.verb ?? '',
    path: '',
    resource: {
      group: resource.group ?? '',
      version: resource.version ?? '',
      resource: resource.resource ?? '',
      subresource: resource.subresource ?? '',
      namespace: resource.namespace ?? '',
      name: resource.name ?? '',
    },
  };
};

/** Status of an access review: the decision as booleans and its reason (B 5.11). */
export const reviewStatus = async (access: Access, attributes: RequestAttributes): Promise<Json> => {
  const { allowed, denied, reason } = await access.authorize(attributes);
  return { allowed, denied: denied && !allowed, ...(reason ? { reason } : {}) };
};

/**
 * Namespace of a LocalSubjectAccessReview: the namespace of its path. Another namespace in the spec, or non-resource
 * attributes, are a 400.
 */
export const localNamespace = (core: ServerCore, object: ApiObject): string => {
  const { spec, metadata } = object;
  const namespace = core.parts.behaviours.rights.localNamespace(
    metadata.namespace ?? '',
    spec?.resourceAttributes?.namespace,
  );
  if (namespace === null) throw badRequest('spec.resourceAttributes.namespace must match metadata.namespace');
  if (spec?.nonResourceAttributes) throw badRequest('spec.nonResourceAttributes is not allowed in a local review');
  return namespace;
};
