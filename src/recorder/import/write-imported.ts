import type { Observed } from '../proxy/observer.ts';
import type { RedactionPolicy } from '../redaction/redaction-policy.ts';
import { SessionWriter } from '../session/session-writer.ts';
import { writeOrRemove } from '../tools/write-or-remove.ts';
import type { ImportedTraffic } from './imported-exchange.ts';

type Moment = readonly [at: number, event: Observed];

const momentsOf = ({ exchanges }: ImportedTraffic): readonly Moment[] =>
  exchanges
    .flatMap((exchange, index): Moment[] => {
      const { actor, method, url, headers, body, response, failure, startedMs, ms } = exchange;
      const x = index + 1;
      const end = startedMs + Math.max(0, ms);
      const request: Moment[] = [
        [startedMs, { type: 'request', x, actor, method, url, httpVersion: '1.1', headers }],
        [startedMs, { type: 'chunk', x, of: 'request', bytes: body ?? new Uint8Array(0), last: true }],
        [startedMs, { type: 'end', x, of: 'request', trailers: [] }],
      ];
      if (response === null)
        return [...request, [end, { type: 'abort', x, by: 'server', message: failure ?? 'no response' }]];
      return [
        ...request,
        [end, { type: 'head', x, status: response.status, message: response.message, headers: response.headers }],
        [end, { type: 'chunk', x, of: 'response', bytes: response.body ?? new Uint8Array(0), last: true }],
        [end, { type: 'end', x, of: 'response', trailers: [] }],
      ];
    })
    .sort(([a], [b]) => a - b);

/** Writes imported traffic as a session. Rejects with WriteError, also when the file exists. */
export const writeImported = async (
  file: string,
  traffic: ImportedTraffic,
  options: { readonly dialect: string; readonly prefix?: string; readonly policy: RedactionPolicy },
): Promise<void> => {
  const moments = momentsOf(traffic);
  const start = moments[0]?.[0] ?? 0;
  let at = start;
  const writer = new SessionWriter({
    file,
    target: traffic.target,
    dialect: options.dialect,
    prefix: options.prefix,
    policy: options.policy,
    now: () => start,
    elapsed: () => at,
  });
  await writeOrRemove(
    file,
    async () => {
      for (const [moment, event] of moments) {
        at = moment;
        writer.observe(event);
        writer.flush();
      }
    },
    () => writer.close(),
  );
};
