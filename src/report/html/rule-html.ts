import type { JudgedScenario, RuleResult } from '../model.ts';
import { escapeHtml } from './escape-html.ts';

const json = (value: unknown): string => JSON.stringify(value, null, 1) ?? 'nothing';

/** A value as text, the lines that the other value does not have marked. */
const against = (value: unknown, other: unknown): string => {
  const bare = (line: string): string => line.trim().replace(/,$/, '');
  const there = new Set(json(other).split('\n').map(bare));
  return json(value)
    .split('\n')
    .map((line) => (there.has(bare(line)) ? escapeHtml(line) : `<mark>${escapeHtml(line)}</mark>`))
    .join('\n');
};

const findingsHtml = (scenario: JudgedScenario): string =>
  scenario.findings
    .map(
      (finding) => `<div class="finding"><p>${escapeHtml(finding.message)}</p>
<div class="pair"><div><h4>expected</h4><pre tabindex="0">${against(finding.expected, finding.seen)}</pre></div><div><h4>seen</h4><pre tabindex="0">${against(finding.seen, finding.expected)}</pre></div></div>
<p class="where">${finding.exchanges.length === 0 ? 'no exchange shows it' : `seen in exchange ${finding.exchanges.join(', ')}`}</p></div>`,
    )
    .join('');

const observationsHtml = (scenario: JudgedScenario): string =>
  scenario.observations.length === 0
    ? ''
    : `<table class="observations">${scenario.observations.map(({ name, value }) => `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(JSON.stringify(value) ?? '')}</td></tr>`).join('')}</table>`;

/** Exchanges of a scenario, compressed: the page unpacks them when they are opened, also where they stand under another rule. */
const evidenceHtml = ({ id, evidence, findings }: JudgedScenario): string => {
  if (evidence === null) return '';
  const { gzip } = evidence;
  const packed = gzip === undefined ? '' : ` data-packed="${gzip}"`;
  const shows =
    findings.length === 0
      ? ''
      : ` data-shows="${[...new Set(findings.flatMap((finding) => finding.exchanges))].join(' ')}"`;
  const where = evidence.under === undefined ? '' : `, also under <a href="#${evidence.under}">${evidence.under}</a>`;
  return `<details class="evidence" data-scenario="${escapeHtml(id)}"${shows}${packed}><summary>${evidence.exchanges} exchanges (${escapeHtml(evidence.answers.join(', '))})</summary><noscript>The exchanges are packed in this file and need JavaScript${where}; report.json beside it has them, too.</noscript></details>`;
};

const scenarioHtml = (scenario: JudgedScenario, rerun: string): string => `<section class="scenario">
<h3><span class="verdict ${scenario.verdict}">${scenario.verdict}</span> ${escapeHtml(scenario.name)}</h3>
<p class="where">${escapeHtml(scenario.id)}, ${scenario.ms} ms${scenario.checks.length > 0 ? `, checks: ${escapeHtml([...new Set(scenario.checks.map((check) => check.name))].join(', '))}` : ''}</p>
${scenario.reason ? `<p class="reason">${escapeHtml(scenario.reason)}</p>` : ''}
<ol class="steps">${scenario.steps.map((step) => `<li>${escapeHtml(step)}</li>`).join('')}</ol>
${findingsHtml(scenario)}${observationsHtml(scenario)}${evidenceHtml(scenario)}
<p class="where">run this again: <code>${escapeHtml(rerun)}</code></p>
</section>`;

/** A rule with its scenarios; what judges several rules stands under each of them. */
export const ruleHtml = (rule: RuleResult, command: string): string => {
  const scenarios = rule.scenarios.map((scenario) => scenarioHtml(scenario, `${command} --rules ${rule.id}`));
  return `<details class="rule" id="${rule.id}" data-verdict="${rule.verdict}" data-level="${rule.level}" data-area="${rule.area}">
<summary><span class="verdict ${rule.verdict}">${rule.verdict}</span> <b>${rule.id}</b> <span class="claim">${escapeHtml(rule.title)}</span> <span class="level">${rule.level}, ${escapeHtml(rule.section)}</span></summary>
${scenarios.join('\n')}
</details>`;
};
