import { isDeepStrictEqual } from 'node:util';
import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, membersAt, valueAt } from '../../client/values/json-value.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { succeeded } from '../succeeded.ts';
import { ownMember } from '../../client/values/own-member.ts';
import { isMap } from '../../client/values/is-map.ts';

const refusal = (exchange: Exchange) =>
  finding(
    'the review has no decision',
    '2xx',
    `${outcomeOf(exchange)}: ${valueAt(exchange.json, 'message') ?? ''}`,
    exchange,
  );

/** A review, and its expected answer. */
export interface ExpectedReview {
  readonly exchange: Exchange;
  readonly allowed: boolean;
}

/** Every review returned, with the expected boolean in status.allowed (B 5.11). */
export const reviewsReturnExpected = (all: readonly ExpectedReview[]): Judgement => {
  const answered = all.filter(({ exchange }) => exchange.response);
  const findings = answered.flatMap(({ exchange, allowed }) => {
    if (!succeeded(exchange)) return [refusal(exchange)];
    const seen: unknown = valueAt(exchange.json, 'status', 'allowed');
    return seen === allowed ? [] : [finding('status.allowed has another value', allowed, seen ?? null, exchange)];
  });
  return judgement('reviewsReturnExpected', findings, answered.length === all.length ? answered.length : 0);
};

/** The response is a review of this kind in version v1 of its group. */
export const isReview = (exchange: Exchange, kind: string): Judgement => {
  if (!exchange.response) return judgement('isReview', [], 0);
  if (!succeeded(exchange)) return judgement('isReview', [refusal(exchange)]);
  const wanted = { kind, apiVersion: 'authorization.platform.io/v1' };
  const seen = { kind: valueAt(exchange.json, 'kind'), apiVersion: valueAt(exchange.json, 'apiVersion') };
  return judgement(
    'isReview',
    isDeepStrictEqual(seen, wanted) ? [] : [finding('the response has another type', wanted, seen, exchange)],
  );
};

const empty = (value: JsonValue): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'object' && Object.values<JsonValue>({ ...value }).every((member) => empty(member))) ||
  value === '';

/** Members of `seen` that the client did not send, by path; empty ones do not count. */
const added = (seen: JsonValue, sent: JsonValue, at = 'spec'): readonly string[] => {
  if (empty(seen)) return [];
  if (!isMap(seen)) return isDeepStrictEqual(seen, sent) ? [] : [at];
  return Object.entries(seen).flatMap(([name, value]) => added(value, ownMember(sent, name), `${at}.${name}`));
};

/**
 * The answer is in the status (`allowed` or, for rules, any member), and the spec contains nothing that the client did
 * not send.
 */
export const decisionIsInStatus = (exchange: Exchange, sent: JsonValue): Judgement => {
  if (!exchange.response) return judgement('decisionIsInStatus', [], 0);
  if (!succeeded(exchange)) return judgement('decisionIsInStatus', [refusal(exchange)]);
  const { kind, spec, status } = membersAt(exchange.json);
  const there =
    kind === 'SelfSubjectRulesReview'
      ? status !== null && typeof status === 'object' && Object.keys(status).length > 0
      : typeof valueAt(status, 'allowed') === 'boolean';
  const more = added(spec, sent);
  return judgement('decisionIsInStatus', [
    ...(there ? [] : [finding('the status contains no decision', 'an answer', status ?? null, exchange)]),
    ...(more.length > 0
      ? [finding('the spec contains members that the client did not send', sent, more, exchange)]
      : []),
  ]);
};

/** `allowed` is a boolean, `denied` is absent or a boolean, and they are not both true. */
export const allowedAndDeniedAreConsistent = (exchange: Exchange): Judgement => {
  if (!exchange.response) return judgement('allowedAndDeniedAreConsistent', [], 0);
  if (!succeeded(exchange)) return judgement('allowedAndDeniedAreConsistent', [refusal(exchange)]);
  const { allowed, denied } = membersAt(exchange.json, 'status');
  const good =
    typeof allowed === 'boolean' && (denied === undefined || typeof denied === 'boolean') && !(allowed && denied);
  return judgement(
    'allowedAndDeniedAreConsistent',
    good
      ? []
      : [
          finding(
            'allowed and denied are not booleans, or both are true',
            { allowed: 'boolean', denied: 'boolean or absent' },
            { allowed, denied },
            exchange,
          ),
        ],
  );
};

/** A read of the collection of reviews returns 404 or 405. */
export const reviewsCannotBeListed = (exchange: Exchange): Judgement => {
  if (!exchange.response) return judgement('reviewsCannotBeListed', [], 0);
  return judgement(
    'reviewsCannotBeListed',
    [404, 405].includes(exchange.response.status)
      ? []
      : [finding('the server lists reviews', '404 or 405', outcomeOf(exchange), exchange)],
  );
};

/** A review about another namespace is rejected, or does not return allowed true. */
export const reviewDoesNotAllow = (exchange: Exchange): Judgement => {
  if (!exchange.response) return judgement('reviewDoesNotAllow', [], 0);
  const good =
    exchange.response.status >= 400
      ? exchange.response.status < 500
      : valueAt(exchange.json, 'status', 'allowed') === false;
  return judgement(
    'reviewDoesNotAllow',
    good
      ? []
      : [
          finding(
            'the review allows access to another namespace',
            '4xx, or allowed false',
            valueAt(exchange.json, 'status') ?? outcomeOf(exchange),
            exchange,
          ),
        ],
  );
};

/** The status names the type anywhere in its rules. */
export const rulesNameResource = (exchange: Exchange, resource: string): Judgement => {
  if (!exchange.response) return judgement('rulesNameResource', [], 0);
  if (!succeeded(exchange)) return judgement('rulesNameResource', [refusal(exchange)]);
  const { status } = membersAt(exchange.json);
  return judgement(
    'rulesNameResource',
    JSON.stringify(status ?? {}).includes(`"${resource}"`)
      ? []
      : [finding('the rules in the status do not name the resource', resource, status ?? null, exchange)],
  );
};

/** A review and the request that it is about. */
export interface ReviewedRequest {
  readonly review: Exchange;
  readonly request: Exchange;
  readonly what: string;
}

/** `allowed` is false exactly if the request was answered with 403. */
export const reviewsAgreeWithRequests = (pairs: readonly ReviewedRequest[]): Judgement => {
  const answered = pairs.filter(({ review, request }) => review.response && request.response);
  const findings = answered.flatMap(({ review, request, what }) => {
    if (!succeeded(review)) return [refusal(review)];
    const through = request.response?.status !== 403;
    return valueAt(review.json, 'status', 'allowed') === through
      ? []
      : [
          finding(
            `the review of "${what}" contradicts the response to the request`,
            through,
            valueAt(review.json, 'status', 'allowed') ?? null,
            review,
            request,
          ),
        ];
  });
  return judgement('reviewsAgreeWithRequests', findings, answered.length === pairs.length ? answered.length : 0);
};
