import type { RecordedExchange } from '../../recorder/session/session-exchanges.ts';
import { verdictHtml } from '../../report/html/page-html.ts';
import { durationText } from '../../text/duration-text.ts';
import { type Html, html } from '../../text/html.ts';

/** A hundredth of the length of a session, from 1 to 100, for the widths of a bar. */
const hundredths = (part: number, total: number): number =>
  Math.min(100, Math.max(1, Math.round((100 * part) / Math.max(1, total))));

/** The place of an exchange in its session as a bar. */
const timeHtml = ({ startedMs, ms }: RecordedExchange, total: number): Html => {
  const before = startedMs <= 0 ? null : html`<i class="w${hundredths(startedMs, total)}"></i>`;
  return html`<span class="bar time" aria-hidden="true">${before}<i class="observed w${hundredths(ms ?? 0, total)}"></i
></span>`;
};

/** An exchange in one line of a page: its verdict, request, response, and its place in the session of `total` ms. */
export const exchangeLineHtml = (exchange: RecordedExchange, verdict: string, total: number): Html => {
  const { seq, actor, request, response, frames, startedMs, ms, failure } = exchange;
  const outcome = failure ? failure.message : (response?.status ?? 'no response');
  const events = frames === null ? '' : `, ${frames.length} ${frames.length === 1 ? 'event' : 'events'}`;
  const took = ms === null ? 'open' : durationText(ms);
  return html`${verdictHtml(verdict)} <b>${seq}</b> ${request.method} ${request.path}
<span class="level">${actor}, at ${durationText(startedMs)}: ${outcome} in ${took}${events}</span>
${timeHtml(exchange, total)}`;
};
