import { describe, expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import type { Judgement } from '../judgement.ts';
import {
  reviewsAgreeWithRequests,
  decisionIsInStatus,
  reviewsCannotBeListed,
  reviewDoesNotAllow,
  allowedAndDeniedAreConsistent,
  isReview,
  rulesNameResource,
  reviewsReturnExpected,
} from './reviews.ts';

const review = (status: unknown, more: Record<string, unknown> = {}, code: number | null = 201) =>
  madeExchange(
    { kind: 'SelfSubjectAccessReview', apiVersion: 'authorization.platform.io/v1', spec: {}, status, ...more },
    { status: code },
  );
const none = review({}, {}, null);
const forbidden = madeExchange({}, { status: 403 });
const pair = (allowed: boolean, status: number | null) =>
  reviewsAgreeWithRequests([{ review: review({ allowed }), request: madeExchange({}, { status }), what: 'x' }]);
const self = 'SelfSubjectAccessReview';

describe.each<[string, [string, Judgement, number, number][]]>([
  [
    'reviewsReturnExpected',
    [
      ['yes', reviewsReturnExpected([{ exchange: review({ allowed: true }), allowed: true }]), 1, 0],
      ['no', reviewsReturnExpected([{ exchange: review({ allowed: false }), allowed: false }]), 1, 0],
      ['the other way', reviewsReturnExpected([{ exchange: review({ allowed: true }), allowed: false }]), 1, 1],
      ['a string', reviewsReturnExpected([{ exchange: review({ allowed: 'false' }), allowed: false }]), 1, 1],
      ['no status', reviewsReturnExpected([{ exchange: review(undefined), allowed: false }]), 1, 1],
      ['refused', reviewsReturnExpected([{ exchange: forbidden, allowed: false }]), 1, 1],
      ['no response', reviewsReturnExpected([{ exchange: none, allowed: false }]), 0, 0],
    ],
  ],
  [
    'isReview',
    [
      ['it is', isReview(review({}), self), 1, 0],
      ['another kind', isReview(review({}, { kind: 'Status' }), self), 1, 1],
      ['refused', isReview(forbidden, self), 1, 1],
      ['no response', isReview(none, self), 0, 0],
    ],
  ],
  [
    'decisionIsInStatus',
    [
      ['in status', decisionIsInStatus(review({ allowed: true }, { spec: { user: 'a' } }), { user: 'a' }), 1, 0],
      ['without spec', decisionIsInStatus(review({ allowed: true }, { spec: undefined }), { user: 'a' }), 1, 0],
      ['rules', decisionIsInStatus(review({ resourceRules: [] }, { kind: 'SelfSubjectRulesReview' }), {}), 1, 0],
      ['no rules', decisionIsInStatus(review({}, { kind: 'SelfSubjectRulesReview' }), {}), 1, 1],
      ['in spec', decisionIsInStatus(review({}, { spec: { user: 'a', allowed: true } }), { user: 'a' }), 1, 2],
      ['refused', decisionIsInStatus(forbidden, {}), 1, 1],
      ['no response', decisionIsInStatus(none, {}), 0, 0],
    ],
  ],
  [
    'allowedAndDeniedAreConsistent',
    [
      ['not allowed', allowedAndDeniedAreConsistent(review({ allowed: false })), 1, 0],
      ['denied', allowedAndDeniedAreConsistent(review({ allowed: false, denied: true })), 1, 0],
      ['both', allowedAndDeniedAreConsistent(review({ allowed: true, denied: true })), 1, 1],
      ['a string', allowedAndDeniedAreConsistent(review({ allowed: false, denied: 'false' })), 1, 1],
      ['refused', allowedAndDeniedAreConsistent(forbidden), 1, 1],
      ['no response', allowedAndDeniedAreConsistent(none), 0, 0],
    ],
  ],
  [
    'reviewsCannotBeListed',
    [
      ['no such method', reviewsCannotBeListed(madeExchange({}, { status: 405 })), 1, 0],
      ['listed', reviewsCannotBeListed(madeExchange({ items: [] })), 1, 1],
      ['no response', reviewsCannotBeListed(none), 0, 0],
    ],
  ],
  [
    'reviewDoesNotAllow',
    [
      ['refused', reviewDoesNotAllow(madeExchange({}, { status: 400 })), 1, 0],
      ['says no', reviewDoesNotAllow(review({ allowed: false })), 1, 0],
      ['says yes', reviewDoesNotAllow(review({ allowed: true })), 1, 1],
      ['fails', reviewDoesNotAllow(madeExchange({}, { status: 500 })), 1, 1],
      ['no response', reviewDoesNotAllow(none), 0, 0],
    ],
  ],
  [
    'rulesNameResource',
    [
      ['named', rulesNameResource(review({ resourceRules: [{ resources: ['pods'] }] }), 'pods'), 1, 0],
      ['not named', rulesNameResource(review({ resourceRules: [] }), 'pods'), 1, 1],
      ['refused', rulesNameResource(forbidden, 'pods'), 1, 1],
      ['no response', rulesNameResource(none, 'pods'), 0, 0],
    ],
  ],
  [
    'reviewsAgreeWithRequests',
    [
      ['both yes', pair(true, 200), 1, 0],
      ['yes, and not there', pair(true, 404), 1, 0],
      ['both no', pair(false, 403), 1, 0],
      ['yes, and refused', pair(true, 403), 1, 1],
      ['no, and authorized', pair(false, 200), 1, 1],
      ['no response', pair(false, null), 0, 0],
      ['the review refused', reviewsAgreeWithRequests([{ review: forbidden, request: forbidden, what: 'x' }]), 1, 1],
    ],
  ],
])('%s', (_check, cases) => {
  it.each(cases)('%s', (_name, judged, seen, broken) => {
    expect([judged.seen, judged.findings.length]).toEqual([seen, broken]);
  });
});
