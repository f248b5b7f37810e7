import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import type { TestResult } from 'allure-js-commons';
import { FileSystemWriter } from 'allure-js-commons/sdk/reporter';
import { chapterOf } from '../chapters.ts';
import { unpackEvidence } from '../evidence/pack-evidence.ts';
import type { JudgedScenario, Report, RuleResult } from '../model.ts';
import type { Verdict } from '../verdict.ts';

type AllureStatus = 'passed' | 'failed' | 'broken' | 'skipped';

/**
 * The Allure status of each verdict: inconclusive rules and defects of planecheck are broken; both count against a run.
 */
const statuses: Readonly<Record<Verdict, AllureStatus>> = {
  pass: 'passed',
  observed: 'passed',
  waived: 'passed',
  warn: 'passed',
  fail: 'failed',
  blocked: 'broken',
  inconclusive: 'broken',
  error: 'broken',
  'not-applicable': 'skipped',
  'not-testable': 'skipped',
};

const hash = (text: string): string => createHash('md5').update(text).digest('hex');
/** A UUID that is the same for the same text. */
const stableId = (text: string): string => hash(text).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
const shown = (value: unknown): string => JSON.stringify(value, null, 1) ?? 'nothing';

const resultOf = (
  report: Report,
  rule: RuleResult,
  scenario: JudgedScenario,
  evidence: { readonly source: string; readonly startedMs: number } | null,
): TestResult => {
  const { run } = report;
  const status = statuses[scenario.verdict] as TestResult['status'] & string;
  const start = Date.parse(run.started) + (evidence?.startedMs ?? 0);
  const target = [run.target.name, run.target.release, run.kind].filter(Boolean).join(' ');
  const name = `${rule.id} ${scenario.name}`;
  const stage = 'finished' as TestResult['stage'];
  const finding = scenario.findings[0];
  return {
    uuid: stableId(`${run.id} ${scenario.id} ${rule.id}`),
    historyId: hash([run.target.name, run.kind, scenario.id, rule.id].filter(Boolean).join(' ')),
    testCaseId: hash(`${scenario.id} ${rule.id}`),
    fullName: `${scenario.id} ${rule.id}`,
    name,
    status,
    stage,
    start,
    stop: start + Math.round(scenario.ms),
    statusDetails: {
      ...(scenario.reason || scenario.verdict !== 'pass'
        ? { message: [scenario.verdict, scenario.reason].filter(Boolean).join(': ') }
        : {}),
      ...(finding ? { expected: shown(finding.expected), actual: shown(finding.seen) } : {}),
    },
    steps: scenario.steps.map((step) => ({
      name: step,
      status,
      stage,
      statusDetails: {},
      steps: [],
      attachments: [],
      parameters: [],
    })),
    attachments:
      evidence === null
        ? []
        : [
            {
              name: `${scenario.evidence?.exchanges ?? 0} exchanges`,
              type: 'application/json',
              source: evidence.source,
            },
          ],
    parameters: [
      { name: 'target', value: target },
      ...(run.kind === undefined ? [] : [{ name: 'kind', value: run.kind }]),
      ...(run.namespace === undefined ? [] : [{ name: 'namespace', value: run.namespace }]),
      { name: 'seed', value: String(run.seed), excluded: true },
    ],
    labels: [
      { name: 'framework', value: 'planecheck' },
      { name: 'language', value: 'gherkin' },
      { name: 'epic', value: chapterOf(rule.section) },
      { name: 'feature', value: scenario.feature },
      { name: 'story', value: rule.id },
      { name: 'parentSuite', value: target },
      { name: 'suite', value: rule.area },
      { name: 'severity', value: rule.level === 'must' ? 'critical' : rule.level === 'should' ? 'normal' : 'minor' },
      ...[scenario.verdict, rule.level, rule.id].map((value) => ({ name: 'tag', value })),
    ],
    links: [],
    description: `${rule.section}. Run it again: \`${run.command} --rules ${rule.id}\``,
  };
};

/**
 * Writes a report as Allure results into a folder, one result per scenario of a rule; the results of other adapters
 * stay. The results are made from the report and not by an adapter of cucumber: lanes are many small runs, and only the
 * report has verdicts such as inconclusive or waived. Rendering the same report again replaces its files.
 */
export const writeAllure = (report: Report, folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const writer = new FileSystemWriter({ resultsDir: folder });
  const evidence = new Map<string, { source: string; startedMs: number }>();
  for (const rule of report.rules) {
    for (const scenario of rule.scenarios) {
      const source = `${stableId(`${report.run.id} ${scenario.id}`)}-attachment.json`;
      const exchanges = unpackEvidence(scenario.evidence);
      if (exchanges.length > 0) {
        evidence.set(scenario.id, { source, startedMs: exchanges[0]?.startedMs ?? 0 });
        writer.writeAttachment(source, Buffer.from(JSON.stringify(exchanges, null, 1)));
      }
      writer.writeResult(resultOf(report, rule, scenario, evidence.get(scenario.id) ?? null));
    }
  }
  const { target, seed, product } = report.run;
  writer.writeEnvironmentInfo({
    target: target.name,
    release: target.release ?? 'unknown',
    dialect: target.dialect,
    seed: String(seed),
    planecheck: product.version,
  });
};
