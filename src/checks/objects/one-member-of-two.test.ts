import { expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import { lacksOneMemberAndHasOther } from './one-member-of-two.ts';

const shown = madeExchange({});
const findings = (...objects: object[]): number =>
  lacksOneMemberAndHasOther(shown, objects, 'text', 'data').findings.length;

it('requires of each object that one member is absent and the other present', () => {
  expect(findings({ data: { k: 'v' } }, { text: null, data: {} })).toBe(0);
  expect(findings({ text: {}, data: {} })).toBe(1);
  expect(findings({})).toBe(1);
  expect(lacksOneMemberAndHasOther(shown, [], 'text', 'data').seen).toBe(0);
});
