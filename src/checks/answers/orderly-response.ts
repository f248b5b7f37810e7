import type { Exchange } from '../../client/typed-exchange.ts';
import { protobufAt, readEnvelope } from '../../client/protobuf/protobuf.ts';
import { textAt, valueAt } from '../../client/values/json-value.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

const where = (exchange: Exchange): string => `${exchange.request.method}`;

/**
 * 504, the only status from 500 on that a request can cause: the server does not reach a resource version in time (A
 * 4.5).
 */
const waitedInVain = (exchange: Exchange): boolean =>
  exchange.response?.status === 504 &&
  (isJson(exchange)
    ? valueAt(exchange.json, 'kind') === 'Status' && valueAt(exchange.json, 'reason') === 'Timeout'
    : /large resource version/i.test(messageOf(exchange)));

const isJson = (exchange: Exchange): boolean =>
  exchange.response?.headers.some(
    ([name, value]) => name.toLowerCase() === 'content-type' && /^application\/json/i.test(value),
  ) === true;

/** The message of a response in any form: the message of a Status in JSON or Protobuf, else its text. */
const messageOf = ({ json, response }: Exchange): string => {
  const message = textAt(json, 'message');
  if (message !== undefined) return message;
  const body = response?.body ?? new Uint8Array();
  try {
    // The message is field 3 of a Status.
    return Buffer.from(protobufAt(readEnvelope(body).raw, [3]) ?? []).toString('utf8');
  } catch {
    return Buffer.from(body).toString('utf8');
  }
};

/** The request got a response in time, without a server error: any malformed request is a client error. */
export const noServerError = (exchange: Exchange): Judgement => {
  const { response, failure } = exchange;
  if (!response)
    return judgement(
      'noServerError',
      ['aborted', 'refused', 'busy'].includes(failure?.kind ?? '')
        ? []
        : [
            finding(
              `no response to ${where(exchange)} (${failure?.kind})`,
              'an answer',
              failure?.message ?? null,
              exchange,
            ),
          ],
      failure ? 1 : 0,
    );
  const bad = response.status >= 500 && !waitedInVain(exchange);
  return judgement(
    'noServerError',
    bad
      ? [
          finding(
            `${response.status} to ${where(exchange)}: ${messageOf(exchange).trim().slice(0, 300)}`,
            'a status below 500',
            `${outcomeOf(exchange)}: ${messageOf(exchange).trim()}`,
            exchange,
          ),
        ]
      : [],
  );
};

/**
 * An error in JSON is a Status whose code is the status of the response (B 7). Other forms and successful responses
 * leave nothing to judge.
 */
export const errorIsStatus = (exchange: Exchange): Judgement => {
  const status = exchange.response?.status ?? 0;
  if (status < 400 || !isJson(exchange)) return judgement('errorIsStatus', [], 0);
  const { json } = exchange;
  if (valueAt(json, 'kind') !== 'Status' || valueAt(json, 'status') !== 'Failure')
    return judgement('errorIsStatus', [
      finding(
        `an error response (${status}) without a Status`,
        'kind Status, status Failure',
        { kind: valueAt(json, 'kind') ?? null, status: valueAt(json, 'status') ?? null },
        exchange,
      ),
    ]);
  return judgement(
    'errorIsStatus',
    valueAt(json, 'code') === status
      ? []
      : [finding(`a Status with another code (${status})`, status, valueAt(json, 'code') ?? null, exchange)],
  );
};

/**
 * A request with a malformed resource version is rejected; a watch may send the error as its first event. `way`
 * describes the request for readers.
 */
export const malformedVersionIsRejected = (exchange: Exchange, way: string): Judgement => {
  const status = exchange.response?.status;
  if (status === undefined) return judgement('malformedVersionIsRejected', [], 0);
  const reported =
    status === 200 && /^\s*\{"type":"ERROR"/.test(Buffer.from(exchange.response?.body ?? []).toString('utf8'));
  return judgement(
    'malformedVersionIsRejected',
    status >= 400 || reported
      ? []
      : [finding(`a malformed resource version is accepted (${way})`, '4xx', outcomeOf(exchange), exchange)],
  );
};
