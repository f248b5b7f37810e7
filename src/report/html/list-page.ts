import { gzipSync } from 'node:zlib';
import { type Html, html, joined } from '../../text/html.ts';
import { visibleText } from '../../text/visible-text.ts';
import { mainEnd, pageEnd, pageHead } from './page-html.ts';
import { pageScript } from './page-script.ts';

/** One row of a page: a line that opens. */
export interface PageRow {
  /** Fragment of the address that opens the row. */
  readonly id: string;
  readonly verdict: string;
  /** A second property by which rows are filtered, for example the level of a rule. */
  readonly level: string;
  /** Ids of the causes to which the row belongs. */
  readonly causes: readonly string[];
  /** The line. It must contain all text that the search finds. */
  readonly line: Html;
  readonly body: Html;
  /** Whether the body is readable without JavaScript; the others are packed. */
  readonly isPlain: boolean;
}

/** Rows with a heading. */
export interface PageGroup {
  readonly id: string;
  readonly heading: string;
  readonly rows: Iterable<PageRow>;
}

/** A page with a list of rows that can be searched and filtered. */
export interface ListPage {
  readonly title: string;
  /** Address of the server; scripts of requests name it. */
  readonly server: string;
  /** The part before the search. */
  readonly head: Html;
  /** The part between the search and the list. */
  readonly overview: Html;
  /** What a row is, in the plural. */
  readonly noun: string;
  /** Label and values of each filter. */
  readonly verdicts: readonly string[];
  readonly levels: { readonly label: string; readonly values: readonly string[] };
  readonly groups: {
    readonly label: string;
    readonly values: readonly string[];
    readonly each: Iterable<PageGroup>;
  };
  /** Packed exchanges by the keys that rows name in `data-evidence`. */
  readonly evidence: Iterable<readonly [key: string, gzip: string]>;
}

const selectHtml = (name: string, label: string, values: readonly string[]): Html | null =>
  values.length < 2
    ? null
    : html`<label>${label} <select name="${name}"><option value="">any</option>
${values.map((value) => html`<option>${value}</option>`)}</select></label>`;

const searchHtml = ({ verdicts, levels, groups }: ListPage): Html => {
  const boxes = verdicts.map(
    (verdict) => html`<label><input type="checkbox" value="${verdict}" checked> ${verdict}</label>`,
  );
  return html`<form id="filter" hidden role="search"><label>find <input type="search"></label>
${selectHtml('level', levels.label, levels.values)}
${selectHtml('area', groups.label, groups.values)}
<fieldset><legend class="hidden">verdicts</legend>${joined(boxes, ' ')}</fieldset>
<output></output> <button type="button" id="all" hidden>show all</button></form>`;
};

const rowHtml = ({ id, verdict, level, causes, line, body, isPlain }: PageRow, group: string): Html => {
  const data = html`data-verdict="${verdict}" data-level="${level}" data-area="${group}"`;
  const reasons = causes.length === 0 ? null : html` data-causes="${causes.join(' ')}"`;
  return html`<details class="rule" id="${id}" ${data}${reasons}>
<summary>${line}</summary>${isPlain ? body : null}</details>`;
};

/** Text that the page unpacks: compressed by gzip, as base64, in an element that is not shown. */
const packedHtml = (id: string, gzip: string): Html => html`<div hidden class="packed" id="${id}">${gzip}</div>\n`;

/**
 * The page in pieces. Rows come first, so that a browser shows them before it has read the packed exchanges. The
 * bodies of rows are packed by group, and created when a row is opened.
 */
export const listPageHtml = function* (page: ListPage): Generator<string> {
  yield pageHead(page.title, pageScript);
  yield String(html`<body data-server="${page.server}" data-noun="${page.noun}"><main>
${page.head}
${searchHtml(page)}
${page.overview}
<noscript><p>Without JavaScript, this page shows details only of ${page.noun} that need attention.
The file report.json in the same folder contains everything.</p></noscript>
`);
  const bodies: Array<readonly [group: string, gzip: string]> = [];
  for (const { id, heading, rows } of page.groups.each) {
    yield String(html`<h2 id="area-${id}" data-area="${id}">${heading}</h2>\n`);
    const packed = new Map<string, string>();
    for (const row of rows) {
      if (!row.isPlain) packed.set(visibleText(row.id), String(row.body));
      yield `${rowHtml(row, id)}\n`;
    }
    bodies.push([id, gzipSync(JSON.stringify([...packed]), { level: 6 }).toString('base64')]);
  }
  yield mainEnd(pageScript);
  for (const [group, gzip] of bodies) yield String(packedHtml(`bodies-${group}`, gzip));
  for (const [key, gzip] of page.evidence) yield String(packedHtml(`evidence-${key}`, gzip));
  yield pageEnd;
};
