import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnswerForm } from '../behaviours/wire.ts';
import type { Answer } from '../http/answer.ts';
import type { ApiRequest } from '../http/api-request.ts';
import type { RequestAttributes, UserInfo } from '../model.ts';
import { plainJson } from './negotiate.ts';

/** A request, its answer, and the facts that the stages find out, for the answer, the audit log and the metrics. */
export interface Exchange {
  readonly message: IncomingMessage;
  readonly response: ServerResponse;
  /** Id in the audit log and in the response. The client can choose it. */
  readonly auditId: string;
  /** Milliseconds of the server's clock. */
  readonly receivedAt: number;
  /** Null until the request is received. */
  request: ApiRequest | null;
  verb: string;
  form: AnswerForm;
  /** Null for a request without an authenticated user: it has no audit event. */
  audited: { readonly caller: UserInfo; readonly attributes: RequestAttributes } | null;
  readonly annotations: Record<string, string>;
  answer: Answer | null;
}

/** An exchange of which only the message is known. */
export const openExchange = (
  message: IncomingMessage,
  response: ServerResponse,
  { receivedAt, newId }: { readonly receivedAt: number; readonly newId: string },
): Exchange => ({
  message,
  response,
  auditId: message.headers['audit-id']?.toString() || newId,
  receivedAt,
  request: null,
  verb: (message.method ?? 'get').toLowerCase(),
  form: plainJson,
  audited: null,
  annotations: {},
  answer: null,
});
