import { describe, expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import type { Judgement } from '../judgement.ts';
import {
  agree,
  answersInStatus,
  cannotBeListed,
  doesNotAllow,
  isEitherWay,
  isReview,
  namesType,
  saysSo,
} from './reviews.ts';

const review = (status: unknown, more: Record<string, unknown> = {}, code: number | null = 201) =>
  madeExchange(
    { kind: 'SelfSubjectAccessReview', apiVersion: 'authorization.platform.io/v1', spec: {}, status, ...more },
    { status: code },
  );
const none = review({}, {}, null);
const forbidden = madeExchange({}, { status: 403 });
const pair = (allowed: boolean, status: number | null) =>
  agree([{ review: review({ allowed }), request: madeExchange({}, { status }), what: 'x' }]);
const self = 'SelfSubjectAccessReview';

describe.each<[string, [string, Judgement, number, number][]]>([
  [
    'saysSo',
    [
      ['yes', saysSo([{ exchange: review({ allowed: true }), allowed: true }]), 1, 0],
      ['no', saysSo([{ exchange: review({ allowed: false }), allowed: false }]), 1, 0],
      ['the other way', saysSo([{ exchange: review({ allowed: true }), allowed: false }]), 1, 1],
      ['a string', saysSo([{ exchange: review({ allowed: 'false' }), allowed: false }]), 1, 1],
      ['no status', saysSo([{ exchange: review(undefined), allowed: false }]), 1, 1],
      ['refused', saysSo([{ exchange: forbidden, allowed: false }]), 1, 1],
      ['no response', saysSo([{ exchange: none, allowed: false }]), 0, 0],
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
    'answersInStatus',
    [
      ['in status', answersInStatus(review({ allowed: true }, { spec: { user: 'a' } }), { user: 'a' }), 1, 0],
      ['without spec', answersInStatus(review({ allowed: true }, { spec: undefined }), { user: 'a' }), 1, 0],
      ['rules', answersInStatus(review({ resourceRules: [] }, { kind: 'SelfSubjectRulesReview' }), {}), 1, 0],
      ['no rules', answersInStatus(review({}, { kind: 'SelfSubjectRulesReview' }), {}), 1, 1],
      ['in spec', answersInStatus(review({}, { spec: { user: 'a', allowed: true } }), { user: 'a' }), 1, 2],
      ['refused', answersInStatus(forbidden, {}), 1, 1],
      ['no response', answersInStatus(none, {}), 0, 0],
    ],
  ],
  [
    'isEitherWay',
    [
      ['not allowed', isEitherWay(review({ allowed: false })), 1, 0],
      ['denied', isEitherWay(review({ allowed: false, denied: true })), 1, 0],
      ['both', isEitherWay(review({ allowed: true, denied: true })), 1, 1],
      ['a string', isEitherWay(review({ allowed: false, denied: 'false' })), 1, 1],
      ['refused', isEitherWay(forbidden), 1, 1],
      ['no response', isEitherWay(none), 0, 0],
    ],
  ],
  [
    'cannotBeListed',
    [
      ['no such method', cannotBeListed(madeExchange({}, { status: 405 })), 1, 0],
      ['listed', cannotBeListed(madeExchange({ items: [] })), 1, 1],
      ['no response', cannotBeListed(none), 0, 0],
    ],
  ],
  [
    'doesNotAllow',
    [
      ['refused', doesNotAllow(madeExchange({}, { status: 400 })), 1, 0],
      ['says no', doesNotAllow(review({ allowed: false })), 1, 0],
      ['says yes', doesNotAllow(review({ allowed: true })), 1, 1],
      ['fails', doesNotAllow(madeExchange({}, { status: 500 })), 1, 1],
      ['no response', doesNotAllow(none), 0, 0],
    ],
  ],
  [
    'namesType',
    [
      ['named', namesType(review({ resourceRules: [{ resources: ['pods'] }] }), 'pods'), 1, 0],
      ['not named', namesType(review({ resourceRules: [] }), 'pods'), 1, 1],
      ['refused', namesType(forbidden, 'pods'), 1, 1],
      ['no response', namesType(none, 'pods'), 0, 0],
    ],
  ],
  [
    'agree',
    [
      ['both yes', pair(true, 200), 1, 0],
      ['yes, and not there', pair(true, 404), 1, 0],
      ['both no', pair(false, 403), 1, 0],
      ['yes, and refused', pair(true, 403), 1, 1],
      ['no, and let through', pair(false, 200), 1, 1],
      ['no response', pair(false, null), 0, 0],
      ['the review refused', agree([{ review: forbidden, request: forbidden, what: 'x' }]), 1, 1],
    ],
  ],
])('%s', (_check, cases) => {
  it.each(cases)('%s', (_name, judged, seen, broken) => {
    expect([judged.seen, judged.findings.length]).toEqual([seen, broken]);
  });
});
