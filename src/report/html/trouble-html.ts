import type { Report } from '../model.ts';
import { type Verdict, worstFirst } from '../verdict.ts';
import { whyNot } from '../why-in-short.ts';
import { escapeHtml } from './escape-html.ts';

const red: ReadonlySet<Verdict> = new Set(['error', 'fail', 'unknown', 'blocked', 'warn']);
const open = 40;

/** What did not hold, the worst first, each with its reason: what somebody reads before all else. Empty when all held. */
export const troubleHtml = (report: Report): string => {
  const { rules, run } = report;
  const { rules: meant, others } = whyNot(report);
  const bad = worstFirst(rules.filter((rule) => red.has(rule.verdict) || meant.includes(rule)));
  if (bad.length === 0 && others.length === 0) return '';
  const items = bad.map(
    (rule) =>
      `<li><span class="verdict ${rule.verdict}">${rule.verdict}</span> <a href="#${rule.id}">${rule.id}</a> ${escapeHtml(rule.title)}<br><span class="why">${escapeHtml(rule.reason.split('\n')[0] ?? '')}</span></li>`,
  );
  const list = (part: readonly string[]): string =>
    part.length === 0 ? '' : `<ul class="trouble">${part.join('')}</ul>`;
  const rest = items.slice(open);
  return `<h2>${run.complete ? 'What does not hold' : 'What does not hold so far'}</h2>
${others.map((line) => `<p><strong>${escapeHtml(line)}</strong></p>`).join('')}${list(items.slice(0, open))}${rest.length === 0 ? '' : `<details><summary>${rest.length} more</summary>${list(rest)}</details>`}`;
};
