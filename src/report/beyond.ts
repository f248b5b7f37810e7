import type { Report, RuleResult } from './model.ts';
import { redVerdicts, type Verdict, verdicts } from './verdict.ts';

/** Heading of the rules that are not part of the documents. */
export const beyondHeading = 'Beyond the documents';

/** The rules of a report that are not part of the documents. */
export const beyondRules = ({ beyond }: Report): readonly RuleResult[] => beyond?.rules ?? [];

/** The rules of the documents, then those beyond them. */
export const allRules = (report: Report): readonly RuleResult[] => [...report.rules, ...beyondRules(report)];

/** A report with other forms of its rules, those of the documents and those beyond them. */
export const withRules = (report: Report, change: (rule: RuleResult) => RuleResult): Report => ({
  ...report,
  rules: report.rules.map(change),
  ...(report.beyond === undefined ? {} : { beyond: { ...report.beyond, rules: report.beyond.rules.map(change) } }),
});

/** Whether a report is about rules beyond the documents only, so that it does not show conformance. */
export const isBeyondOnly = (report: Report): boolean => report.rules.length === 0 && report.beyond !== undefined;

/** The result of a report in a few words. */
export const resultText = (report: Report): string =>
  report.summary.conformant ? 'conformant' : isBeyondOnly(report) ? 'not judged by the documents' : 'not conformant';

/** Whether a rule beyond the documents does not hold, or could not be judged. */
export const hasRedBeyond = (report: Report): boolean =>
  beyondRules(report).some(({ verdict }) => redVerdicts.has(verdict));

/** `16 rules beyond the documents: 1 pass, 15 not-applicable`; null if none was judged. */
export const beyondLine = ({ beyond }: Report): string | null => {
  if (beyond === undefined) return null;
  const counts = verdicts.flatMap((verdict: Verdict) => {
    const count = beyond.verdicts[verdict];
    return count ? [`${count} ${verdict}`] : [];
  });
  const noun = beyond.rules.length === 1 ? 'rule' : 'rules';
  return `${beyond.rules.length} ${noun} beyond the documents: ${counts.join(', ')}`;
};
