import type { AdmissionRequest, ServerCore } from '../../core.ts';
import type { ApiObject, Json, KindData } from '../../model.ts';
import type { ChosenWebhook } from './configured.ts';

const apiVersionOf = (kind: { group: string; version: string }): string => (kind.group ? `${kind.group}/${kind.version}` : kind.version);

/** The object as the kind that the webhook registered for spells it. */
export const converted = (object: ApiObject | null, kind: KindData, request: AdmissionRequest): ApiObject | null =>
  object && kind !== request.kind ? { ...object, apiVersion: apiVersionOf(kind) } : object;

/** Body of a call: an AdmissionReview with a fresh uid, in the first version that the webhook and this server know (B 6.3). */
export const admissionReview = (core: ServerCore, webhook: ChosenWebhook, request: AdmissionRequest): Json => {
  const version = (webhook.entry.admissionReviewVersions ?? []).find((name: string) => name === 'v1' || name === 'v1beta1') ?? 'v1';
  const kindOf = (data: KindData) => data.subresources[request.subresource]?.bodyKind ?? data;
  const named = (data: KindData) => {
    const { group, version: ofKind, kind } = kindOf(data);
    return { group, version: ofKind, kind };
  };
  const located = ({ group, version: ofType, plural }: KindData) => ({ group, version: ofType, resource: plural });
  const sub = request.subresource;
  return {
    kind: 'AdmissionReview',
    apiVersion: `admission.platform.io/${version}`,
    request: {
      uid: core.random.uuid(),
      kind: named(webhook.kind),
      resource: located(webhook.kind),
      ...(sub ? { subResource: sub } : {}),
      requestKind: named(request.kind),
      requestResource: located(request.kind),
      ...(sub ? { requestSubResource: sub } : {}),
      ...(request.name ? { name: request.name } : {}),
      ...(request.namespace ? { namespace: request.namespace } : {}),
      operation: request.operation,
      userInfo: userInfo(request),
      object: converted(request.object, webhook.kind, request),
      oldObject: converted(request.oldObject, webhook.kind, request),
      dryRun: request.dryRun,
      options: request.operation === 'CONNECT' ? null : optionsOf(request),
    },
  };
};

function userInfo({ user }: AdmissionRequest): Json {
  return {
    username: user.username,
    ...(user.uid ? { uid: user.uid } : {}),
    groups: user.groups,
    ...(Object.keys(user.extra).length > 0 ? { extra: user.extra } : {}),
  };
}

function optionsOf({ operation, options }: AdmissionRequest): Json {
  const kind = { CREATE: 'CreateOptions', UPDATE: 'UpdateOptions', DELETE: 'DeleteOptions', CONNECT: '' }[operation];
  return { ...(options ?? {}), kind, apiVersion: 'meta.platform.io/v1' };
}
