import type { ServerCore } from './core.ts';
import type { ApiObject, Json, RequestAttributes, UserInfo } from './model.ts';

/** What the request path knows of a finished request. Times in milliseconds. */
export interface AuditedRequest {
  readonly auditId: string;
  readonly receivedAt: number;
  /** Path and query as requested, neutral names. */
  readonly requestUri: string;
  readonly attributes: RequestAttributes;
  /** Who sent it, when `attributes.user` is somebody else by impersonation. */
  readonly caller?: UserInfo;
  readonly sourceIps: readonly string[];
  readonly userAgent: string;
  readonly statusCode: number;
  readonly requestObject?: ApiObject | Json;
  readonly responseObject?: ApiObject | Json;
  /** Annotations gathered on the way, for example by admission. */
  readonly annotations: Readonly<Record<string, string>>;
}

const kept = 20_000;

const userOf = (user: UserInfo): Json => ({
  username: user.username,
  ...(user.uid ? { uid: user.uid } : {}),
  groups: user.groups,
  ...(Object.keys(user.extra).length > 0 ? { extra: user.extra } : {}),
});

/** Adds the event of stage ResponseComplete for one request to the audit log of the core (B 6.2); the oldest ones fall out. */
export const recordAudit = (core: ServerCore, request: AuditedRequest): void => {
  const { resource, user, verb } = request.attributes;
  core.audit.push({
    kind: 'Event',
    apiVersion: 'audit.platform.io/v1',
    level: 'RequestResponse',
    auditID: request.auditId,
    stage: 'ResponseComplete',
    requestURI: request.requestUri,
    verb,
    user: userOf(request.caller ?? user),
    ...(request.caller && request.caller !== user ? { impersonatedUser: userOf(user) } : {}),
    sourceIPs: request.sourceIps,
    userAgent: request.userAgent,
    ...(resource ? {
      objectRef: {
        resource: resource.resource,
        ...(resource.namespace ? { namespace: resource.namespace } : {}),
        ...(resource.name ? { name: resource.name } : {}),
        ...(resource.group ? { apiGroup: resource.group } : {}),
        apiVersion: resource.version,
        ...(resource.subresource ? { subresource: resource.subresource } : {}),
      },
    } : {}),
    responseStatus: { metadata: {}, code: request.statusCode },
    ...(request.requestObject ? { requestObject: request.requestObject } : {}),
    ...(request.responseObject ? { responseObject: request.responseObject } : {}),
    requestReceivedTimestamp: new Date(request.receivedAt).toISOString(),
    stageTimestamp: new Date(core.clock.now()).toISOString(),
    ...(Object.keys(request.annotations).length > 0 ? { annotations: { ...request.annotations } } : {}),
  });
  if (core.audit.length > kept) core.audit.splice(0, core.audit.length - kept / 2);
};
