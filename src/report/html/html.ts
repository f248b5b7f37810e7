import { html } from '../../text/html.ts';
import { allRules, beyondHeading, beyondRules, resultText } from '../beyond.ts';
import type { Report, RuleResult } from '../model.ts';
import { verdicts, redVerdicts } from '../verdict.ts';
import { causesHtml } from './causes-html.ts';
import { factsHtml } from './facts-html.ts';
import { type ListPage, listPageHtml, type PageGroup, type PageRow } from './list-page.ts';
import { countsHtml, overviewHtml } from './overview-html.ts';
import { profilesHtml } from './profiles-html.ts';
import { ruleBodyHtml, ruleNote } from './rule-html.ts';

const causesByRule = ({ causes = [] }: Report): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const { id, rules, blocked } of causes)
    for (const rule of [...rules, ...blocked]) found.set(rule, [...(found.get(rule) ?? []), id]);
  return found;
};

/** Short keys for the packed exchanges of scenarios. */
const evidenceKeys = (report: Report): ((scenario: string) => string) => {
  const keys = new Map<string, string>();
  for (const rule of allRules(report))
    for (const { id } of rule.scenarios) if (!keys.has(id)) keys.set(id, String(keys.size));
  return (scenario) => keys.get(scenario) ?? '';
};

const groupsOf = function* (report: Report, keyOf: (scenario: string) => string): Generator<PageGroup> {
  const causes = causesByRule(report);
  const rowOf = (rule: RuleResult): PageRow => ({
    id: rule.id,
    verdict: rule.verdict,
    level: rule.level,
    causes: causes.get(rule.id) ?? [],
    name: rule.id,
    text: rule.title,
    note: ruleNote(rule),
    body: ruleBodyHtml(rule, report.run.command, keyOf),
    needsAttention: redVerdicts.has(rule.verdict),
  });
  const rowsOf = function* (rules: readonly RuleResult[]): Generator<PageRow> {
    for (const rule of rules) yield rowOf(rule);
  };
  const groupsIn = function* (rules: readonly RuleResult[], before = ''): Generator<PageGroup> {
    for (const area of new Set(rules.map((rule) => rule.area)))
      yield { id: area, heading: before + area, rows: rowsOf(rules.filter((rule) => rule.area === area)) };
  };
  yield* groupsIn(report.rules);
  yield* groupsIn(beyondRules(report), `${beyondHeading}: `);
};

const evidenceOf = function* (report: Report, keyOf: (scenario: string) => string): ListPage['evidence'] {
  for (const rule of allRules(report))
    for (const { id, evidence } of rule.scenarios) {
      const gzip = evidence?.gzip;
      if (gzip !== undefined) yield [keyOf(id), gzip];
    }
};

/**
 * The report as one HTML file, in pieces. It needs no network. Rules that need attention can be read without
 * JavaScript; exchanges and the details of other rules are packed.
 */
export const htmlPieces = (report: Report): Generator<string> => {
  const { run, summary } = report;
  const rules = allRules(report);
  const target = [run.target.name, run.target.release].filter(Boolean).join(' ');
  const title = `${target}: ${resultText(report)}`;
  const keyOf = evidenceKeys(report);
  return listPageHtml({
    title: `planecheck: ${title}`,
    server: run.target.baseUrl,
    head: html`<h1>${title}</h1>
<p>${countsHtml(summary.verdicts)}</p>
${factsHtml(report)}`,
    overview: html`${overviewHtml(report)}
${profilesHtml(report)}
${causesHtml(report)}`,
    noun: 'rules',
    elsewhere: 'The file report.json in the same folder contains everything.',
    verdicts: verdicts.filter((verdict) => summary.verdicts[verdict] || report.beyond?.verdicts[verdict]),
    levels: { label: 'level', values: [...new Set(rules.map((rule) => rule.level))] },
    groups: {
      label: 'area',
      values: [...new Set(rules.map((rule) => rule.area))],
      each: groupsOf(report, keyOf),
    },
    evidence: evidenceOf(report, keyOf),
  });
};

/** The report as one HTML file. */
export const toHtml = (report: Report): string => [...htmlPieces(report)].join('');
