import type { Report } from '../../../report/model.ts';
import { exitCodes } from '../../exit-codes.ts';
import type { KindOutcome } from './kind-outcome.ts';
import { redVerdicts } from '../../../report/verdict.ts';

/** The outcome of one kind as lines: its verdicts, why it was not judged, and the expectations that no longer fit. */
export const kindLines = ({ name, report, troubles, problem, exitCode }: KindOutcome): string => {
  const conformant = exitCode === exitCodes.conformant ? 'conformant' : 'not conformant';
  const counts = Object.entries(report?.summary.verdicts ?? {}).map(([verdict, count]) => `${count} ${verdict}`);
  return [
    ...(report === null ? [] : [`${name}: ${[conformant, ...counts].join(', ')}`]),
    ...(problem === '' ? [] : [`${name}: ${report === null ? 'not judged' : 'not judged completely'}: ${problem}`]),
    ...troubles.map((trouble) => `${name}: expectation ${trouble}`),
  ]
    .map((line) => `${line}\n`)
    .join('');
};

/** At most so many rules are named on a terminal; the table has all. */
const mostRules = 40;

/** The rules that do not hold for some kinds, each with these kinds and their verdicts. */
export const kindsThatDiffer = (reports: readonly Report[]): string => {
  const lines = new Map<string, string[]>();
  for (const { run, rules } of reports)
    for (const { id, verdict } of rules)
      if (redVerdicts.has(verdict)) lines.set(id, [...(lines.get(id) ?? []), `${run.kind} ${verdict}`]);
  const all = [...lines].map(([id, kinds]) => `  ${id}: ${kinds.join(', ')}\n`).sort();
  if (reports.length === 0) return 'no kind was judged\n';
  if (all.length === 0 && reports.some(({ run }) => !run.complete)) return 'no rule was broken until the run ended\n';
  if (all.length === 0) return `every rule holds for all ${reports.length} kinds\n`;
  const more = all.length > mostRules ? `  and ${all.length - mostRules} more rules in the table\n` : '';
  return `${all.length} rules do not hold for every kind:\n${all.slice(0, mostRules).join('')}${more}`;
};
