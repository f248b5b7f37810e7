import type { HistoryConnection, HistoryEvent, HistoryRecord, HistoryState, HistoryWrite } from './history-record.ts';

const ms = (value: number): string => value.toFixed(1).padStart(9);
const state = ({ key, version, token }: HistoryState): string => `${key} ${version} ${token ?? '-'}`;
const event = (one: HistoryEvent): string =>
  one.type === 'BOOKMARK' || one.type === 'ERROR' ? `${one.type} ${one.version}` : `${one.type} ${state(one)}`;

const writeText = ({
  seq,
  client,
  operation,
  key,
  token,
  expected,
  endedMs,
  outcome,
  status,
  version,
  generated,
}: HistoryWrite): string =>
  `#${seq} ${client} ${operation} ${generated === undefined ? key : `${generated}... (${key})`}${token === null ? '' : ` ${token}`}${expected === null ? '' : ` on ${expected}`} -> ${outcome === 'unknown' ? `no answer${status === null ? '' : ` that counts (${status})`}` : `${status} ${outcome}${version === null ? '' : ` ${version}`}`}${endedMs === null ? '' : ` at ${endedMs.toFixed(1)}`}`;

function* connectionText(name: string, { seq, from, events, drained }: HistoryConnection): Generator<string> {
  yield `${name} #${seq} after ${from}, ${events.length} events${drained ? ', saw the end' : ', dropped'}`;
  for (const one of events) yield `            ${event(one)}`;
}

/** A history for a reader: writes and lists in the order of time, then what each watch told. `only` keeps one object. */
export function* historyText(record: HistoryRecord, only: string | null = null): Generator<string> {
  const kept = ({ key }: { readonly key: string }): boolean => only === null || key === only || key === '';
  const part = (connection: HistoryConnection): HistoryConnection =>
    only === null ? connection : { ...connection, events: connection.events.filter(kept) };
  const acts = [
    ...record.writes.filter(kept).map((write) => ({ at: write.startedMs, text: writeText(write) })),
    ...[record.start, ...record.lists].map(({ seq, asked, askedVersion, version, startedMs, items }) => ({
      at: startedMs,
      text: `#${seq} list, ${asked}${askedVersion === null ? '' : ` ${askedVersion}`} -> ${version}: ${items.filter(kept).map(state).join(', ') || 'nothing'}`,
    })),
  ].sort((a, b) => a.at - b.at);
  yield record.collection;
  for (const { at, text } of acts) yield `${ms(at)}   ${text}`;
  yield* connectionText('collector', part(record.collector));
  for (const { name, connections } of record.watches)
    for (const connection of connections) yield* connectionText(name, part(connection));
}
