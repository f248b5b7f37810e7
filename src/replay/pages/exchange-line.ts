import type { RecordedExchange } from '../../recorder/session/session-exchanges.ts';
import type { PageRow } from '../../report/html/list-page.ts';
import { durationText } from '../../text/duration-text.ts';

/** A part of the length of a session in hundredths. */
const hundredths = (part: number, total: number): number =>
  Math.min(100, Math.max(1, Math.round((100 * part) / Math.max(1, total))));

/** An exchange in one line of a page: its request, response, and its place in the session of `total` ms. */
export const exchangeLine = (
  { seq, actor, request, response, frames, startedMs, ms, failure }: RecordedExchange,
  total: number,
): Pick<PageRow, 'name' | 'text' | 'note' | 'bar'> => {
  const outcome = failure ? failure.message : (response?.status ?? 'no response');
  const events = frames === null ? '' : `, ${frames.length} ${frames.length === 1 ? 'event' : 'events'}`;
  const took = ms === null ? 'open' : durationText(ms);
  return {
    name: String(seq),
    text: `${request.method} ${request.path}`,
    note: `${actor}, at ${durationText(startedMs)}: ${outcome} in ${took}${events}`,
    bar: [startedMs <= 0 ? 0 : hundredths(startedMs, total), hundredths(ms ?? 0, total)],
  };
};
