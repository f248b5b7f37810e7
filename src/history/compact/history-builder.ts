import type { HistoryList, HistoryState, HistoryWrite } from '../history-record.ts';
import { Column, TimeColumn } from './column.ts';
import type { ConnectionView, EventColumns, History, ListView, WriteColumns } from './history.ts';
import { known, knownTexts } from './known-texts.ts';
import { TextTable } from './text-table.ts';

interface OpenConnection extends Omit<ConnectionView, 'first' | 'end' | 'drained'> {
  drained: boolean;
}

const eventColumns = ['type', 'key', 'version', 'token', 'uid'] as const;
const writeColumns = [
  'seq',
  'client',
  'operation',
  'key',
  'token',
  'expected',
  'outcome',
  'status',
  'version',
  'uid',
  'generated',
] as const;
type EventColumn = (typeof eventColumns)[number];
type WriteColumn = (typeof writeColumns)[number];

/** Builds a history from its parts in the order in which they were seen; the collector's connection is first. */
export class HistoryBuilder {
  readonly texts = new TextTable();
  readonly #collection: string;
  readonly #connections: OpenConnection[] = [];
  readonly #connectionOf = new Column();
  readonly #events = Object.fromEntries(eventColumns.map((name) => [name, new Column()])) as Record<
    EventColumn,
    Column
  >;
  readonly #writes = Object.fromEntries(writeColumns.map((name) => [name, new Column()])) as Record<
    WriteColumn,
    Column
  >;
  readonly #startedMs = new TimeColumn();
  readonly #endedMs = new TimeColumn();
  readonly #lists: ListView[] = [];
  #start: ListView | null = null;
  #mixed = false;
  #latest = 0;

  constructor(collection: string) {
    this.#collection = collection;
    for (const text of knownTexts) this.texts.idOf(text);
  }

  /** Number of a text, -1 for null. */
  id(text: string | null | undefined): number {
    return text === null || text === undefined ? known.none : this.texts.idOf(text);
  }

  /** Starts a connection; returns its number, for events. */
  connection({
    watch,
    seq,
    from,
    startedMs,
    resumed,
  }: {
    readonly watch: string;
    readonly seq: number;
    readonly from: string;
    readonly startedMs: number;
    readonly resumed: boolean;
  }): number {
    this.#connections.push({ watch, seq, from: this.id(from), startedMs, resumed, drained: false });
    return this.#connections.length - 1;
  }

  get connections(): number {
    return this.#connections.length;
  }

  /** The reader of a connection has waited until the end. */
  drained(connection: number): void {
    const open = this.#connections[connection];
    if (open) open.drained = true;
  }

  /** An event of a connection, as numbers of texts. */
  event(connection: number, type: number, key: number, version: number, token: number, uid: number): void {
    if (connection < this.#latest) this.#mixed = true;
    this.#latest = connection;
    this.#connectionOf.push(connection);
    this.#events.type.push(type);
    this.#events.key.push(key);
    this.#events.version.push(version);
    this.#events.token.push(token);
    this.#events.uid.push(uid);
  }

  /** A write, as numbers of texts; `endedMs` Infinity and `status` 0 if there was no response. */
  writeNumbers(
    seq: number,
    client: number,
    operation: number,
    key: number,
    token: number,
    expected: number,
    startedMs: number,
    endedMs: number,
    outcome: number,
    status: number,
    version: number,
    uid: number,
    generated: number,
  ): void {
    const {
      seq: seqs,
      client: clients,
      operation: operations,
      key: keys,
      token: tokens,
      expected: expecteds,
      outcome: outcomes,
      status: statuses,
      version: versions,
      uid: uids,
      generated: generateds,
    } = this.#writes;
    seqs.push(seq);
    clients.push(client);
    operations.push(operation);
    keys.push(key);
    tokens.push(token);
    expecteds.push(expected);
    this.#startedMs.push(startedMs);
    this.#endedMs.push(endedMs);
    outcomes.push(outcome);
    statuses.push(status);
    versions.push(version);
    uids.push(uid);
    generateds.push(generated);
  }

  write(write: HistoryWrite): void {
    const {
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
    } = write;
    this.writeNumbers(
      seq,
      this.id(client),
      this.id(operation),
      this.id(key),
      this.id(token),
      this.id(expected),
      startedMs,
      endedMs ?? Number.POSITIVE_INFINITY,
      this.id(outcome),
      status ?? 0,
      this.id(version),
      this.id(uid),
      this.id(generated),
    );
  }

  start(list: HistoryList): void {
    this.#start = this.#listView(list);
  }

  list(list: HistoryList): void {
    this.#lists.push(this.#listView(list));
  }

  /** The history so far; throws when there was no start list or no collector. */
  build(): History {
    if (this.#start === null || this.#connections.length === 0)
      throw new Error('a history has a start list and a collector');
    const { columns, firsts } = this.#sorted();
    const connections = this.#connections.map((open, index) => ({
      ...open,
      first: firsts[index] as number,
      end: firsts[index + 1] as number,
    }));
    const writes = Object.fromEntries(writeColumns.map((name) => [name, this.#writes[name].values()])) as Record<
      WriteColumn,
      Int32Array
    >;
    const timed: WriteColumns = {
      ...writes,
      startedMs: this.#startedMs.values(),
      endedMs: this.#endedMs.values(),
      count: this.#writes.seq.length,
    };
    return {
      collection: this.#collection,
      texts: this.texts,
      start: this.#start,
      connections,
      events: columns,
      writes: timed,
      lists: this.#lists,
    };
  }

  /** Events grouped by connection, in their order. */
  #sorted(): { readonly columns: EventColumns; readonly firsts: Int32Array } {
    const of = this.#connectionOf.values();
    const firsts = new Int32Array(this.#connections.length + 1);
    for (let index = 0; index < of.length; index += 1)
      firsts[(of[index] as number) + 1] = (firsts[(of[index] as number) + 1] as number) + 1;
    for (let index = 1; index < firsts.length; index += 1)
      firsts[index] = (firsts[index] as number) + (firsts[index - 1] as number);
    if (!this.#mixed)
      return {
        columns: Object.fromEntries(
          eventColumns.map((name) => [name, this.#events[name].values()]),
        ) as unknown as EventColumns,
        firsts,
      };
    const next = firsts.slice();
    const to = new Int32Array(of.length);
    for (let index = 0; index < of.length; index += 1) {
      const connection = of[index] as number;
      to[index] = next[connection] as number;
      next[connection] = (next[connection] as number) + 1;
    }
    const moved = (values: Int32Array): Int32Array => {
      const sorted = new Int32Array(values.length);
      for (let index = 0; index < values.length; index += 1) sorted[to[index] as number] = values[index] as number;
      return sorted;
    };
    return {
      columns: Object.fromEntries(
        eventColumns.map((name) => [name, moved(this.#events[name].values())]),
      ) as unknown as EventColumns,
      firsts,
    };
  }

  #listView({ seq, asked, askedVersion, version, startedMs, endedMs, items }: HistoryList): ListView {
    return {
      seq,
      asked: this.id(asked),
      askedVersion: this.id(askedVersion),
      version: this.id(version),
      startedMs,
      endedMs,
      items: Int32Array.from(
        items.flatMap(({ key, version: at, token, uid }: HistoryState) => [
          this.id(key),
          this.id(at),
          this.id(token),
          this.id(uid),
        ]),
      ),
    };
  }
}
