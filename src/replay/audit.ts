import { clientChecks } from '../checks/client/all.ts';
import type { Finding } from '../checks/judgement.ts';
import type { Exchange } from '../client/exchange.ts';

/** The result of an audit for one rule. `inconclusive`: the traffic contains nothing to judge. */
export interface AuditedRule {
  readonly rule: string;
  readonly verdict: 'pass' | 'fail' | 'inconclusive';
  /** Number of facts that were checked. */
  readonly seen: number;
  readonly findings: readonly Finding[];
}

/** Rules that an audit can judge. */
export const auditableRules = (): readonly string[] => clientChecks.flatMap(({ rules }) => rules);

/** Judges exchanges by the checks of the given rules; default all. */
export const audit = (
  exchanges: readonly Exchange[],
  rules: readonly string[] = auditableRules(),
): readonly AuditedRule[] =>
  clientChecks.flatMap((entry) => {
    const wanted = entry.rules.filter((rule) => rules.includes(rule));
    if (wanted.length === 0) return [];
    const { seen, findings } = entry.check(exchanges);
    const verdict = findings.length > 0 ? 'fail' : seen > 0 ? 'pass' : 'inconclusive';
    return wanted.map((rule) => ({ rule, verdict, seen, findings }) as const);
  });
