import { withRules } from '../beyond.ts';
import type { JudgedScenario, Report } from '../model.ts';
import type { Verdict } from '../verdict.ts';

/** Verdicts that a reader of a published report wants to see the evidence of. */
const withEvidence: ReadonlySet<Verdict> = new Set(['fail', 'warn', 'inconclusive', 'error', 'waived']);

const packedScenario = (scenario: JudgedScenario): JudgedScenario =>
  withEvidence.has(scenario.verdict) ? scenario : { ...scenario, steps: [], checks: [], evidence: null };

/** A command without the values that are paths on the machine of the run, and without the options that take them. */
const withoutPaths = (command: string): string =>
  command
    .split(' ')
    .filter((word, index, words) => {
      const next = words[index + 1] ?? '';
      return !word.includes('/') && !(word.startsWith('--') && next.includes('/'));
    })
    .join(' ');

/**
 * A report for publication: it keeps verdicts, reasons and observations, and the evidence of rules that do not hold.
 * Paths on the machine of the run are removed. The result is a report that every command can read.
 */
export const packedReport = (report: Report): Report => ({
  ...withRules(report, (rule) => ({ ...rule, scenarios: rule.scenarios.map(packedScenario) })),
  run: { ...report.run, command: withoutPaths(report.run.command) },
});
