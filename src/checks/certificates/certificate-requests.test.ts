import { describe, expect, test } from 'vitest';
import type { Exchange, Json } from '../../client/exchange.ts';
import {
  conditionMemberIs,
  conditionTypesAre,
  statusHasCondition,
  isNotIssued,
  objectHasType,
  statusLacksCondition,
  memberDecodesTo,
  memberIs,
  noEventIsAbout,
  yamlMemberDecodesTo,
} from './certificate-requests.ts';
import { madeExchange } from '../test-support/made-exchange.ts';
import type { Judgement } from '../judgement.ts';

const verdict = ({ seen, findings }: Judgement): string =>
  findings.length > 0 ? 'wrong' : seen === 0 ? 'unseen' : 'right';
const withConditions = (...conditions: Json[]): Exchange => madeExchange({ status: { conditions } });
const pending = madeExchange({ status: {} });
const approved = withConditions({ type: 'Approved', reason: 'R', lastUpdateTime: '2030-01-01T01:00:00+01:00' });
const both = withConditions({ type: 'Failed' }, { type: 'Approved' });
const request = (value: Json): Exchange => madeExchange({ kind: 'K', apiVersion: 'g/v1', spec: { request: value } });
const bytes = Buffer.from('one\ntwo\n');
const text = bytes.toString('base64');
const yaml = (body: string): Exchange => madeExchange(undefined, { body });

const cases: ReadonlyArray<readonly [string, string, Judgement]> = [
  ['a pending request has no condition', 'right', conditionTypesAre(pending, [])],
  ['an approved request is not pending', 'wrong', conditionTypesAre(approved, [])],
  ['types in any order', 'right', conditionTypesAre(both, ['Approved', 'Failed'])],
  ['a type too many', 'wrong', conditionTypesAre(both, ['Approved'])],
  [
    'a type twice',
    'wrong',
    conditionTypesAre(withConditions({ type: 'Approved' }, { type: 'Approved' }), ['Approved']),
  ],
  ['a condition among others', 'right', statusHasCondition(both, 'Approved')],
  ['a condition that is not there', 'wrong', statusHasCondition(pending, 'Approved')],
  ['no such condition', 'right', statusLacksCondition(pending, 'Approved')],
  ['such a condition', 'wrong', statusLacksCondition(both, 'Approved')],
  ['the reason', 'right', conditionMemberIs(approved, 'Approved', 'reason', 'R')],
  ['another reason', 'wrong', conditionMemberIs(approved, 'Approved', 'reason', 'S')],
  [
    'the same instant, written otherwise',
    'right',
    conditionMemberIs(approved, 'Approved', 'lastUpdateTime', '2030-01-01T00:00:00Z'),
  ],
  ['another instant', 'wrong', conditionMemberIs(approved, 'Approved', 'lastUpdateTime', '2030-01-01T00:00:01Z')],
  ['no instant', 'wrong', conditionMemberIs(approved, 'Approved', 'lastTransitionTime', '2030-01-01T00:00:00Z')],
  ['no certificate', 'right', isNotIssued(pending)],
  ['a certificate', 'wrong', isNotIssued(madeExchange({ status: { certificate: 'eA==' } }))],
  ['the type', 'right', objectHasType(request(text), 'K', 'g/v1')],
  ['another version', 'wrong', objectHasType(request(text), 'K', 'g/v1beta1')],
  ['a value', 'right', memberIs(request([1]), 'spec.request', [1])],
  ['another value', 'wrong', memberIs(request([1]), 'spec.request', [2])],
  ['an absent member', 'right', memberIs(request([1]), 'spec.other', undefined)],
  ['a member that should be absent', 'wrong', memberIs(request(1), 'spec.request', undefined)],
  ['a rejected read', 'wrong', memberIs(madeExchange({}, { status: 404 }), 'spec.other', undefined)],
  ['the bytes', 'right', memberDecodesTo(request(text), 'spec.request', bytes)],
  ['other bytes', 'wrong', memberDecodesTo(request(`${text.slice(0, -4)}AAAA`), 'spec.request', bytes)],
  ['bytes not in base64', 'wrong', memberDecodesTo(request('-----BEGIN'), 'spec.request', bytes)],
  ['bytes as numbers', 'wrong', memberDecodesTo(request([...bytes]), 'spec.request', bytes)],
  ['bytes in YAML', 'right', yamlMemberDecodesTo(yaml(`spec:\n  request: ${text}\n`), 'spec.request', bytes)],
  ['numbers in YAML', 'wrong', yamlMemberDecodesTo(yaml('spec:\n  request: [1, 2]\n'), 'spec.request', bytes)],
  [
    'a block of text in YAML',
    'wrong',
    yamlMemberDecodesTo(yaml('spec:\n  request: |\n    one\n    two\n'), 'spec.request', bytes),
  ],
  [
    'JSON in place of YAML',
    'wrong',
    yamlMemberDecodesTo(yaml(`{"spec":{"request":"${text}"}}`), 'spec.request', bytes),
  ],
  ['text that is not YAML', 'wrong', yamlMemberDecodesTo(yaml('a: [1'), 'spec.request', bytes)],
  ['no event', 'right', noEventIsAbout(madeExchange({ items: [{ involvedObject: { name: 'other' } }] }), 'r')],
  ['an event', 'wrong', noEventIsAbout(madeExchange({ items: [{ involvedObject: { name: 'r' } }] }), 'r')],
  ['events are not served', 'right', noEventIsAbout(madeExchange({ kind: 'Status' }, { status: 404 }), 'r')],
];

describe('checks of certificate requests', () => {
  test.each(cases)('%s is %s', (_name, wanted, judgement) => {
    expect(verdict(judgement)).toBe(wanted);
  });

  const silent = madeExchange(null, { status: null });
  test.each([
    isNotIssued(silent),
    conditionTypesAre(silent, []),
    memberIs(silent, 'a', undefined),
    noEventIsAbout(silent, 'r'),
    yamlMemberDecodesTo(silent, 'a', bytes),
  ])('%# judges nothing without a response', (judgement) => {
    expect(verdict(judgement)).toBe('unseen');
  });
});
