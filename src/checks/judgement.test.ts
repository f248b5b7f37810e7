import { expect, it } from 'vitest';
import { inTurn, judgement, together } from './judgement.ts';

const found = { message: 'differs', expected: 1, seen: 2, exchanges: [] };
const holds = judgement('holds', []);
const fails = judgement('fails', [found]);
const unseen = judgement('unseen', [], 0);

it('merges the facts and findings of several judgements', () => {
  expect(together('all', [holds, fails, unseen])).toEqual({ check: 'all', seen: 2, findings: [found] });
});

it('lets the first judgement decide that has a finding or no fact', () => {
  expect(inTurn('all', [holds, fails, unseen])).toBe(fails);
  expect(inTurn('all', [holds, unseen, fails])).toBe(unseen);
  expect(inTurn('all', [holds, holds])).toEqual({ check: 'all', seen: 2, findings: [] });
});
