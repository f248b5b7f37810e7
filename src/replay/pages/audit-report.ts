import type { LoadedSession } from '../../recorder/session/session-exchanges.ts';
import { buildReport } from '../../report/build-report.ts';
import { packScenario } from '../../report/evidence/pack-evidence.ts';
import { logFormat, type Report, type ScenarioResult } from '../../report/model.ts';
import { ruleDefinitions } from '../../rules/rule-definitions.ts';
import type { AuditedRule } from '../audit.ts';
import { recordedEvidence } from './recorded-evidence.ts';

/** The metadata of the report of an audit. */
export interface AuditAbout {
  readonly file: string;
  readonly product: string;
  readonly command: string;
  /** Time of the audit, ISO 8601. */
  readonly now: string;
}

/**
 * An audit as a report like that of a run, so that it can be written in all report formats: one scenario for each rule,
 * with the exchanges of its findings. A rule for which the traffic contains nothing to judge is not applicable.
 */
export const auditReport = (
  { header, exchanges }: LoadedSession,
  audited: readonly AuditedRule[],
  { file, product, command, now }: AuditAbout,
): Report => {
  const known = ruleDefinitions();
  const results = audited.map(({ rule, verdict, seen, findings }): ScenarioResult => {
    const shown = new Set(findings.flatMap((finding) => finding.exchanges));
    return {
      id: `audit:${rule}`,
      name: known.get(rule)?.claim ?? rule,
      feature: 'Audit of recorded traffic',
      uri: file,
      line: 1,
      rules: [rule],
      level: known.get(rule)?.level ?? 'must',
      after: [],
      verdict: verdict === 'inconclusive' ? 'not-applicable' : verdict,
      reason: verdict === 'inconclusive' ? 'this traffic contains nothing to judge' : (findings[0]?.message ?? ''),
      ms: 0,
      steps: [],
      checks: [{ name: 'audit', seen }],
      findings,
      observations: [],
      exchanges: exchanges.filter(({ seq }) => shown.has(seq)).map(recordedEvidence),
    };
  });
  return buildReport({
    header: {
      format: logFormat,
      id: 'audit',
      seed: 0,
      started: now,
      planecheck: product,
      target: { name: file, baseUrl: header.target, dialect: header.dialect, release: null },
      planned: results.map(({ id }) => id),
      command,
    },
    results: results.map((result) => packScenario(result)),
    footer: { finished: now, complete: true },
  });
};
