import { isUtf8 } from 'node:buffer';
import type { RecordedExchange } from '../session/session-exchanges.ts';
import { parseJson } from '../../client/foreign/parse-json.ts';

/** One exchange in one line for a terminal. */
export const exchangeLine = ({
  seq,
  actor,
  startedMs,
  ms,
  request,
  response,
  failure,
  frames,
  connection,
}: RecordedExchange): string =>
  `${String(seq).padStart(4)} ${startedMs.toFixed(0).padStart(7)} ms  ${actor}${connection === null ? '' : `/${connection}`}  ${request.method} ${request.path} -> ${response?.status ?? 'no answer'}${ms === null ? ' (open)' : ` in ${ms.toFixed(0)} ms`}${frames ? `, ${frames.length} events` : ''}${failure ? ` (${failure.message})` : ''}`;

/** One exchange whole: header and bodies of both sides, a watch event by event. */
export const exchangeText = (exchange: RecordedExchange): string => {
  const { request, response, frames, withheld } = exchange;
  const headers = (pairs: ReadonlyArray<readonly [string, string]>, mark: string): string[] =>
    pairs.map(([name, value]) => `${mark} ${name}: ${value}`);
  return [
    exchangeLine(exchange),
    `> ${request.method} ${request.path}`,
    ...headers(request.headers, '>'),
    ...body(request.body, withheld.request),
    ...(response ? [`< ${response.status}`, ...headers(response.headers, '<')] : []),
    ...(frames
      ? frames.map(({ atMs, raw }) => `  +${atMs.toFixed(0)} ms ${raw}`)
      : response
        ? body(response.body, withheld.response)
        : []),
  ].join('\n');
};

const body = (bytes: Uint8Array | null, withheld: number): string[] => {
  const note = withheld > 0 ? [`  (${withheld} bytes withheld by redaction)`] : [];
  if (!bytes || bytes.length === 0) return note;
  if (!isUtf8(bytes)) return [`  (${bytes.length} bytes, no text)`, ...note];
  const text = Buffer.from(bytes).toString('utf8');
  try {
    return [JSON.stringify(parseJson(text), null, 2), ...note];
  } catch {
    return [text.trimEnd(), ...note];
  }
};
