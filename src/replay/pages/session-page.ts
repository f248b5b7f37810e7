import { gzipSync } from 'node:zlib';
import type { LoadedSession, RecordedExchange } from '../../recorder/session/session-exchanges.ts';
import { type ListPage, listPageHtml, type PageGroup, type PageRow } from '../../report/html/list-page.ts';
import { durationText } from '../../text/duration-text.ts';
import { type Html, html } from '../../text/html.ts';
import { exchangeLine } from './exchange-line.ts';
import { recordedEvidence } from './recorded-evidence.ts';

/** Maximum number of exchanges under one heading. */
const groupSize = 200;

/** The end of the last exchange, in milliseconds. */
export const lengthOf = (exchanges: readonly RecordedExchange[]): number =>
  exchanges.reduce((last, { startedMs, ms }) => Math.max(last, startedMs + (ms ?? 0)), 0);

/** The exchanges of a session in compressed form, by number. */
export const sessionEvidence = function* (exchanges: readonly RecordedExchange[]): ListPage['evidence'] {
  for (const exchange of exchanges)
    yield [
      String(exchange.seq),
      gzipSync(JSON.stringify([recordedEvidence(exchange)]), { level: 6 }).toString('base64'),
    ];
};

/** The element for an exchange; the page fills it when the row is opened. */
export const exchangePlaceHtml = (seq: number): Html =>
  html`<h3>Exchange ${seq} as recorded</h3>
<details class="evidence single" data-evidence="${seq}"><summary>request and response</summary></details>`;

/** Rows in groups of limited size, each with a heading. */
export const groupsOf = function* (
  exchanges: readonly RecordedExchange[],
  rowOf: (exchange: RecordedExchange) => PageRow,
): Generator<PageGroup> {
  for (let from = 0; from < exchanges.length; from += groupSize) {
    const part = exchanges.slice(from, from + groupSize);
    const heading = `exchanges ${part[0]?.seq} to ${part.at(-1)?.seq}`;
    yield { id: `part-${from / groupSize + 1}`, heading, rows: part.map(rowOf) };
  }
};

const verdictOf = ({ response, failure, frames, abortedBy }: RecordedExchange): string => {
  // A client ends a watch by aborting it.
  if (frames !== null && response !== null && response.status < 400 && abortedBy !== 'server') return 'stream';
  if (failure !== null || response === null) return 'broken';
  if (response.status >= 500) return 'failed';
  if (response.status >= 400) return 'rejected';
  return 'answered';
};

/** A session as one HTML file, in chunks: a timeline of its exchanges, watches as streams of events. */
export const sessionPage = (file: string, { header, exchanges, notes }: LoadedSession): Generator<string> => {
  const total = lengthOf(exchanges);
  const kinds = ['broken', 'failed', 'rejected', 'stream', 'answered'];
  const present = new Set(exchanges.map(verdictOf));
  const rowOf = (exchange: RecordedExchange): PageRow => ({
    id: `x${exchange.seq}`,
    verdict: verdictOf(exchange),
    level: exchange.actor,
    causes: [],
    ...exchangeLine(exchange, total),
    body: exchangePlaceHtml(exchange.seq),
    needsAttention: ['broken', 'failed'].includes(verdictOf(exchange)),
  });
  return listPageHtml({
    title: `planecheck session: ${file}`,
    server: header.target,
    head: html`<h1>Session ${file}</h1>
<p>${exchanges.length} exchanges in ${durationText(total)}; recorded ${header.startedAt} from ${header.target}; names in
the ${header.dialect} dialect; redaction ${header.redaction.on ? 'on' : html`<strong>off</strong>`}</p>
${notes.map((note) => html`<p>note: ${note}</p>`)}`,
    overview: html``,
    noun: 'exchanges',
    elsewhere: 'planecheck session show prints all exchanges.',
    verdicts: kinds.filter((kind) => present.has(kind)),
    levels: { label: 'actor', values: [...new Set(exchanges.map(({ actor }) => actor))] },
    groups: { label: 'part', values: [], each: groupsOf(exchanges, rowOf) },
    evidence: sessionEvidence(exchanges),
  });
};
