import { gzipSync } from 'node:zlib';
import type { RuleResult, ScenarioResult } from '../model.ts';
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

const findingsHtml = (scenario: ScenarioResult): string =>
  scenario.findings
    .map(
      (finding) => `<div class="finding"><p>${escapeHtml(finding.message)}</p>
<div class="pair"><div><h4>expected</h4><pre tabindex="0">${against(finding.expected, finding.seen)}</pre></div><div><h4>seen</h4><pre tabindex="0">${against(finding.seen, finding.expected)}</pre></div></div>
<p class="where">exchanges ${finding.exchanges.join(', ') || 'none'}</p></div>`,
    )
    .join('');

const observationsHtml = (scenario: ScenarioResult): string =>
  scenario.observations.length === 0
    ? ''
    : `<table class="observations">${scenario.observations.map(({ name, value }) => `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(JSON.stringify(value) ?? '')}</td></tr>`).join('')}</table>`;

/** Exchanges of a scenario, compressed: the page unpacks them when they are opened. */
const evidenceHtml = (scenario: ScenarioResult): string => {
  if (scenario.exchanges.length === 0) return '';
  const packed = gzipSync(JSON.stringify(scenario.exchanges), { level: 6 }).toString('base64');
  const statuses = scenario.exchanges.map((exchange) => exchange.failure?.split(':')[0] ?? exchange.status ?? 'none');
  return `<details class="evidence" data-packed="${packed}"><summary>${scenario.exchanges.length} exchanges (${escapeHtml([...new Set(statuses)].join(', '))})</summary><noscript>The exchanges are packed in this file; report.json beside it has them in plain text.</noscript></details>`;
};

const scenarioHtml = (scenario: ScenarioResult, rerun: string): string => `<section class="scenario">
<h3><span class="verdict ${scenario.verdict}">${scenario.verdict}</span> ${escapeHtml(scenario.name)}</h3>
<p class="where">${escapeHtml(scenario.id)}, ${scenario.ms} ms${scenario.checks.length > 0 ? `, checks: ${escapeHtml([...new Set(scenario.checks.map((check) => check.name))].join(', '))}` : ''}</p>
${scenario.reason ? `<p class="reason">${escapeHtml(scenario.reason)}</p>` : ''}
<ol class="steps">${scenario.steps.map((step) => `<li>${escapeHtml(step)}</li>`).join('')}</ol>
${findingsHtml(scenario)}${observationsHtml(scenario)}${evidenceHtml(scenario)}
<p class="where">again: <code>${escapeHtml(rerun)}</code></p>
</section>`;

/**
 * A rule with its scenarios. A scenario that judges several rules stands in full under the first of them that the
 * report has; `shown` collects those.
 */
export const ruleHtml = (rule: RuleResult, command: string, shown: Map<string, string>): string => {
  const scenarios = rule.scenarios.map((scenario) => {
    const before = shown.get(scenario.id);
    if (before !== undefined) return `<p>Judged together with <a href="#${before}">${before}</a>: ${escapeHtml(scenario.name)}, ${scenario.verdict}</p>`;
    shown.set(scenario.id, rule.id);
    return scenarioHtml(scenario, `${command} --rules ${rule.id}`);
  });
  return `<details class="rule" id="${rule.id}" data-verdict="${rule.verdict}" data-level="${rule.level}" data-area="${rule.area}">
<summary><span class="verdict ${rule.verdict}">${rule.verdict}</span> <b>${rule.id}</b> <span class="claim">${escapeHtml(rule.title)}</span> <span class="level">${rule.level}, ${escapeHtml(rule.section)}</span></summary>
${scenarios.join('\n')}
</details>`;
};
