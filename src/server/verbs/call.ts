import type { ApiRequest } from '../http/api-request.ts';
import type { ResourceRoute } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import type { ErrorSubject } from '../errors.ts';
import type { ApiObject, KindData, UserInfo } from '../model.ts';

/** A request on its way through a verb: allowed, negotiated, its kind known. */
export interface Call {
  readonly services: Services;
  readonly request: ApiRequest;
  readonly route: ResourceRoute;
  readonly kind: KindData;
  readonly user: UserInfo;
  /** Adds a Warning header to the answer. */
  readonly warn: (text: string) => void;
  /** Annotations that admission leaves for the audit event. */
  readonly auditAnnotations: Record<string, string>;
}

/** What an error about this call speaks of. */
export const subjectOf = (call: Call, name = call.route.name): ErrorSubject => ({
  group: call.kind.group,
  kind: call.kind.plural,
  ...(name ? { name } : {}),
});

/** The `apiVersion` of a kind. */
export const apiVersionOf = (kind: Pick<KindData, 'group' | 'version'>): string =>
  kind.group ? `${kind.group}/${kind.version}` : kind.version;

/** A stored object as the version of the request shows it. */
export const shownAs = (call: Pick<Call, 'kind' | 'services'>, object: ApiObject): ApiObject => {
  const { wire } = call.services.core.parts.behaviours;
  const shown = call.kind.storedAs ? call.kind.storedAs.fromStored(object) : object;
  return wire.typed({ ...shown, kind: call.kind.kind, apiVersion: apiVersionOf(call.kind) }, call.kind);
};

/** A stored object as the request sees it: itself, or what the addressed sub-resource shows of it, such as a Scale. */
export const seenBy = (call: Call, object: ApiObject): ApiObject =>
  call.kind.subresources[call.route.subresource]?.view?.(object) ?? shownAs(call, object);

/** The kind of the bodies of a request: that of the object, or of what the addressed sub-resource shows. */
export const bodyKindOf = ({ kind, route }: Pick<Call, 'kind' | 'route'>): KindData => {
  const sub = kind.subresources[route.subresource];
  return sub?.view && sub.bodyKind ? { ...kind, ...sub.bodyKind, schema: null } : kind;
};
