import { gzipSync } from 'node:zlib';
import { type Html, html, joined } from '../../text/html.ts';
import { visibleText } from '../../text/visible-text.ts';
import { dataElement, mainEnd, pageEnd, pageHead, verdictHtml } from './page-html.ts';
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
  /** The line after the verdict: a name, a text, and a note in small letters. The search looks in all of them. */
  readonly name: string;
  readonly text: string;
  readonly note: string;
  /** A bar below the line: where it begins and how long it is, each from 0 to 100. */
  readonly bar?: readonly [begin: number, length: number];
  readonly body: Html;
  /** Whether the row belongs to the part that is readable without JavaScript. */
  readonly needsAttention: boolean;
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
  /** Where the rows are that cannot be read without JavaScript, as a sentence. */
  readonly elsewhere: string;
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

/** A row that can be read without JavaScript. */
const plainRowHtml = ({ id, verdict, name, text, note, body }: PageRow): Html =>
  html`<details class="rule" id="${id}"><summary>${verdictHtml(verdict)} <b>${name}</b> ${text}
<span class="level">${note}</span></summary>${body}</details>\n`;

/** A row as the script of the page reads it. */
const rowData = ({ body: _body, needsAttention: _needsAttention, ...rest }: PageRow): object => rest;

/**
 * Text that the page unpacks: compressed by gzip, as base64. Browsers read the text of a script element faster than
 * that of other elements.
 */
const packedHtml = (id: string, gzip: string): Html => html`<script type="text/plain" id="${id}">${gzip}</script>\n`;

/** Rows that can be read without JavaScript. */
const mostPlain = 60;

/**
 * The page in pieces. Rows are data, from which the script of the page creates elements. They come first, so that a
 * browser shows them before it has read the packed exchanges. The bodies of rows are packed by group, and created when
 * a row is opened.
 */
export const listPageHtml = function* (page: ListPage): Generator<string> {
  yield pageHead(page.title, pageScript);
  yield String(html`<body data-server="${page.server}" data-noun="${page.noun}"><main>
${page.head}
${searchHtml(page)}
${page.overview}
<div id="rows"></div>
`);
  const bodies: Array<readonly [group: string, gzip: string]> = [];
  const plain: Html[] = [];
  for (const { id, heading, rows } of page.groups.each) {
    const packed: Array<readonly [row: string, body: string]> = [];
    const data: object[] = [];
    for (const row of rows) {
      if (row.needsAttention && plain.length < mostPlain) plain.push(plainRowHtml(row));
      packed.push([visibleText(row.id), String(row.body)]);
      data.push(rowData(row));
    }
    yield dataElement('group', { id, heading, rows: data });
    bodies.push([id, gzipSync(JSON.stringify(packed), { level: 6 }).toString('base64')]);
  }
  yield String(html`<noscript><p>Without JavaScript, this page shows at most ${mostPlain} ${page.noun}, which need
attention. ${page.elsewhere}</p>
${plain}</noscript>
`);
  yield mainEnd(pageScript);
  for (const [group, gzip] of bodies) yield String(packedHtml(`bodies-${group}`, gzip));
  for (const [key, gzip] of page.evidence) yield String(packedHtml(`evidence-${key}`, gzip));
  yield pageEnd;
};
