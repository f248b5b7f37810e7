import type { Report, RuleResult } from './model.ts';
import { worstFirst } from './verdict.ts';

/** The most ids that a line names. */
const named = 12;

/** The part of a report that explains why it is not conformant. */
interface Judged<R> {
  readonly rules: readonly R[];
  readonly summary: Pick<Report['summary'], 'because'>;
}

/** The rules because of which a run is not conformant, the worst first, and the other reasons as lines. */
export const rulesAgainstConformance = <R extends Pick<RuleResult, 'id' | 'verdict'>>({
  rules,
  summary: { because },
}: Judged<R>): { readonly rules: readonly R[]; readonly others: readonly string[] } => {
  const subject = (line: string): string => line.split(' ')[0] ?? '';
  const meant = new Set(because.map(subject));
  const known = new Set(rules.map(({ id }) => id));
  return {
    rules: worstFirst(rules.filter(({ id }) => meant.has(id))),
    others: because.filter((line) => !known.has(subject(line))),
  };
};

/** Whether a run is not conformant only because of rules that are not testable on the target. */
export const isOnlyNotTestable = (report: Judged<Pick<RuleResult, 'id' | 'verdict'>>): boolean => {
  const { rules, others } = rulesAgainstConformance(report);
  return others.length === 0 && rules.length > 0 && rules.every(({ verdict }) => verdict === 'not-testable');
};

/** Why a run is not conformant: one line per level and verdict with its rules, the worst verdict first. */
export const shortReasons = (report: Judged<Pick<RuleResult, 'id' | 'level' | 'verdict'>>): readonly string[] => {
  const { rules, others } = rulesAgainstConformance(report);
  const groups = new Map<string, string[]>();
  for (const { id, level, verdict } of rules)
    groups.set(`${verdict} (${level})`, [...(groups.get(`${verdict} (${level})`) ?? []), id]);
  return [
    ...others,
    ...[...groups].map(
      ([group, ids]) => `${ids.length} ${group}: ${ids.slice(0, named).join(', ')}${ids.length > named ? ', ...' : ''}`,
    ),
  ];
};
