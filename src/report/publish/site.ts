import { type Html, html, joined } from '../../text/html.ts';
import { rulesByChapter } from '../chapters.ts';
import { beyondLine } from '../beyond.ts';
import { type Comparison, compareReports, type RuleChange } from '../compare/compare.ts';
import { matrixHtml, matrixOf, serverName } from '../compare/matrix.ts';
import { badgeSvg, toBadge } from '../formats/badge.ts';
import { htmlPieces } from '../html/html.ts';
import { countsHtml } from '../html/overview-html.ts';
import { mainEnd, pageEnd, pageHead, verdictHtml } from '../html/page-html.ts';
import type { Report, RuleResult } from '../model.ts';
import { profilesThatHold } from '../profiles/standing.ts';
import { redVerdicts } from '../verdict.ts';

/** A published report and the name of its file without extension, which is also the name of its page. */
export interface Published {
  readonly name: string;
  readonly report: Report;
}

/** A file of the site: its path within the site, and its text in pieces. */
export interface SiteFile {
  readonly path: string;
  readonly pieces: Iterable<string>;
}

const slugOf = (chapter: string): string => chapter.toLowerCase().replace(/[^a-z0-9]+/g, '-');

const chapterBadge = (chapter: string, rules: readonly RuleResult[]): string => {
  const passed = rules.filter(({ verdict }) => verdict === 'pass').length;
  const wrong = rules.filter(({ verdict }) => redVerdicts.has(verdict)).length;
  return badgeSvg(
    chapter,
    wrong === 0 ? `${passed} rules pass` : `${wrong} of ${rules.length} rules do not hold`,
    wrong === 0,
  );
};

const serverRow = ({ name, report }: Published): Html => {
  const { run, summary } = report;
  const line = beyondLine(report);
  const beyond = line === null ? null : html`<br><span class="where">${line}</span>`;
  return html`<tr><th scope="row"><a href="${encodeURIComponent(name)}.html">${serverName(report)}</a></th>
<td>${summary.conformant ? verdictHtml('pass', 'conformant') : verdictHtml('fail', 'not conformant')}</td>
<td>${countsHtml(summary.verdicts)}${beyond}</td>
<td>${profilesThatHold(report).map((profile) => html`${profile} `)}</td>
<td>${run.target.product ?? 'unknown'}</td>
<td>${run.started.slice(0, 10)}, planecheck ${run.product.version}</td></tr>`;
};

const changeRow = ({ id, before, after, title }: RuleChange): Html =>
  html`<tr><th scope="row">${id}</th><td>${before ? verdictHtml(before) : 'absent'}</td>
<td>${after ? verdictHtml(after) : 'absent'}</td><td>${title}</td></tr>`;

const head = (...names: readonly string[]): Html =>
  html`<thead><tr>${names.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>`;

const changesHtml = (one: Published, other: Published): Html => {
  const comparison: Comparison = compareReports(one.report, other.report);
  const { fixed, broken, fresh, gone, changed, observations, beyond } = comparison;
  const changes = [...broken, ...fixed, ...changed, ...fresh, ...gone];
  const title = `${serverName(one.report)} to ${serverName(other.report)}`;
  const observed = observations.map(({ id, name }) => html`<li>${id}: ${name}</li>`);
  return html`<details><summary>${title}: rules ${changes.length}, observations ${observations.length}</summary>
<div class="wide" tabindex="0" role="region" aria-label="${title}">
<table>${head('rule', 'before', 'after', 'claim')}<tbody>${joined(changes.map(changeRow), '\n')}</tbody></table></div>
${
  beyond.length === 0
    ? null
    : html`<p>Rules beyond the documents that differ; they do not count for conformance:</p>
<div class="wide" tabindex="0" role="region" aria-label="${title}, beyond the documents">
<table>${head('rule', 'before', 'after', 'claim')}<tbody>${joined(beyond.map(changeRow), '\n')}</tbody></table></div>`
}
${observed.length === 0 ? null : html`<p>Observations that differ:</p><ul>${observed}</ul>`}</details>`;
};

const chaptersHtml = (published: readonly Published[]): Html => {
  const names = [...new Set(published.flatMap(({ report }) => [...rulesByChapter(report.rules).keys()]))].sort();
  const rows = names.map(
    (chapter) =>
      html`<tr><th scope="row">${chapter}</th>${published.map(({ name, report }) => {
        const rules = rulesByChapter(report.rules).get(chapter) ?? [];
        const wrong = rules.filter(({ verdict }) => redVerdicts.has(verdict)).length;
        const text = `${rules.length - wrong} of ${rules.length}`;
        const label = verdictHtml(wrong === 0 ? 'pass' : 'fail', text);
        return html`<td><a href="${encodeURIComponent(name)}.html">${label}</a></td>`;
      })}</tr>`,
  );
  return html`<div class="wide" tabindex="0" role="region" aria-label="chapters">
<table>${head('chapter', ...published.map(({ report }) => serverName(report)))}<tbody>${joined(rows, '\n')}</tbody>
</table></div>`;
};

const indexPage = (published: readonly Published[]): string => {
  const neighbours = published.slice(1).flatMap((other, index) => {
    const one = published[index] as Published;
    return one.report.run.target.name === other.report.run.target.name ? [changesHtml(one, other)] : [];
  });
  const changes = neighbours.length === 0 ? null : html`<h2>What changed between releases</h2>${neighbours}`;
  return `${pageHead('planecheck: published results', null)}${html`<body><main>
<h1>Conformance results</h1>
<p>Each server was judged rule by rule against the specification of the Cluster Control-Plane API. A page per server
shows its verdicts, and the evidence of rules that do not hold. <a href="matrix.html">All rules of all servers</a></p>
<h2>Servers</h2>
<div class="wide" tabindex="0" role="region" aria-label="servers">
<table>${head('server', 'result', 'rules', 'profiles that hold', 'product', 'judged')}
<tbody>${joined(published.map(serverRow), '\n')}</tbody></table></div>
<h2>Rules without a red verdict, by chapter</h2>
${chaptersHtml(published)}
${changes}`}${mainEnd(null)}${pageEnd}`;
};

/** The files of a static site about published reports: an overview, a matrix, a page and badges for each server. */
export const siteFiles = function* (published: readonly Published[]): Generator<SiteFile> {
  yield { path: 'index.html', pieces: [indexPage(published)] };
  yield { path: 'matrix.html', pieces: [matrixHtml(matrixOf(published.map(({ report }) => report)))] };
  for (const { name, report } of published) {
    yield { path: `${name}.html`, pieces: htmlPieces(report) };
    yield { path: `badges/${name}.svg`, pieces: [toBadge(report)] };
    for (const [chapter, rules] of rulesByChapter(report.rules))
      yield { path: `badges/${name}-${slugOf(chapter)}.svg`, pieces: [chapterBadge(chapter, rules)] };
  }
};
