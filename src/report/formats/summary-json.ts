import type { Report } from '../model.ts';

/** The report for machines without its rules: what ran, the counts, the causes, and the verdict of each rule. */
export const summaryJson = ({ run, summary, causes = [], rules }: Report, files: object): string =>
  `${JSON.stringify(
    { run, summary, causes, rules: Object.fromEntries(rules.map(({ id, verdict }) => [id, verdict])), files },
    null,
    1,
  )}\n`;
