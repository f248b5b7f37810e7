import type { HistoryConnection, HistoryEvent, HistoryRecord, HistoryState, HistoryWrite } from './history-record.ts';

const ms = (value: number): string => value.toFixed(1).padStart(9);
const state = ({ key, version, token }: HistoryState): string => `${key} ${version} ${token ?? '-'}`;
const event = (one: HistoryEvent): string =>
  one.type === 'BOOKMARK' || one.type === 'ERROR' ? `${one.type} ${one.version}` : `${one.type} ${state(one)}`;

/** A text after a space; empty for null. */
const optional = (prefix: string, text: string | number | null): string => (text === null ? '' : ` ${prefix}${text}`);

const outcomeText = ({ outcome, status, version }: HistoryWrite): string =>
  outcome === 'unknown'
    ? `no usable response${status === null ? '' : ` (${status})`}`
    : `${status} ${outcome}${optional('', version)}`;

const writeText = (write: HistoryWrite): string => {
  const { seq, client, operation, key, token, expected, endedMs, generated } = write;
  const name = generated === undefined ? key : `${generated}... (${key})`;
  const request = `#${seq} ${client} ${operation} ${name}${optional('', token)}${optional('on ', expected)}`;
  return `${request} -> ${outcomeText(write)}${optional('at ', endedMs === null ? null : endedMs.toFixed(1))}`;
};

function* connectionText(name: string, { seq, from, events, drained }: HistoryConnection): Generator<string> {
  yield `${name} #${seq} after ${from}, ${events.length} events${drained ? ', saw the end' : ', dropped'}`;
  for (const one of events) yield `            ${event(one)}`;
}

/**
 * A history for a reader: writes and lists in the order of time, then the events of each watch. `only` selects one
 * object.
 */
export function* historyText(record: HistoryRecord, only: string | null = null): Generator<string> {
  const kept = ({ key }: { readonly key: string }): boolean => only === null || key === only || key === '';
  const part = (connection: HistoryConnection): HistoryConnection =>
    only === null ? connection : { ...connection, events: connection.events.filter(kept) };
  const acts = [
    ...record.writes.filter(kept).map((write) => ({ at: write.startedMs, text: writeText(write) })),
    ...[record.start, ...record.lists].map(({ seq, asked, askedVersion, version, startedMs, items }) => ({
      at: startedMs,
      text:
        `#${seq} list, ${asked}${optional('', askedVersion)} -> ${version}: ` +
        (items.filter(kept).map(state).join(', ') || 'nothing'),
    })),
  ].sort((a, b) => a.at - b.at);
  yield record.collection;
  for (const { at, text } of acts) yield `${ms(at)}   ${text}`;
  yield* connectionText('collector', part(record.collector));
  for (const { name, connections } of record.watches)
    for (const connection of connections) yield* connectionText(name, part(connection));
}
