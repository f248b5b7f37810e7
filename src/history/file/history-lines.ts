import type { HistoryConnection, HistoryList, HistoryRecord, HistoryWrite } from '../history-record.ts';

/** A precision of microseconds is enough, and rounding keeps the order of times. */
const rounded = (ms: number): number => Math.round(ms * 1000) / 1000;

/** First line of a history file in the line format. */
export const headerLine = (collection: string): string => JSON.stringify({ planecheckHistory: 1, collection });

/**
 * `["connection", number, watch, seq, from, startedMs]`; the collector has number 0, connections of one watch are
 * consecutive.
 */
export const connectionLine = (
  number: number,
  watch: string,
  { seq, from, startedMs }: Pick<HistoryConnection, 'seq' | 'from' | 'startedMs'>,
): string => JSON.stringify(['connection', number, watch, seq, from, rounded(startedMs)]);

/**
 * `["write", seq, client, operation, key, token, expected, startedMs, endedMs, outcome, status, version, uid,
 * generated]`.
 */
export const writeLine = ({
  seq,
  client,
  operation,
  key,
  token,
  expected,
  startedMs,
  endedMs,
  outcome,
  status,
  version,
  uid,
  generated,
}: HistoryWrite): string =>
  JSON.stringify([
    'write',
    seq,
    client,
    operation,
    key,
    token,
    expected,
    rounded(startedMs),
    endedMs === null ? null : rounded(endedMs),
    outcome,
    status,
    version,
    uid,
    generated ?? null,
  ]);

/** `["start"|"list", seq, asked, askedVersion, version, startedMs, endedMs, [[key, version, token, uid], ...]]`. */
export const listLine = (
  what: 'start' | 'list',
  { seq, asked, askedVersion, version, startedMs, endedMs, items }: HistoryList,
): string =>
  JSON.stringify([
    what,
    seq,
    asked,
    askedVersion,
    version,
    rounded(startedMs),
    rounded(endedMs),
    items.map(({ key, version: at, token, uid }) => [key, at, token, uid]),
  ]);

/**
 * `["event", connection, type, key, version, token, uid]`, and `["drained", connection]` at the end of a connection
 * that saw everything.
 */
function* connectionLines(number: number, watch: string, connection: HistoryConnection): Generator<string> {
  yield connectionLine(number, watch, connection);
  for (const { type, key, version, token, uid } of connection.events)
    yield JSON.stringify(['event', number, type, key, version, token, uid]);
  if (connection.drained) yield JSON.stringify(['drained', number]);
}

/** A history as the lines of its file. */
export function* historyLines(record: HistoryRecord): Generator<string> {
  yield headerLine(record.collection);
  yield listLine('start', record.start);
  yield* connectionLines(0, 'collector', record.collector);
  let number = 1;
  for (const { name, connections } of record.watches) {
    for (const connection of connections) {
      yield* connectionLines(number, name, connection);
      number += 1;
    }
  }
  for (const write of record.writes) yield writeLine(write);
  for (const list of record.lists) yield listLine('list', list);
}
