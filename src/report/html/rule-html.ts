import { type Html, html, joined } from '../../text/html.ts';
import { sections } from '../../rules/sections.ts';
import type { JudgedScenario, RuleResult } from '../model.ts';
import { verdictHtml } from './page-html.ts';

const json = (value: unknown): string => JSON.stringify(value, null, 1) ?? 'nothing';

/** A value as JSON text; lines that the other value does not have are marked. */
const against = (value: unknown, other: unknown): Html => {
  const bare = (line: string): string => line.trim().replace(/,$/, '');
  const there = new Set(json(other).split('\n').map(bare));
  return joined(
    json(value)
      .split('\n')
      .map((line) => (there.has(bare(line)) ? line : html`<mark>${line}</mark>`)),
    '\n',
  );
};

const findingsHtml = (scenario: JudgedScenario): readonly Html[] =>
  scenario.findings.map(
    (finding) => html`<div class="finding"><p>${finding.message}</p>
<div class="pair">
<div><h4>expected</h4><pre tabindex="0">${against(finding.expected, finding.seen)}</pre></div>
<div><h4>seen</h4><pre tabindex="0">${against(finding.seen, finding.expected)}</pre></div>
</div>
<p class="where">${
      finding.exchanges.length === 0 ? 'no exchange shows it' : `seen in exchange ${finding.exchanges.join(', ')}`
    }</p></div>`,
  );

const observationsHtml = (scenario: JudgedScenario): Html | null =>
  scenario.observations.length === 0
    ? null
    : html`<table class="observations">${scenario.observations.map(
        ({ name, value }) => html`<tr><th scope="row">${name}</th><td>${JSON.stringify(value) ?? ''}</td></tr>`,
      )}</table>`;

/**
 * The packed exchanges of a scenario: the page unpacks them when they are opened, even if they are under another rule.
 */
const evidenceHtml = ({ id, evidence, findings }: JudgedScenario): Html | null => {
  if (evidence === null) return null;
  const { gzip } = evidence;
  const packed = gzip === undefined ? null : html` data-packed="${gzip}"`;
  const shown = [...new Set(findings.flatMap((finding) => finding.exchanges))].join(' ');
  const shows = findings.length === 0 ? null : html` data-shows="${shown}"`;
  const where =
    evidence.under === undefined ? null : html`, also under <a href="#${evidence.under}">${evidence.under}</a>`;
  return html`<details class="evidence" data-scenario="${id}"${shows}${packed}
><summary>${evidence.exchanges} exchanges (${evidence.answers.join(', ')})</summary
><noscript>The exchanges are packed in this file and need JavaScript${where}; report.json in the same folder also
contains them.</noscript></details>`;
};

const scenarioHtml = (scenario: JudgedScenario, rerun: string): Html => {
  const checks = [...new Set(scenario.checks.map((check) => check.name))].join(', ');
  return html`<section class="scenario">
<h3>${verdictHtml(scenario.verdict)} ${scenario.name}</h3>
<p class="where">${scenario.id}, ${scenario.ms} ms${checks === '' ? null : `, checks: ${checks}`}</p>
${scenario.reason ? html`<p class="reason">${scenario.reason}</p>` : null}
<ol class="steps">${scenario.steps.map((step) => html`<li>${step}</li>`)}</ol>
${findingsHtml(scenario)}${observationsHtml(scenario)}${evidenceHtml(scenario)}
<p class="where">run this again: <code>${rerun}</code></p>
</section>`;
};

/** The section with its heading; the matching topic of the Kubernetes documentation shows on hover. */
const sectionHtml = (name: string): Html => {
  const section = sections().get(name);
  if (section === undefined) return html`${name}`;
  return html`<span title="In the Kubernetes documentation: ${section.kubernetes}">${name} ${section.heading}</span>`;
};

/** A rule with its scenarios; a scenario that judges several rules is listed under each of them. */
export const ruleHtml = (rule: RuleResult, command: string): Html => {
  const scenarios = rule.scenarios.map((scenario) => scenarioHtml(scenario, `${command} --rules ${rule.id}`));
  const data = html`data-verdict="${rule.verdict}" data-level="${rule.level}" data-area="${rule.area}"`;
  const level = html`<span class="level">${rule.level}, ${sectionHtml(rule.section)}</span>`;
  return html`<details class="rule" id="${rule.id}" ${data}>
<summary>${verdictHtml(rule.verdict)} <b>${rule.id}</b> <span class="claim">${rule.title}</span> ${level}</summary>
${joined(scenarios, '\n')}
</details>`;
};
