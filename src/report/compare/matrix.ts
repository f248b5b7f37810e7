import { escapeHtml } from '../html/escape-html.ts';
import { styleSheet } from '../html/style.ts';
import type { Report } from '../model.ts';
import type { Verdict } from '../verdict.ts';
import { steady } from './steady.ts';

/** Many reports side by side: servers as columns, rules as rows. */
export interface Matrix {
  readonly servers: readonly string[];
  readonly rules: ReadonlyArray<{
    readonly id: string;
    readonly title: string;
    readonly verdicts: ReadonlyArray<Verdict | null>;
  }>;
  /** What servers did where the documents are silent, as JSON text; null where a report does not say; whether they differ in more than what each makes anew. */
  readonly observations: ReadonlyArray<{
    readonly id: string;
    readonly name: string;
    readonly values: ReadonlyArray<string | null>;
    readonly differ: boolean;
  }>;
}

const nameOf = (report: Report): string =>
  [report.run.target.name, report.run.target.release].filter(Boolean).join(' ');

/** Observations of a report by rule and name. A scenario's name belongs to it where a rule has several. */
const observedIn = (
  report: Report,
): Map<string, { readonly id: string; readonly name: string; readonly value: string; readonly steady: string }> =>
  new Map(
    report.rules.flatMap(({ id, scenarios }) =>
      scenarios.flatMap((scenario) =>
        scenario.observations.map((observation) => {
          const name = scenarios.length > 1 ? `${scenario.name}: ${observation.name}` : observation.name;
          return [
            `${id} ${name}`,
            {
              id,
              name,
              value: JSON.stringify(observation.value) ?? 'null',
              steady: steady(observation.name, observation.value),
            },
          ] as const;
        }),
      ),
    ),
  );

/** The matrix of some reports, in their order. */
export const matrixOf = (reports: readonly Report[]): Matrix => {
  const maps = reports.map((report) => new Map(report.rules.map((rule) => [rule.id, rule])));
  const ids = [...new Set(maps.flatMap((map) => [...map.keys()]))].sort((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
  const observed = reports.map(observedIn);
  const keys = [...new Map(observed.flatMap((map) => [...map])).entries()].sort(([a], [b]) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
  return {
    servers: reports.map(nameOf),
    observations: keys.map(([key, { id, name }]) => ({
      id,
      name,
      values: observed.map((map) => map.get(key)?.value ?? null),
      differ: new Set(observed.flatMap((map) => map.get(key)?.steady ?? [])).size > 1,
    })),
    rules: ids.map((id) => ({
      id,
      title: maps.map((map) => map.get(id)?.title).find(Boolean) ?? '',
      verdicts: maps.map((map) => map.get(id)?.verdict ?? null),
    })),
  };
};

/** The matrix as Markdown. */
export const matrixMarkdown = ({ servers, rules, observations }: Matrix): string =>
  `${verdictsMarkdown(servers, rules)}${observations.length === 0 ? '' : `\n| rule | observed | ${servers.join(' | ')} |\n|---|---|${servers.map(() => '---|').join('')}\n${observations.map(({ id, name, values }) => `| ${id} | ${cell(name)} | ${values.map((value) => cell(value ?? '')).join(' | ')} |`).join('\n')}\n`}`;

const cell = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('|', '\\|').slice(0, 200);

const verdictsMarkdown = (servers: Matrix['servers'], rules: Matrix['rules']): string =>
  `| rule | ${servers.join(' | ')} | claim |\n|---|${servers.map(() => '---|').join('')}---|\n${rules
    .map(
      (rule) => `| ${rule.id} | ${rule.verdicts.map((verdict) => verdict ?? '').join(' | ')} | ${cell(rule.title)} |`,
    )
    .join('\n')}\n`;

/** A row whose servers differ is marked. */
const observationsHtml = (servers: Matrix['servers'], observations: Matrix['observations']): string =>
  observations.length === 0
    ? ''
    : `<h2>Observed where the documents are silent</h2><div class="wide" tabindex="0" role="region" aria-label="observations"><table><thead><tr><th scope="col">rule</th><th scope="col">observed</th>${servers.map((server) => `<th scope="col">${escapeHtml(server)}</th>`).join('')}</tr></thead><tbody>${observations
        .map(({ id, name, values, differ }) => {
          return `<tr><th scope="row">${id}</th><td>${differ ? `<mark>${escapeHtml(name)}</mark>` : escapeHtml(name)}</td>${values.map((value) => `<td><code>${escapeHtml((value ?? '').slice(0, 400))}</code></td>`).join('')}</tr>`;
        })
        .join('\n')}</tbody></table></div>`;

/** The matrix as one HTML file. */
export const matrixHtml = ({ servers, rules, observations }: Matrix): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>planecheck: ${servers.length} servers</title><style>${styleSheet}</style></head><body><main>
<h1>${servers.length} servers, ${rules.length} rules</h1>
<div class="wide" tabindex="0" role="region" aria-label="verdicts"><table><thead><tr><th scope="col">rule</th>${servers.map((server) => `<th scope="col">${escapeHtml(server)}</th>`).join('')}<th scope="col">claim</th></tr></thead><tbody>${rules
  .map(
    (rule) =>
      `<tr id="${rule.id}"><th scope="row">${rule.id}</th>${rule.verdicts.map((verdict) => `<td>${verdict ? `<span class="verdict ${verdict}">${verdict}</span>` : ''}</td>`).join('')}<td>${escapeHtml(rule.title)}</td></tr>`,
  )
  .join('\n')}</tbody></table></div>${observationsHtml(servers, observations)}</main></body></html>
`;
