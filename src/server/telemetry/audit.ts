import { appendFileSync } from 'node:fs';
import { auditPolicy } from './audit-policy.ts';
import type { ServerCore } from '../core.ts';
import type { ApiObject, Json, RequestAttributes, UserInfo } from '../model.ts';
import { outboundText } from '../environment/outbound.ts';

/** Data of a finished request. Times are in milliseconds. */
export interface AuditedRequest {
  readonly auditId: string;
  readonly receivedAt: number;
  /** Path and query as requested, neutral names. */
  readonly requestUri: string;
  readonly attributes: RequestAttributes;
  /** The authenticated user, when `attributes.user` is an impersonated user. */
  readonly caller?: UserInfo;
  readonly sourceIps: readonly string[];
  readonly userAgent: string;
  readonly statusCode: number;
  readonly requestObject?: ApiObject | Json;
  readonly responseObject?: ApiObject | Json;
  /** Annotations that were added during the request, for example by admission. */
  readonly annotations: Readonly<Record<string, string>>;
}

const kept = 20_000;

const userOf = (user: UserInfo): Json => ({
  username: user.username,
  ...(user.uid ? { uid: user.uid } : {}),
  groups: user.groups,
  ...(Object.keys(user.extra).length > 0 ? { extra: user.extra } : {}),
});

/** The path of a create contains no object name; its body does. */
const nameOf = ({ attributes, requestObject }: AuditedRequest): string =>
  attributes.resource?.name || String(requestObject?.metadata?.name ?? '');

/**
 * Adds the event of stage ResponseComplete of one request to the audit log of the core and to the file of
 * `--audit-log-path`, according to the policy (B 6.2). The oldest events in memory are dropped.
 */
export const recordAudit = (core: ServerCore, request: AuditedRequest): void => {
  const { resource, user, verb } = request.attributes;
  const level = auditPolicy(core)(request.attributes, request.caller ?? user);
  if (level === 'None') return;
  const annotations = core.parts.behaviours.admission.annotationsAt(level, request.annotations);
  const event = {
    kind: 'Event',
    apiVersion: 'audit.platform.io/v1',
    level,
    auditID: request.auditId,
    stage: 'ResponseComplete',
    requestURI: request.requestUri,
    verb,
    user: userOf(request.caller ?? user),
    ...(request.caller && request.caller !== user ? { impersonatedUser: userOf(user) } : {}),
    sourceIPs: request.sourceIps,
    userAgent: request.userAgent,
    ...(resource
      ? {
          objectRef: {
            resource: resource.resource,
            ...(resource.namespace ? { namespace: resource.namespace } : {}),
            ...(nameOf(request) ? { name: nameOf(request) } : {}),
            ...(resource.group ? { apiGroup: resource.group } : {}),
            apiVersion: resource.version,
            ...(resource.subresource ? { subresource: resource.subresource } : {}),
          },
        }
      : {}),
    responseStatus: { metadata: {}, code: request.statusCode },
    ...(request.requestObject && level !== 'Metadata' ? { requestObject: request.requestObject } : {}),
    ...(request.responseObject && level === 'RequestResponse' ? { responseObject: request.responseObject } : {}),
    requestReceivedTimestamp: new Date(request.receivedAt).toISOString(),
    stageTimestamp: new Date(core.clock.now()).toISOString(),
    ...(Object.keys(annotations).length > 0 ? { annotations } : {}),
  };
  core.audit.push(event);
  const file = core.options.text('audit-log-path');
  if (file && file !== '-') appendFileSync(file, `${outboundText(core, event)}\n`);
  if (core.audit.length > kept) core.audit.splice(0, core.audit.length - kept / 2);
};
