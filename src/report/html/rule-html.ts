import { sections } from '../../rules/sections.ts';
import { durationText } from '../../text/duration-text.ts';
import { type Html, html, joined } from '../../text/html.ts';
import { shellWord } from '../../text/shell-word.ts';
import type { JudgedScenario, RuleResult } from '../model.ts';
import { worstFirst } from '../verdict.ts';
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
    }${finding.check === undefined ? null : `, by the check ${finding.check}`}</p></div>`,
  );

const observationsHtml = (scenario: JudgedScenario): Html | null =>
  scenario.observations.length === 0
    ? null
    : html`<table class="observations">${scenario.observations.map(
        ({ name, value }) => html`<tr><th scope="row">${name}</th><td>${JSON.stringify(value) ?? ''}</td></tr>`,
      )}</table>`;

/** The place of packed exchanges: the page unpacks them when they are opened. */
const evidenceHtml = ({ evidence, findings }: JudgedScenario, key: string): Html | null => {
  if (evidence === null) return null;
  const shown = [...new Set(findings.flatMap((finding) => finding.exchanges))].join(' ');
  const shows = findings.length === 0 ? null : html` data-shows="${shown}"`;
  const where =
    evidence.under === undefined ? null : html`, also under <a href="#${evidence.under}">${evidence.under}</a>`;
  return html`<details class="evidence" data-evidence="${key}"${shows}
><summary>${evidence.exchanges} exchanges (${evidence.answers.join(', ')})</summary
><p class="packed-note">The exchanges are packed in this file and need JavaScript${where}; report.json in the same
folder also contains them.</p></details>`;
};

const stepsHtml = ({ steps, endedAt, verdict }: JudgedScenario): Html => {
  const items = steps.map((step, index) => {
    if (index === endedAt) return html`<li class="ended of-${verdict}">${step} <b>&#9664; ended here</b></li>`;
    return endedAt !== undefined && index > endedAt ? html`<li class="skipped">${step}</li>` : html`<li>${step}</li>`;
  });
  return html`<ol class="steps">${items}</ol>`;
};

/** The reason, unless a finding contains the same message. */
const reasonHtml = ({ reason, findings }: JudgedScenario): Html | null => {
  const isRepeated = findings.some(({ message }) => reason.replace(/ \(and \d+ more\)$/, '') === message);
  return reason === '' || isRepeated ? null : html`<p class="reason">${reason}</p>`;
};

const scenarioHtml = (scenario: JudgedScenario, command: string, key: string): Html => {
  const checks = [...new Set(scenario.checks.map((check) => check.name))].join(', ');
  const facts = [scenario.id, durationText(scenario.ms), ...(checks === '' ? [] : [`checks: ${checks}`])];
  return html`<section class="scenario">
<h3>${verdictHtml(scenario.verdict)} ${scenario.name}</h3>
<p class="where">${facts.join(', ')}</p>
${reasonHtml(scenario)}${stepsHtml(scenario)}
${findingsHtml(scenario)}${observationsHtml(scenario)}${evidenceHtml(scenario, key)}
<p class="where">run this again: <code>${command} --scenario ${shellWord(scenario.id)}</code></p>
</section>`;
};

const sectionHtml = ({ section: name }: RuleResult): Html | null => {
  if (name === '') return null;
  const section = sections().get(name);
  const [document = '', ...number] = name.split(' ');
  const heading = section === undefined ? null : html`: ${section.heading}`;
  const topic =
    section === undefined ? null : html` The Kubernetes documentation covers it under “${section.kubernetes}”.`;
  return html`<p class="where">Section ${number.join(' ')} of document ${document}${heading}.${topic}</p>`;
};

/** The note of a rule in the list: its level, its section, and the heading of the section. */
export const ruleNote = ({ level, section }: RuleResult): string =>
  [level, [section, sections().get(section)?.heading].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/**
 * The scenarios of a rule, the worst first; a scenario that judges several rules is listed under each of them. `keyOf`
 * names the packed exchanges of a scenario.
 */
export const ruleBodyHtml = (rule: RuleResult, command: string, keyOf: (scenario: string) => string): Html => {
  const scenarios = worstFirst(rule.scenarios).map((scenario) => scenarioHtml(scenario, command, keyOf(scenario.id)));
  return html`${sectionHtml(rule)}
${joined(scenarios, '\n')}`;
};
