import { type Html, html } from '../../text/html.ts';
import type { Report } from '../model.ts';
import { type Verdict, worstFirst } from '../verdict.ts';
import { whyNot } from '../why-in-short.ts';
import { verdictHtml } from './page-html.ts';

const red: ReadonlySet<Verdict> = new Set(['error', 'fail', 'inconclusive', 'blocked', 'warn']);
const open = 40;

/**
 * The rules that do not hold, the worst first, with their reasons: the first section of the report. Null if all hold.
 */
export const troubleHtml = (report: Report): Html | null => {
  const { rules, run } = report;
  const { rules: meant, others } = whyNot(report);
  const bad = worstFirst(rules.filter((rule) => red.has(rule.verdict) || meant.includes(rule)));
  if (bad.length === 0 && others.length === 0) return null;
  const items = bad.map(
    (rule) =>
      html`<li>${verdictHtml(rule.verdict)} <a href="#${rule.id}">${rule.id}</a> ${rule.title}<br>
<span class="why">${rule.reason.split('\n')[0] ?? ''}</span></li>`,
  );
  const list = (part: readonly Html[]): Html | null =>
    part.length === 0 ? null : html`<ul class="trouble">${part}</ul>`;
  const rest = items.slice(open);
  const more = rest.length === 0 ? null : html`<details><summary>${rest.length} more</summary>${list(rest)}</details>`;
  return html`<h2>${run.complete ? 'What does not hold' : 'What does not hold so far'}</h2>
${others.map((line) => html`<p><strong>${line}</strong></p>`)}${list(items.slice(0, open))}${more}`;
};
