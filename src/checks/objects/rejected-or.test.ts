import { describe, expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import { assignedValuesAreDistinct } from './assigned-values.ts';
import { storedMemberIsAbsent } from './stored-member-absent.ts';
import { succeededOrRejected, rejectedOrAbsent, rejectedOrOtherValue } from './rejected-or.ts';

const shows = (uid?: string) => madeExchange({ metadata: { name: 'a', uid } }, { status: 200 });
const refused = madeExchange({ kind: 'Status' }, { status: 422 });
const failed = madeExchange({ kind: 'Status' }, { status: 500 });
const silent = madeExchange(null, { status: null });

describe('values that clients cannot set', () => {
  it.each([
    ['another value', shows('x'), shows('x'), 0, 2],
    ['the value sent', shows('sent'), shows('sent'), 2, 2],
    ['the value sent, in the stored object only', shows('x'), shows('sent'), 1, 2],
    ['no value', shows(), shows(), 2, 2],
    ['a refusal', refused, silent, 0, 1],
    ['a server error', failed, refused, 1, 1],
    ['no response', silent, silent, 0, 0],
  ])('other: %s', (_name, answer, read, findings, seen) => {
    const judged = rejectedOrOtherValue(answer, read, 'metadata.uid', 'sent');
    expect([judged.findings.length, judged.seen]).toEqual([findings, seen]);
  });

  it.each([
    ['absent', shows(), shows(), 0],
    ['set', shows('x'), shows('x'), 2],
    ['a refusal', refused, silent, 0],
  ])('lacking: %s', (_name, answer, read, findings) => {
    expect(rejectedOrAbsent(answer, read, 'metadata.uid').findings).toHaveLength(findings);
  });

  it('a read that returns a value, or no object, is a finding where no value is allowed', () => {
    expect(storedMemberIsAbsent(shows('x'), 'metadata.uid').findings).toHaveLength(1);
    expect(storedMemberIsAbsent(shows(), 'metadata.uid').findings).toEqual([]);
    expect(storedMemberIsAbsent(madeExchange({}, { status: 404 }), 'metadata.uid').findings).toHaveLength(1);
    expect(storedMemberIsAbsent(silent, 'metadata.uid').seen).toBe(0);
  });

  it('a server error is neither a success nor a rejection', () => {
    expect([shows(), refused, failed].map((answer) => succeededOrRejected(answer).findings.length)).toEqual([0, 0, 1]);
  });
});

const service = (clusterIP: unknown) => madeExchange({ spec: { clusterIP } });

it.each([
  ['different values', [service('10.0.0.1'), service('10.0.0.2')], 0, 2],
  ['one value', [service('10.0.0.1'), service('10.0.0.1')], 1, 2],
  ['no value', [service(undefined), service('10.0.0.1')], 1, 2],
  ['nought', [service(0)], 1, 1],
  ['a refusal', [refused], 1, 1],
  ['no response', [silent], 0, 0],
])('assigned: %s', (_name, reads, findings, seen) => {
  const judged = assignedValuesAreDistinct(reads, 'spec.clusterIP');
  expect([judged.findings.length, judged.seen]).toEqual([findings, seen]);
});
