import { escapeHtml } from './html/escape-html.ts';
import { styleSheet } from './html/style.ts';
import type { Report } from './model.ts';
import type { Verdict } from './verdict.ts';

/** Many reports side by side: servers as columns, rules as rows. */
export interface Matrix {
  readonly servers: readonly string[];
  readonly rules: ReadonlyArray<{ readonly id: string; readonly title: string; readonly verdicts: ReadonlyArray<Verdict | null> }>;
}

const nameOf = (report: Report): string => [report.run.target.name, report.run.target.release].filter(Boolean).join(' ');

/** The matrix of some reports, in their order. */
export const matrixOf = (reports: readonly Report[]): Matrix => {
  const maps = reports.map((report) => new Map(report.rules.map((rule) => [rule.id, rule])));
  const ids = [...new Set(maps.flatMap((map) => [...map.keys()]))].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  return {
    servers: reports.map(nameOf),
    rules: ids.map((id) => ({ id, title: maps.map((map) => map.get(id)?.title).find(Boolean) ?? '', verdicts: maps.map((map) => map.get(id)?.verdict ?? null) })),
  };
};

/** The matrix as Markdown. */
export const matrixMarkdown = ({ servers, rules }: Matrix): string =>
  `| rule | ${servers.join(' | ')} | claim |\n|---|${servers.map(() => '---|').join('')}---|\n${rules
    .map((rule) => `| ${rule.id} | ${rule.verdicts.map((verdict) => verdict ?? '').join(' | ')} | ${rule.title.replaceAll('|', '\\|')} |`)
    .join('\n')}\n`;

/** The matrix as one HTML file. */
export const matrixHtml = ({ servers, rules }: Matrix): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>planecheck: ${servers.length} servers</title><style>${styleSheet}</style></head><body><main>
<h1>${servers.length} servers, ${rules.length} rules</h1>
<div class="wide" tabindex="0" role="region" aria-label="verdicts"><table><thead><tr><th scope="col">rule</th>${servers.map((server) => `<th scope="col">${escapeHtml(server)}</th>`).join('')}<th scope="col">claim</th></tr></thead><tbody>${rules
  .map(
    (rule) =>
      `<tr id="${rule.id}"><th scope="row">${rule.id}</th>${rule.verdicts.map((verdict) => `<td>${verdict ? `<span class="verdict ${verdict}">${verdict}</span>` : ''}</td>`).join('')}<td>${escapeHtml(rule.title)}</td></tr>`,
  )
  .join('\n')}</tbody></table></div></main></body></html>
`;
