import type { Report, RuleResult } from './model.ts';
import { worstFirst } from './verdict.ts';

/** How many ids a line names. */
const named = 12;

/** What of a report says why it is not conformant. */
interface Judged<R> {
  readonly rules: readonly R[];
  readonly summary: Pick<Report['summary'], 'because'>;
}

/** The rules that keep a run from being conformant, the worst first, and what else does, in its own words. */
export const whyNot = <R extends Pick<RuleResult, 'id' | 'verdict'>>({
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

/** Whether all that keeps a run from being conformant is what the target offers no way to judge. */
export const isOutOfReachAlone = (report: Judged<Pick<RuleResult, 'id' | 'verdict'>>): boolean => {
  const { rules, others } = whyNot(report);
  return others.length === 0 && rules.length > 0 && rules.every(({ verdict }) => verdict === 'not-testable');
};

/** Why a run is not conformant: rules of a level and verdict together in a line, the worst verdict first. */
export const whyInShort = (report: Judged<Pick<RuleResult, 'id' | 'level' | 'verdict'>>): readonly string[] => {
  const { rules, others } = whyNot(report);
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
