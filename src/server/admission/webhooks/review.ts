import type { AdmissionRequest } from '../../contracts.ts';
import type { ServerCore } from '../../core.ts';
import type { Json, KindData } from '../../model.ts';
import type { ChosenWebhook } from '../../model.ts';

/**
 * Body of a call: an AdmissionReview with a new uid, in the first API version that the webhook and this server support
 * (B 6.3).
 */
export const admissionReview = (core: ServerCore, webhook: ChosenWebhook, request: AdmissionRequest): Json => {
  const behaviours = core.parts.behaviours.webhooks;
  const version = behaviours.reviewVersion(webhook.entry.admissionReviewVersions ?? []);
  const kindOf = (data: KindData) => data.subresources[request.subresource]?.bodyKind ?? data;
  const named = (data: KindData) => {
    const { group, version: ofKind, kind } = kindOf(data);
    return { group, version: ofKind, kind };
  };
  const located = ({ group, version: ofType, plural }: KindData) => ({ group, version: ofType, resource: plural });
  const sub = request.subresource;
  return behaviours.sentReview(
    {
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
        object: behaviours.asNamed(request.object, webhook.kind, request),
        oldObject: behaviours.asNamed(request.oldObject, webhook.kind, request),
        dryRun: request.dryRun,
        options: behaviours.shownOptions(request),
      },
    },
    request,
  );
};

function userInfo({ user }: AdmissionRequest): Json {
  return {
    username: user.username,
    ...(user.uid ? { uid: user.uid } : {}),
    groups: user.groups,
    ...(Object.keys(user.extra).length > 0 ? { extra: user.extra } : {}),
  };
}
