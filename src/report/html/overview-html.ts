import { type Html, html, joined } from '../../text/html.ts';
import { chapterOf } from '../chapters.ts';
import type { Report } from '../model.ts';
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

/** The overview of the run: chapters, areas, and one dot per rule that links to the rule. */
export const overviewHtml = (report: Report): Html => {
  const byChapter = new Map<string, Map<string, Report['rules'][number][]>>();
  for (const rule of report.rules) {
    const chapter = byChapter.get(chapterOf(rule.section)) ?? new Map<string, Report['rules'][number][]>();
    byChapter.set(chapterOf(rule.section), chapter.set(rule.area, [...(chapter.get(rule.area) ?? []), rule]));
  }
  const rows = [...byChapter]
    .sort(([a], [b]) => a.localeCompare(b))
    .flatMap(([chapter, areas]) =>
      [...areas].map(([area, rules], index) => {
        const head = index === 0 ? html`<th scope="rowgroup" rowspan="${areas.size}">${chapter}</th>` : null;
        const dots = rules.map(
          (rule) =>
            html`<a class="dot ${rule.verdict}" href="#${rule.id}" title="${rule.id} ${rule.verdict}: ${rule.title}"
><span class="hidden">${rule.id} ${rule.verdict}</span></a>`,
        );
        return html`<tr>${head}<th scope="row"><a href="#area-${area}">${area}</a></th><td>${dots}</td></tr>`;
      }),
    );
  const head = ['chapter', 'area', 'rules'].map((name) => html`<th scope="col">${name}</th>`);
  return html`<table class="overview"><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table>`;
};
