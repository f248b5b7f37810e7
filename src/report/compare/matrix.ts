import { type Html, html, joined } from '../../text/html.ts';
import { markdownText } from '../../text/markdown-text.ts';
import { mainEnd, pageEnd, pageHead, verdictHtml } from '../html/page-html.ts';
import { beyondHeading, beyondRules } from '../beyond.ts';
import type { Report } from '../model.ts';
import { comparableText } from './comparable-text.ts';
import { type VerdictRow, verdictRows } from './verdict-rows.ts';

/** Several reports in one table: servers, or the kinds of one server, as columns, rules as rows. */
export interface Matrix {
  readonly servers: readonly string[];
  readonly rules: readonly VerdictRow[];
  /** Rules beyond the documents; absent if no report has one. */
  readonly beyond?: readonly VerdictRow[];
  /**
   * Observations as JSON text, null if a report does not have one; `differ` is true if they differ, apart from values
   * that servers generate.
   */
  readonly observations: ReadonlyArray<{
    readonly id: string;
    readonly name: string;
    readonly values: ReadonlyArray<string | null>;
    readonly differ: boolean;
  }>;
  /** Kinds without a column, each with the reason. */
  readonly notJudged?: ReadonlyArray<{ readonly name: string; readonly reason: string }>;
}

/** The name of a server: the kind under test, or that of the target with its release. */
export const serverName = (report: Report): string =>
  report.run.kind ?? [report.run.target.name, report.run.target.release].filter(Boolean).join(' ');

/** Observations of a report by rule and name. The name includes that of the scenario if the rule has several. */
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
              steady: comparableText(observation.name, observation.value),
            },
          ] as const;
        }),
      ),
    ),
  );

/** The matrix of some reports, in their order. */
export const matrixOf = (reports: readonly Report[]): Matrix => {
  const beyond = verdictRows(reports.map(beyondRules));
  const observed = reports.map(observedIn);
  const keys = [...new Map(observed.flatMap((map) => [...map])).entries()].sort(([a], [b]) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
  return {
    servers: reports.map(serverName),
    observations: keys.map(([key, { id, name }]) => ({
      id,
      name,
      values: observed.map((map) => map.get(key)?.value ?? null),
      differ: new Set(observed.flatMap((map) => map.get(key)?.steady ?? [])).size > 1,
    })),
    rules: verdictRows(reports.map(({ rules }) => rules)),
    ...(beyond.length === 0 ? {} : { beyond }),
  };
};

/** The matrix as Markdown. */
export const matrixMarkdown = ({ servers, rules, beyond = [], observations, notJudged = [] }: Matrix): string => {
  const rowsFor = (some: readonly VerdictRow[]): ReadonlyArray<readonly string[]> =>
    some.map((rule) => [rule.id, ...rule.verdicts.map((verdict) => verdict ?? ''), rule.title]);
  const observedRows = observations.map(({ id, name, values }) => [id, name, ...values.map((value) => value ?? '')]);
  return [
    table(['rule', ...servers, 'claim'], rowsFor(rules)),
    ...(beyond.length === 0 ? [] : [table(['beyond the documents', ...servers, 'claim'], rowsFor(beyond))]),
    ...(observations.length === 0 ? [] : [table(['rule', 'observed', ...servers], observedRows)]),
    ...(notJudged.length === 0
      ? []
      : [
          table(
            ['not judged', 'reason'],
            notJudged.map(({ name, reason }) => [name, reason]),
          ),
        ]),
  ].join('\n');
};

const cell = (text: string): string => markdownText(text.replace(/\s+/g, ' ').slice(0, 200));

const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |\n`;

const table = (head: readonly string[], rows: ReadonlyArray<readonly string[]>): string =>
  `${row(head)}|${head.map(() => '---|').join('')}\n${rows.map(row).join('')}`;

const columns = (names: readonly string[]): readonly Html[] => names.map((name) => html`<th scope="col">${name}</th>`);

/** A table that scrolls sideways, with a label for screen readers. */
const tableHtml = (label: string, head: readonly string[], rows: readonly Html[]): Html =>
  html`<div class="wide" tabindex="0" role="region" aria-label="${label}">
<table><thead><tr>${columns(head)}</tr></thead><tbody>${joined(rows, '\n')}</tbody></table></div>`;

/** The observations; the names of those that differ between servers are marked. */
const observationsHtml = (servers: Matrix['servers'], observations: Matrix['observations']): Html | null => {
  if (observations.length === 0) return null;
  const rows = observations.map(
    ({ id, name, values, differ }) =>
      html`<tr><th scope="row">${id}</th>
<td>${differ ? html`<mark>${name}</mark>` : name}</td>
${values.map((value) => html`<td><code>${(value ?? '').slice(0, 400)}</code></td>`)}</tr>`,
  );
  return html`<h2>Observations where the documents are silent</h2>
${tableHtml('observations', ['rule', 'observed', ...servers], rows)}`;
};

/** The kinds that were not judged, with the reasons. */
const notJudgedHtml = (notJudged: NonNullable<Matrix['notJudged']>): Html | null => {
  if (notJudged.length === 0) return null;
  const rows = notJudged.map(({ name, reason }) => html`<tr><th scope="row">${name}</th><td>${reason}</td></tr>`);
  return html`<h2>Kinds that were not judged</h2>
${tableHtml('kinds that were not judged', ['kind', 'reason'], rows)}`;
};

/** Rules with their verdicts, as the rows of a table. */
const rowsHtml = (rules: readonly VerdictRow[]): readonly Html[] =>
  rules.map(
    ({ id, verdicts, title }) =>
      html`<tr id="${id}"><th scope="row">${id}</th>
${verdicts.map((verdict) => html`<td>${verdict ? verdictHtml(verdict) : null}</td>`)}
<td>${title}</td></tr>`,
  );

/** The rules beyond the documents, apart from the others. */
const beyondHtml = (servers: Matrix['servers'], beyond: readonly VerdictRow[]): Html | null =>
  beyond.length === 0
    ? null
    : html`<h2>${beyondHeading}</h2>
<p>These rules do not count for conformance.</p>
${tableHtml('rules beyond the documents', ['rule', ...servers, 'claim'], rowsHtml(beyond))}`;

/** The matrix as one HTML file; `what` names its columns. */
export const matrixHtml = (
  { servers, rules, beyond = [], observations, notJudged = [] }: Matrix,
  what: 'servers' | 'kinds' = 'servers',
): string =>
  `${pageHead(`planecheck: ${servers.length} ${what}`, null)}${html`<body><main>
<h1>${servers.length} ${what}, ${rules.length} rules</h1>
${tableHtml('verdicts', ['rule', ...servers, 'claim'], rowsHtml(rules))}
${beyondHtml(servers, beyond)}
${observationsHtml(servers, observations)}
${notJudgedHtml(notJudged)}`}${mainEnd(null)}${pageEnd}`;
