import { isDeepStrictEqual } from 'node:util';
import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, listAt, valueAt } from '../../client/values/json-value.ts';
import { isMap } from '../../client/values/is-map.ts';
import { ownMember } from '../../client/values/own-member.ts';
import { headerOf } from '../../client/responses/header-of.ts';
import { isArray } from '../../client/values/is-array.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/**
 * Whether a value has at least these members, also in the maps inside of it, and each of these items, in any order;
 * other values are equal.
 */
const includes = (value: JsonValue, part: JsonValue): boolean => {
  if (isArray(part) && isArray(value)) return part.every((wanted) => value.some((item) => includes(item, wanted)));
  return isMap(part) && isMap(value)
    ? Object.entries(part).every(([name, one]) => includes(ownMember(value, name), one))
    : isDeepStrictEqual(value, part);
};

/** The response is an error Status that has at least these members; a Status of success is a finding. */
export const statusHas = (exchange: Exchange, part: JsonValue): Judgement => {
  if (!exchange.response) return judgement('statusHas', [], 0);
  const { json, response } = exchange;
  const isError = response.status >= 400 && valueAt(json, 'kind') === 'Status';
  return judgement(
    'statusHas',
    isError && includes(json, part)
      ? []
      : [finding('the error has other members', part, isError ? json : outcomeOf(exchange), exchange)],
  );
};

/** A cause of a rejection: the path of a member, and why it is wrong. */
export interface CauseOf {
  readonly field: string;
  readonly reason: string;
}

/**
 * The request was rejected with 422, and the causes of its Status name each of these fields with its reason and a
 * message. Without fields, any cause will do.
 */
export const isRejectedFor = (exchange: Exchange, wanted: readonly CauseOf[]): Judgement => {
  if (!exchange.response) return judgement('isRejectedFor', [], 0);
  const { json, response } = exchange;
  if (response.status !== 422 || valueAt(json, 'reason') !== 'Invalid')
    return judgement('isRejectedFor', [
      finding('the request was not rejected as invalid', '422 Invalid', outcomeOf(exchange), exchange),
    ]);
  const causes: readonly JsonValue[] = listAt(json, 'details', 'causes');
  const missing = wanted.filter(
    ({ field, reason }) =>
      !causes.some(
        (one) =>
          valueAt(one, 'field') === field &&
          valueAt(one, 'reason') === reason &&
          String(valueAt(one, 'message') ?? '') !== '',
      ),
  );
  return judgement(
    'isRejectedFor',
    missing.length === 0 ? [] : [finding('the causes lack a wrong member', missing, causes, exchange)],
    Math.max(1, wanted.length),
  );
};

/** The response is an error Status in JSON with a message, a reason, and the code of the response. */
export const isCompleteStatus = (exchange: Exchange): Judgement => {
  if (!exchange.response) return judgement('isCompleteStatus', [], 0);
  const { json, response } = exchange;
  const type = (headerOf(response.headers, 'content-type') ?? 'absent').split(';')[0];
  const isText = (value: JsonValue): string => (typeof value === 'string' && value !== '' ? 'a text' : 'absent');
  const seen = {
    contentType: type,
    kind: valueAt(json, 'kind') ?? 'absent',
    apiVersion: valueAt(json, 'apiVersion') ?? 'absent',
    status: valueAt(json, 'status') ?? 'absent',
    message: isText(valueAt(json, 'message')),
    reason: isText(valueAt(json, 'reason')),
    code: valueAt(json, 'code') ?? 'absent',
  };
  const wanted = {
    contentType: 'application/json',
    kind: 'Status',
    apiVersion: 'v1',
    status: 'Failure',
    message: 'a text',
    reason: 'a text',
    code: Math.max(400, response.status),
  };
  return judgement(
    'isCompleteStatus',
    isDeepStrictEqual(seen, wanted) ? [] : [finding('the error is no complete Status', wanted, seen, exchange)],
  );
};
