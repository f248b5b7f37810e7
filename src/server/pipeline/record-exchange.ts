import type { ServerCore } from '../core.ts';
import { recordAudit } from '../telemetry/audit.ts';
import type { Exchange } from './exchange.ts';
import { isRead } from '../is-read.ts';

/** Counts a finished exchange, and adds its event to the audit log. */
export const recordExchange = (core: ServerCore, exchange: Exchange): void => {
  const { audited, request, response, verb, answer } = exchange;
  const resource = audited?.attributes.resource;
  core.parts.stages.count(core, {
    verb: verb.toUpperCase(),
    group: resource?.group ?? '',
    version: resource?.version ?? '',
    resource: resource?.resource ?? '',
    subresource: resource?.subresource ?? '',
    code: String(response.statusCode),
  });
  if (!audited || !request) return;
  const writes = !isRead(verb);
  const responseObject = answer && 'body' in answer ? answer.body : undefined;
  recordAudit(core, {
    auditId: exchange.auditId,
    receivedAt: exchange.receivedAt,
    requestUri: request.uri,
    attributes: audited.attributes,
    caller: audited.caller,
    sourceIps: [exchange.message.socket.remoteAddress ?? ''],
    userAgent: request.header('user-agent'),
    statusCode: response.statusCode,
    ...(writes && request.decoded !== undefined ? { requestObject: request.decoded } : {}),
    ...(writes && responseObject !== undefined ? { responseObject } : {}),
    annotations: exchange.annotations,
  });
};
