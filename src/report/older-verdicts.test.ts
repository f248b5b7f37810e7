import { expect, it } from 'vitest';
import { withPresentVerdicts } from './older-verdicts.ts';

const scenario = { verdict: 'not-reachable', name: 'a' };
const report = (format: number) => ({
  format,
  summary: { rules: 1, verdicts: { unknown: 1, pass: 2 } },
  rules: [{ id: 'PAGE-03', verdict: 'unknown', scenarios: [scenario] }],
});

it('renames the verdicts of reports of formats 1 and 2', () => {
  for (const format of [1, 2])
    expect(withPresentVerdicts(report(format))).toEqual({
      format,
      summary: { rules: 1, verdicts: { inconclusive: 1, pass: 2 } },
      rules: [{ id: 'PAGE-03', verdict: 'inconclusive', scenarios: [{ verdict: 'not-testable', name: 'a' }] }],
    });
});

it('leaves other data as it is', () => {
  for (const data of [report(3), null, 7, 'x', { format: '1' }, []]) expect(withPresentVerdicts(data)).toBe(data);
});
