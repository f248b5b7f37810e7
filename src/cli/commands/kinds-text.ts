import type { Report } from '../../report/model.ts';
import { redVerdicts } from '../../report/verdict.ts';

/** The verdicts of one kind as a line. */
export const kindLine = ({ run, summary }: Report): string => {
  const counts = Object.entries(summary.verdicts).map(([verdict, count]) => `${count} ${verdict}`);
  return `${run.kind}: ${summary.conformant ? 'conformant' : 'not conformant'}, ${counts.join(', ')}\n`;
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
  if (all.length === 0) return `every rule holds for all ${reports.length} kinds\n`;
  const more = all.length > mostRules ? `  and ${all.length - mostRules} more rules in the table\n` : '';
  return `${all.length} rules do not hold for every kind:\n${all.slice(0, mostRules).join('')}${more}`;
};
