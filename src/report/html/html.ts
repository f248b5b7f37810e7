import { type Html, html, joined } from '../../text/html.ts';
import type { Report } from '../model.ts';
import { verdicts } from '../verdict.ts';
import { countsHtml, overviewHtml } from './overview-html.ts';
import { pageEnd, pageHead } from './page-html.ts';
import { pageScript } from './page-script.ts';
import { ruleHtml } from './rule-html.ts';
import { troubleHtml } from './trouble-html.ts';

const selectHtml = (name: string, values: readonly string[]): Html =>
  html`<select name="${name}"><option value="">any</option>
${values.map((value) => html`<option>${value}</option>`)}</select>`;

const filterHtml = (report: Report): Html => {
  const present = verdicts.filter((verdict) => report.summary.verdicts[verdict]);
  const levels = [...new Set(report.rules.map((rule) => rule.level))];
  const areas = [...new Set(report.rules.map((rule) => rule.area))];
  const boxes = present.map(
    (verdict) => html`<label><input type="checkbox" value="${verdict}" checked> ${verdict}</label>`,
  );
  return html`<form id="filter" hidden role="search"><label>find <input type="search"></label>
<label>level ${selectHtml('level', levels)}</label>
<label>area ${selectHtml('area', areas)}</label>
<fieldset><legend class="hidden">verdicts</legend>${joined(boxes, ' ')}</fieldset><output></output></form>`;
};

/** The start of a run in a readable form. */
const day = (iso: string): string => iso.replace(/T(\d\d:\d\d).*Z$/, ' $1 UTC');

/**
 * The report as one HTML file, in pieces. It needs no network, and can be read without JavaScript; only the packed
 * exchanges need JavaScript.
 */
export const htmlPieces = function* (report: Report): Generator<string> {
  const { run, summary } = report;
  const areas = [...new Set(report.rules.map((rule) => rule.area))];
  const target = [run.target.name, run.target.release].filter(Boolean).join(' ');
  const title = `${target}: ${summary.conformant ? 'conformant' : 'not conformant'}`;
  const about = [
    `${summary.rules} rules judged by ${summary.scenarios} scenarios`,
    `names in the ${run.target.dialect} dialect`,
    `seed ${run.seed}`,
    day(run.started),
    `planecheck ${run.product.version}`,
    ...(run.quick ? ['one scenario per rule'] : []),
    ...(run.complete ? [] : [html`<strong>the run was not completed</strong>`]),
  ];
  yield pageHead(`planecheck: ${title}`, pageScript);
  yield String(html`<body data-server="${run.target.baseUrl}"><main>
<h1>${title}</h1>
<p>${countsHtml(summary.verdicts)}</p>
<p>${joined(about, '; ')}</p>
${troubleHtml(report)}
<h2>Overview</h2>
${overviewHtml(report)}
${filterHtml(report)}
`);
  for (const area of areas) {
    yield String(html`<h2 id="area-${area}" data-area="${area}">${area}</h2>\n`);
    for (const rule of report.rules) if (rule.area === area) yield `${ruleHtml(rule, run.command)}\n`;
  }
  yield pageEnd(pageScript);
};

/** The report as one HTML file. */
export const toHtml = (report: Report): string => [...htmlPieces(report)].join('');
