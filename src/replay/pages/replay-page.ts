import type { RecordedExchange } from '../../recorder/session/session-exchanges.ts';
import { listPageHtml, type PageRow } from '../../report/html/list-page.ts';
import { verdictHtml } from '../../report/html/page-html.ts';
import { type Html, html, joined } from '../../text/html.ts';
import type { ReplayedExchange, ReplayResult } from '../outcome/replay-result.ts';
import { exchangeLine } from './exchange-line.ts';
import { type ReplayCause, replayCauses } from './replay-causes.ts';
import { exchangePlaceHtml, groupsOf, lengthOf, sessionEvidence } from './session-page.ts';

const verdicts = ['differs', 'cannot-replay', 'environment', 'same'] as const;
const maxLinks = 12;

const json = (value: unknown): string => JSON.stringify(value, null, 1) ?? 'absent';

const causeHtml = ({ id, verdict, what, exchanges }: ReplayCause): Html => {
  const links = exchanges.slice(0, maxLinks).map((seq) => html`<a href="#x${seq}">${seq}</a>`);
  const rest = exchanges.length - links.length;
  const more = [...links, ...(rest > 0 ? [`${rest} more`] : [])];
  const count = `${exchanges.length} ${exchanges.length === 1 ? 'exchange' : 'exchanges'}`;
  return html`<li data-cause="${id}" class="of-${verdict}">${verdictHtml(verdict)} <b>${what}</b><br>
<span class="why"><a href="#?cause=${id}">${count}</a>: ${joined(more, ', ')}</span></li>`;
};

const bodyHtml = ({ seq, reason, differences, ignored }: ReplayedExchange): Html => html`<h3>Comparison</h3>
${reason === '' ? null : html`<p class="reason">${reason}</p>`}
${differences.map(
  ({
    where,
    expected,
    seen,
    by,
  }) => html`<div class="finding"><p>${where}${by ? ` (written by ${by.join(', ')})` : ''}</p>
<div class="pair"><div><h4>recorded</h4><pre tabindex="0">${json(expected)}</pre></div>
<div><h4>seen</h4><pre tabindex="0">${json(seen)}</pre></div></div></div>`,
)}
${
  ignored.length === 0
    ? null
    : html`<details><summary>${ignored.length} differences that do not count</summary>
<ul>${ignored.map(({ where, reason: why }) => html`<li><code>${where}</code>: ${why}</li>`)}</ul></details>`
}
${exchangePlaceHtml(seq)}`;

/** A replay as one HTML file, in chunks: the differences by cause, then every exchange with its recording. */
export const replayPage = (result: ReplayResult, exchanges: readonly RecordedExchange[]): Generator<string> => {
  const bySeq = new Map(result.exchanges.map((exchange) => [exchange.seq, exchange]));
  const replayed = exchanges.filter(({ seq }) => bySeq.has(seq));
  const total = lengthOf(replayed);
  const causes = replayCauses(result.exchanges);
  const causesOf = new Map<number, string[]>();
  for (const { id, exchanges: seqs } of causes)
    for (const seq of seqs) causesOf.set(seq, [...(causesOf.get(seq) ?? []), id]);
  const rowOf = (exchange: RecordedExchange): PageRow => {
    const found = bySeq.get(exchange.seq);
    const verdict = found?.verdict ?? 'cannot-replay';
    return {
      id: `x${exchange.seq}`,
      verdict,
      level: exchange.actor,
      causes: causesOf.get(exchange.seq) ?? [],
      ...exchangeLine(exchange, total),
      body: found ? bodyHtml(found) : html``,
      needsAttention: verdict === 'differs',
    };
  };
  const present = verdicts.filter((verdict) => result.counts[verdict] > 0);
  const outcome = result.counts.differs === 0 ? 'no response differs' : `${result.counts.differs} responses differ`;
  return listPageHtml({
    title: `planecheck replay: ${outcome}`,
    server: '',
    head: html`<h1>${result.target}: ${outcome}</h1>
<p>${joined(
      present.map((verdict) => verdictHtml(verdict, `${result.counts[verdict]} ${verdict}`)),
      ' ',
    )}</p>
<p>${result.exchanges.length} exchanges of the session ${result.session}, order ${result.order}</p>
${result.notes.map((note) => html`<p>note: ${note}</p>`)}
${result.presupposes.map(
  ({ path, exchange, prepared }) =>
    html`<p>presupposes ${path} (exchange ${exchange})${prepared === null ? null : `: ${prepared}`}</p>`,
)}`,
    overview:
      causes.length === 0 ? html`` : html`<h2>Differences</h2><ul class="trouble">${causes.map(causeHtml)}</ul>`,
    noun: 'exchanges',
    elsewhere: 'The session file contains everything that was recorded.',
    verdicts: present,
    levels: { label: 'actor', values: [...new Set(replayed.map(({ actor }) => actor))] },
    groups: { label: 'part', values: [], each: groupsOf(replayed, rowOf) },
    evidence: sessionEvidence(replayed),
  });
};
