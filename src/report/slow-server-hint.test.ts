import { expect, it } from 'vitest';
import { slowServerHint } from './slow-server-hint.ts';

const rule = (verdict: 'pass' | 'inconclusive', reason: string) => ({ verdict, reason });

it('rules whose requests timed out get one line of advice', () => {
  const late = rule('inconclusive', 'GET /api/v1/pods: timeout, no complete response within 15000 ms');
  const rules = [late, late, rule('inconclusive', 'the suite was late'), rule('pass', '')];
  expect(slowServerHint({ rules }, 12)).toBe(
    '2 rules are inconclusive because the server took over 15 s to answer: --lanes 4 --request-timeout 60s',
  );
  expect(slowServerHint({ rules: rules.slice(2) }, 12)).toBeNull();
});
