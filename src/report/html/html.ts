import type { Report, RuleResult, ScenarioResult } from '../model.ts';
import { verdicts } from '../verdict.ts';
import { exchangeHtml } from './exchange-html.ts';
import { escapeHtml } from './escape-html.ts';
import { styleSheet } from './style.ts';

const findingsHtml = (scenario: ScenarioResult): string =>
  scenario.findings
    .map(
      (finding) =>
        `<div class="finding"><p>${escapeHtml(finding.message)}</p><div class="pair"><div><h5>expected</h5><pre>${escapeHtml(JSON.stringify(finding.expected, null, 1) ?? '')}</pre></div><div><h5>seen</h5><pre>${escapeHtml(JSON.stringify(finding.seen, null, 1) ?? '')}</pre></div></div></div>`,
    )
    .join('');

const observationsHtml = (scenario: ScenarioResult): string =>
  scenario.observations.length === 0
    ? ''
    : `<table class="observations">${scenario.observations.map(({ name, value }) => `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(JSON.stringify(value) ?? '')}</td></tr>`).join('')}</table>`;

const scenarioHtml = (scenario: ScenarioResult, command: string): string => `
<section class="scenario">
<h4><span class="verdict ${scenario.verdict}">${scenario.verdict}</span> ${escapeHtml(scenario.name)}</h4>
<p class="where">${escapeHtml(scenario.id)}, ${scenario.ms} ms${scenario.checks.length > 0 ? `, checks: ${scenario.checks.map((check) => `${escapeHtml(check.name)} (${check.seen})`).join(', ')}` : ''}</p>
${scenario.reason ? `<p class="reason">${escapeHtml(scenario.reason)}</p>` : ''}
<ol class="steps">${scenario.steps.map((step) => `<li>${escapeHtml(step)}</li>`).join('')}</ol>
${findingsHtml(scenario)}${observationsHtml(scenario)}
${scenario.exchanges.length > 0 ? `<details><summary>${scenario.exchanges.length} exchanges</summary>${scenario.exchanges.map(exchangeHtml).join('')}</details>` : ''}
<p class="rerun"><code>${escapeHtml(command)}</code></p>
</section>`;

const ruleHtml = (rule: RuleResult, base: string, repeated: ReadonlySet<string>): string => `
<details class="rule" id="${rule.id}" data-verdict="${rule.verdict}" data-level="${rule.level}" data-area="${rule.area}">
<summary><span class="verdict ${rule.verdict}">${rule.verdict}</span> <b>${rule.id}</b> <span class="claim">${escapeHtml(rule.title)}</span> <span class="level">${rule.level}, ${escapeHtml(rule.section)}</span></summary>
${rule.scenarios
  .map((scenario) =>
    repeated.has(scenario.id) && scenario.rules[0] !== rule.id
      ? `<p>Judged together with <a href="#${scenario.rules[0]}">${scenario.rules[0]}</a>: ${escapeHtml(scenario.reason || scenario.verdict)}</p>`
      : scenarioHtml(scenario, `${base} --rules ${rule.id}`),
  )
  .join('')}
</details>`;

const overview = (report: Report): string => {
  const areas = [...new Set(report.rules.map((rule) => rule.area))];
  return `<table class="overview"><thead><tr><th scope="col">area</th><th scope="col">rules</th></tr></thead><tbody>${areas
    .map(
      (area) =>
        `<tr><th scope="row"><a href="#area-${area}">${area}</a></th><td>${report.rules
          .filter((rule) => rule.area === area)
          .map((rule) => `<a class="dot ${rule.verdict}" href="#${rule.id}" title="${rule.id} ${rule.verdict}: ${escapeHtml(rule.title)}" aria-label="${rule.id} ${rule.verdict}"></a>`)
          .join('')}</td></tr>`,
    )
    .join('')}</tbody></table>`;
};

/** The report as one HTML file that needs no network and reads without JavaScript. */
export const toHtml = (report: Report): string => {
  const { run, summary } = report;
  const areas = [...new Set(report.rules.map((rule) => rule.area))];
  const repeated = new Set(report.rules.flatMap((rule) => rule.scenarios.filter((scenario) => scenario.rules.length > 1).map((scenario) => scenario.id)));
  const counts = verdicts.filter((verdict) => summary.verdicts[verdict]).map((verdict) => `<span class="verdict ${verdict}">${summary.verdicts[verdict]} ${verdict}</span>`);
  const title = `${run.target.name}${run.target.release ? ` ${run.target.release}` : ''}: ${summary.conformant ? 'conformant' : 'not conformant'}`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>planecheck: ${escapeHtml(title)}</title><style>${styleSheet}</style></head>
<body><main>
<h1>${escapeHtml(title)}</h1>
<p>${counts.join(' ')}</p>
<p>${summary.rules} rules, ${summary.scenarios} scenarios; dialect ${escapeHtml(run.target.dialect)}; seed ${run.seed}; ${escapeHtml(run.started)}; planecheck ${escapeHtml(run.product.version)}${run.complete ? '' : '; <strong>the run was not completed</strong>'}</p>
${summary.because.length > 0 ? `<details class="because"><summary>Why not conformant (${summary.because.length})</summary><ul>${summary.because.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul></details>` : ''}
<h2>Overview</h2>${overview(report)}
${areas.map((area) => `<h2 id="area-${area}">${area}</h2>${report.rules.filter((rule) => rule.area === area).map((rule) => ruleHtml(rule, run.command, repeated)).join('')}`).join('')}
</main>
<script>addEventListener('hashchange',open);function open(){const e=document.getElementById(location.hash.slice(1));if(e&&e.tagName==='DETAILS')e.open=true}open()</script>
</body></html>
`;
};
