import { describe, expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import type { Judgement } from '../judgement.ts';
import { isMadeBy, isNobodys, isNotMadeBy } from './maker.ts';

const made = madeExchange(
  { spec: { username: 'alice', groups: ['g1', 'g2'], extra: { scope: ['a', 'b'], Team: ['t'] } } },
  { status: 201 },
);
const bare = madeExchange({ spec: { username: 'alice' } }, { status: 201 });
const identified = madeExchange({ spec: { username: 'alice', uid: 'u1' } }, { status: 201 });
const refused = madeExchange({ code: 403 }, { status: 403 });
const unanswered = madeExchange(undefined, { status: null });

const rows: ReadonlyArray<readonly [string, Judgement, findings: number, seen: number]> = [
  ['the user', isMadeBy(made, { user: 'alice' }), 0, 1],
  ['another user', isMadeBy(made, { user: 'bob' }), 1, 1],
  ['a refusal', isMadeBy(refused, { user: 'alice' }), 1, 1],
  ['no answer', isMadeBy(unanswered, { user: 'alice' }), 0, 0],
  ['both groups', isMadeBy(made, { user: 'alice', groups: ['g1', 'g2'] }), 0, 1],
  ['a missing group', isMadeBy(made, { user: 'alice', groups: ['g1', 'g3'] }), 1, 1],
  ['no groups at all', isMadeBy(bare, { user: 'alice', groups: ['g1'] }), 1, 1],
  ['a group too many', isMadeBy(made, { user: 'alice', notIn: ['g2'] }), 1, 1],
  ['a group that is rightly not there', isMadeBy(made, { user: 'alice', notIn: ['g3'] }), 0, 1],
  ['an extra field', isMadeBy(made, { user: 'alice', extra: { scope: ['a', 'b'] } }), 0, 1],
  ['an extra field with a value less', isMadeBy(made, { user: 'alice', extra: { scope: ['a'] } }), 1, 1],
  ['an extra field in other letters', isMadeBy(made, { user: 'alice', extra: { team: ['t'] } }), 1, 1],
  ['a missing extra field', isMadeBy(bare, { user: 'alice', extra: { scope: ['a'] } }), 1, 1],
  ['an extra field too many, whatever its letters', isMadeBy(made, { user: 'alice', without: ['team'] }), 1, 1],
  ['an extra field that is rightly not there', isMadeBy(made, { user: 'alice', without: ['other'] }), 0, 1],
  ['the uid', isMadeBy(identified, { user: 'alice', uid: 'u1' }), 0, 1],
  ['another uid', isMadeBy(identified, { user: 'alice', uid: 'u2' }), 1, 1],
  ['a missing uid', isMadeBy(bare, { user: 'alice', uid: 'u1' }), 1, 1],
  ['a uid taken along', isMadeBy(identified, { user: 'alice', notUid: 'u1' }), 1, 1],
  ['no uid taken along', isMadeBy(bare, { user: 'alice', notUid: 'u1' }), 0, 1],
  ['not made by the user', isNotMadeBy(made, 'bob'), 0, 1],
  ['made by the user after all', isNotMadeBy(made, 'alice'), 1, 1],
  ['refused, so not made by the user', isNotMadeBy(refused, 'alice'), 0, 1],
  ['refused for its form, whoever made it', isNotMadeBy(madeExchange({}, { status: 422 }), 'alice'), 0, 0],
  ['not known who made it', isNotMadeBy(unanswered, 'alice'), 0, 0],
  ['refused as nobody', isNobodys(refused), 0, 1],
  ['made by nobody', isNobodys(madeExchange({ spec: {} }, { status: 201 })), 1, 1],
  ['refused for another reason', isNobodys(madeExchange({}, { status: 422 })), 1, 1],
  ['nobody without answer', isNobodys(unanswered), 0, 0],
];

describe('the maker of a certificate signing request', () => {
  it.each(rows)('%s', (_, { findings, seen }, wanted, facts) => {
    expect([findings.length, seen]).toEqual([wanted, facts]);
  });
});
