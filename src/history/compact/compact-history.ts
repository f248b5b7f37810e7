import type { HistoryConnection, HistoryRecord } from '../history-record.ts';
import type { History } from './history.ts';
import { HistoryBuilder } from './history-builder.ts';

/** Converts a history to the compact form that the judges read. */
export const compactHistory = (record: HistoryRecord): History => {
  const builder = new HistoryBuilder(record.collection);
  const take = (
    watch: string,
    { seq, from, startedMs, events, drained }: HistoryConnection,
    resumed: boolean,
  ): void => {
    const number = builder.connection({ watch, seq, from, startedMs, resumed });
    for (const { type, key, version, token, uid } of events)
      builder.event(number, builder.id(type), builder.id(key), builder.id(version), builder.id(token), builder.id(uid));
    if (drained) builder.drained(number);
  };
  builder.start(record.start);
  take('collector', record.collector, false);
  for (const write of record.writes) builder.write(write);
  for (const { name, connections } of record.watches)
    for (const [index, connection] of connections.entries()) take(name, connection, index > 0);
  for (const list of record.lists) builder.list(list);
  return builder.build();
};
