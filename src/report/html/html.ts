import type { Report } from '../model.ts';
import { verdicts } from '../verdict.ts';
import { escapeHtml } from './escape-html.ts';
import { countsHtml, overviewHtml } from './overview-html.ts';
import { pageScript } from './page-script.ts';
import { ruleHtml } from './rule-html.ts';
import { styleSheet } from './style.ts';
import { troubleHtml } from './trouble-html.ts';

const filterHtml = (report: Report): string => {
  const present = verdicts.filter((verdict) => report.summary.verdicts[verdict]);
  const levels = [...new Set(report.rules.map((rule) => rule.level))];
  const areas = [...new Set(report.rules.map((rule) => rule.area))];
  return `<form id="filter" hidden role="search" onsubmit="return false"><label>find <input type="search"></label>
<label>level <select name="level"><option value="">any</option>${levels.map((level) => `<option>${level}</option>`).join('')}</select></label>
<label>area <select name="area"><option value="">any</option>${areas.map((area) => `<option>${area}</option>`).join('')}</select></label>
<fieldset><legend class="hidden">verdicts</legend>${present.map((verdict) => `<label><input type="checkbox" value="${verdict}" checked> ${verdict}</label>`).join(' ')}</fieldset><output></output></form>`;
};

/** When a run began, for people. */
const day = (iso: string): string => iso.replace(/T(\d\d:\d\d).*Z$/, ' $1 UTC');

/** The report as one HTML file, piece by piece: needs no network, reads without JavaScript (evidence is packed and needs it). */
export const htmlPieces = function* (report: Report): Generator<string> {
  const { run, summary } = report;
  const areas = [...new Set(report.rules.map((rule) => rule.area))];
  const title = `${run.target.name}${run.target.release ? ` ${run.target.release}` : ''}: ${summary.conformant ? 'conformant' : 'not conformant'}`;
  const about = [
    `${summary.rules} rules judged by ${summary.scenarios} scenarios`,
    `names in the ${escapeHtml(run.target.dialect)} dialect`,
    `seed ${run.seed}`,
    escapeHtml(day(run.started)),
    `planecheck ${escapeHtml(run.product.version)}`,
    ...(run.quick ? ['a quick look: each rule by one scenario alone'] : []),
    ...(run.complete ? [] : ['<strong>the run was not completed</strong>']),
  ];
  yield `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>planecheck: ${escapeHtml(title)}</title><style>${styleSheet}</style></head>
<body data-server="${escapeHtml(run.target.baseUrl)}"><main>
<h1>${escapeHtml(title)}</h1>
<p>${countsHtml(summary.verdicts)}</p>
<p>${about.join('; ')}</p>
${troubleHtml(report)}
<h2>Overview</h2>
${overviewHtml(report)}
${filterHtml(report)}
`;
  for (const area of areas) {
    yield `<h2 id="area-${area}" data-area="${area}">${area}</h2>\n`;
    for (const rule of report.rules) if (rule.area === area) yield `${ruleHtml(rule, run.command)}\n`;
  }
  yield `</main><script>${pageScript}</script></body></html>\n`;
};

/** The report as one HTML file. */
export const toHtml = (report: Report): string => [...htmlPieces(report)].join('');
