import { expect, it } from 'vitest';
import { whyNotConformant } from './build-report.ts';
import type { RuleResult } from './model.ts';
import { isOnlyNotTestable, shortReasons } from './why-not-conformant.ts';

/** A report of these rules, each `ID (level): verdict`, and of what else was wrong with its run. */
const reportOf = (lines: readonly string[], complete: boolean) => {
  const rules = lines.map((line) => {
    const [, id = '', level, verdict] = /^(\S+) \((\w+)\): (\S+)$/.exec(line) ?? [];
    return { id, level, verdict } as RuleResult;
  });
  return { rules, summary: { because: whyNotConformant(rules, complete, 0) } };
};
const shortOf = (lines: readonly string[], complete = true): readonly string[] =>
  shortReasons(reportOf(lines, complete));

it('names rules of a verdict together, the worst first, after what is no rule', () => {
  expect(
    shortOf(
      [
        'PAGE-01 (must): pass',
        'LIM-16 (must): not-testable',
        'RV-01 (must): fail',
        'LIM-17 (must): not-testable',
        'RV-02 (should): error',
      ],
      false,
    ),
  ).toEqual([
    'the run was not completed',
    '1 error (should): RV-02',
    '1 fail (must): RV-01',
    '2 not-testable (must): LIM-16, LIM-17',
  ]);
});

it('does not name all of many', () => {
  const [line] = shortOf([
    'PAGE-01 (must): pass',
    ...Array.from({ length: 40 }, (_, index) => `RV-${index + 10} (must): fail`),
  ]);
  expect(line).toMatch(/^40 fail \(must\): RV-10, .*RV-21, \.\.\.$/);
});

it('says nothing of a conformant run', () => {
  expect(shortOf(['PAGE-01 (must): pass'])).toEqual([]);
});

it.each([
  [
    'rules that are not testable, and nothing else,',
    ['PAGE-01 (must): pass', 'LIM-16 (must): not-testable'],
    true,
    true,
  ],
  ['a failure, too', ['PAGE-01 (must): fail', 'LIM-16 (must): not-testable'], true, false],
  ['a run that was cut off, too', ['PAGE-01 (must): pass', 'LIM-16 (must): not-testable'], false, false],
  ['nothing', ['PAGE-01 (must): pass'], true, false],
])('tells that %s keeps a run from being conformant', (_what, lines, complete, alone) => {
  expect(isOnlyNotTestable(reportOf(lines, complete))).toBe(alone);
});
