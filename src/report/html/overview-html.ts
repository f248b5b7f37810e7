import { type Html, html, joined } from '../../text/html.ts';
import { rulesByChapter } from '../chapters.ts';
import { beyondHeading, beyondRules } from '../beyond.ts';
import type { Report, RuleResult } from '../model.ts';
import { type Verdict, verdicts } from '../verdict.ts';
import { verdictHtml } from './page-html.ts';

/** Verdict counts as coloured labels. */
export const countsHtml = (counts: Readonly<Partial<Record<Verdict, number>>>): Html =>
  joined(
    verdicts
      .filter((verdict) => counts[verdict])
      .map((verdict) => verdictHtml(verdict, `${counts[verdict]} ${verdict}`)),
    ' ',
  );

const shown: ReadonlySet<Verdict> = new Set(['error', 'fail', 'inconclusive', 'blocked', 'warn', 'not-testable']);

/** A bar with one part for each verdict. The classes `w1` to `w100` are widths: a page has no inline styles. */
const barHtml = (rules: readonly RuleResult[], counts: ReadonlyMap<Verdict, number>): Html => {
  const parts = verdicts.flatMap((verdict) => {
    const count = counts.get(verdict) ?? 0;
    return count === 0
      ? []
      : [html`<i class="${verdict} w${Math.max(1, Math.floor((100 * count) / rules.length))}"></i>`];
  });
  return html`<span class="bar" aria-hidden="true">${parts}</span>`;
};

const rowHtml = (chapter: string, rules: readonly RuleResult[]): Html => {
  const counts = new Map<Verdict, number>();
  for (const { verdict } of rules) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  const red = verdicts.filter((verdict) => shown.has(verdict) && counts.has(verdict));
  const words = [
    `${rules.length} ${rules.length === 1 ? 'rule' : 'rules'}`,
    ...red.map((verdict) => `${counts.get(verdict)} ${verdict}`),
  ];
  const areas = [...new Set(rules.map(({ area }) => area))].map((area) => html`<a href="#?area=${area}">${area}</a>`);
  return html`<tr><th scope="row">${chapter}</th><td class="part">${barHtml(rules, counts)}</td><td>${words.join(', ')}
<span class="where">${joined(areas, ' ')}</span></td></tr>`;
};

/** The overview of the run: the verdicts of each chapter, its areas, and one dot per rule when it is opened. */
export const overviewHtml = (report: Report): Html => {
  const rows = [...rulesByChapter(report.rules)].map(([chapter, rules]) => rowHtml(chapter, rules));
  const head = ['chapter', 'verdicts', 'rules and areas'].map((name) => html`<th scope="col">${name}</th>`);
  const beyond = beyondRules(report);
  return html`<h2>Overview</h2>
<table class="overview"><thead><tr>${head}</tr></thead><tbody>${rows}</tbody>${
    beyond.length === 0 ? null : html`<tbody class="beyond">${rowHtml(beyondHeading, beyond)}</tbody>`
  }</table>
<details id="dots"><summary>each rule as a dot</summary></details>`;
};
