import { describe, expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import type { Judgement } from '../judgement.ts';
import { requestNamesRequester, requesterIsRejected, requestHasOtherRequester } from './requester.ts';

const made = madeExchange(
  { spec: { username: 'alice', groups: ['g1', 'g2'], extra: { scope: ['a', 'b'], Team: ['t'] } } },
  { status: 201 },
);
const bare = madeExchange({ spec: { username: 'alice' } }, { status: 201 });
const identified = madeExchange({ spec: { username: 'alice', uid: 'u1' } }, { status: 201 });
const refused = madeExchange({ code: 403 }, { status: 403 });
const unanswered = madeExchange(undefined, { status: null });

const rows: ReadonlyArray<readonly [string, Judgement, findings: number, seen: number]> = [
  ['the user', requestNamesRequester(made, { user: 'alice' }), 0, 1],
  ['another user', requestNamesRequester(made, { user: 'bob' }), 1, 1],
  ['a refusal', requestNamesRequester(refused, { user: 'alice' }), 1, 1],
  ['no response', requestNamesRequester(unanswered, { user: 'alice' }), 0, 0],
  ['both groups', requestNamesRequester(made, { user: 'alice', groups: ['g1', 'g2'] }), 0, 1],
  ['a missing group', requestNamesRequester(made, { user: 'alice', groups: ['g1', 'g3'] }), 1, 1],
  ['no groups', requestNamesRequester(bare, { user: 'alice', groups: ['g1'] }), 1, 1],
  ['a group too many', requestNamesRequester(made, { user: 'alice', notIn: ['g2'] }), 1, 1],
  ['a group that is absent as expected', requestNamesRequester(made, { user: 'alice', notIn: ['g3'] }), 0, 1],
  ['an extra field', requestNamesRequester(made, { user: 'alice', extra: { scope: ['a', 'b'] } }), 0, 1],
  [
    'an extra field with a missing value',
    requestNamesRequester(made, { user: 'alice', extra: { scope: ['a'] } }),
    1,
    1,
  ],
  ['an extra field in upper case', requestNamesRequester(made, { user: 'alice', extra: { team: ['t'] } }), 1, 1],
  ['a missing extra field', requestNamesRequester(bare, { user: 'alice', extra: { scope: ['a'] } }), 1, 1],
  ['an extra field too many, in upper case', requestNamesRequester(made, { user: 'alice', without: ['team'] }), 1, 1],
  [
    'an extra field that is absent as expected',
    requestNamesRequester(made, { user: 'alice', without: ['other'] }),
    0,
    1,
  ],
  ['the uid', requestNamesRequester(identified, { user: 'alice', uid: 'u1' }), 0, 1],
  ['another uid', requestNamesRequester(identified, { user: 'alice', uid: 'u2' }), 1, 1],
  ['a missing uid', requestNamesRequester(bare, { user: 'alice', uid: 'u1' }), 1, 1],
  ['a uid that was copied', requestNamesRequester(identified, { user: 'alice', notUid: 'u1' }), 1, 1],
  ['no uid that was copied', requestNamesRequester(bare, { user: 'alice', notUid: 'u1' }), 0, 1],
  ['not created as the user', requestHasOtherRequester(made, 'bob'), 0, 1],
  ['created as the user', requestHasOtherRequester(made, 'alice'), 1, 1],
  ['rejected, so not created as the user', requestHasOtherRequester(refused, 'alice'), 0, 1],
  ['rejected as invalid, with any user', requestHasOtherRequester(madeExchange({}, { status: 422 }), 'alice'), 0, 0],
  ['no response about the user', requestHasOtherRequester(unanswered, 'alice'), 0, 0],
  ['rejected as unauthenticated', requesterIsRejected(refused), 0, 1],
  ['created without a user', requesterIsRejected(madeExchange({ spec: {} }, { status: 201 })), 1, 1],
  ['rejected for another reason', requesterIsRejected(madeExchange({}, { status: 422 })), 1, 1],
  ['no user without a response', requesterIsRejected(unanswered), 0, 0],
];

describe('the requester of a certificate signing request', () => {
  it.each(rows)('%s', (_, { findings, seen }, wanted, facts) => {
    expect([findings.length, seen]).toEqual([wanted, facts]);
  });
});
