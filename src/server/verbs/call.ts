import { apiVersionOf } from '../api-version.ts';
import type { Call } from '../core.ts';
import type { ErrorSubject } from '../errors.ts';
import { asRead } from '../kinds/objects/as-read.ts';
import type { ApiObject, KindData } from '../model.ts';

/** The object that an error of this call refers to. */
export const subjectOf = (call: Call, name = call.route.name): ErrorSubject => ({
  group: call.kind.group,
  kind: call.kind.plural,
  ...(name ? { name } : {}),
});

/** A stored object, converted to the API version of the request. */
export const inRequestVersion = (call: Pick<Call, 'kind' | 'services'>, object: ApiObject): ApiObject => {
  const { wire } = call.services.core.parts.behaviours;
  const shown = call.kind.storedAs ? call.kind.storedAs.fromStored(object) : asRead(call.kind, object);
  return wire.typed({ ...shown, kind: call.kind.kind, apiVersion: apiVersionOf(call.kind) }, call.kind);
};

/** A stored object as the request addresses it: the object, or the view of the subresource, such as a Scale. */
export const requestView = (call: Call, object: ApiObject): ApiObject =>
  call.kind.subresources[call.route.subresource]?.view?.(object) ?? inRequestVersion(call, object);

/** The kind of the bodies of requests and responses: the kind of the object, or of the subresource's view. */
export const bodyKindOf = ({ kind, route }: Pick<Call, 'kind' | 'route'>): KindData => {
  const sub = kind.subresources[route.subresource];
  return sub?.view && sub.bodyKind ? { ...kind, schema: null, columns: null, ...sub.bodyKind } : kind;
};
