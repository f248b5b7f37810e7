import { isUtf8 } from 'node:buffer';
import { unpack } from '../../client/foreign/unpack.ts';
import type { HeaderPairs } from '../../client/exchange.ts';
import { headerOf } from '../../client/responses/header-of.ts';
import { visibleLine } from '../../text/visible-line.ts';
import { visibleText } from '../../text/visible-text.ts';
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
  visibleLine(
    [
      `${String(seq).padStart(4)} ${startedMs.toFixed(0).padStart(7)} ms  `,
      `${actor}${connection === null ? '' : `/${connection}`}  `,
      `${request.method} ${request.path} -> ${response?.status ?? 'no response'}`,
      ms === null ? ' (open)' : ` in ${ms.toFixed(0)} ms`,
      frames ? `, ${frames.length} events` : '',
      failure ? ` (${failure.message})` : '',
    ].join(''),
  );

/** One complete exchange: headers and bodies of both sides; a watch stream event by event. */
export const exchangeText = (exchange: RecordedExchange): string => {
  const { request, response, frames, withheld } = exchange;
  const headers = (pairs: ReadonlyArray<readonly [string, string]>, mark: string): string[] =>
    pairs.map(([name, value]) => visibleLine(`${mark} ${name}: ${value}`));
  return [
    exchangeLine(exchange),
    visibleLine(`> ${request.method} ${request.path}`),
    ...headers(request.headers, '>'),
    ...body(request.body, request.headers, withheld.request),
    ...(response ? [`< ${response.status}`, ...headers(response.headers, '<')] : []),
    ...(frames
      ? frames.map(({ atMs, raw }) => visibleLine(`  +${atMs.toFixed(0)} ms ${raw.trimEnd()}`))
      : response
        ? body(response.body, response.headers, withheld.response)
        : []),
  ].join('\n');
};

const body = (sent: Uint8Array | null, headers: HeaderPairs, withheld: number): string[] => {
  const note = withheld > 0 ? [`  (${withheld} bytes withheld by redaction)`] : [];
  if (!sent || sent.length === 0) return note;
  const unpacked = unpack(sent, headerOf(headers, 'content-encoding'));
  if ('problem' in unpacked) return [`  (${sent.length} bytes: ${unpacked.problem})`, ...note];
  const { bytes } = unpacked;
  if (!isUtf8(bytes)) return [`  (${bytes.length} bytes, not text)`, ...note];
  const text = Buffer.from(bytes).toString('utf8');
  try {
    return [visibleText(JSON.stringify(parseJson(text), null, 2)), ...note];
  } catch {
    return [visibleText(text.trimEnd()), ...note];
  }
};
