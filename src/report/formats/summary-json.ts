import type { Report, RuleResult } from '../model.ts';

const verdictsOf = (rules: readonly RuleResult[]): object =>
  Object.fromEntries(rules.map(({ id, verdict }) => [id, verdict]));

/** The report for machines without its rules: what ran, the counts, the causes, and the verdict of each rule. */
export const summaryJson = ({ run, summary, causes = [], standings, rules, beyond }: Report, files: object): string =>
  `${JSON.stringify(
    {
      run,
      summary,
      causes,
      ...(standings === undefined ? {} : { standings }),
      rules: verdictsOf(rules),
      ...(beyond === undefined ? {} : { beyond: verdictsOf(beyond.rules) }),
      files,
    },
    null,
    1,
  )}\n`;
