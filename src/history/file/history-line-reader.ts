import type { Json } from '../../client/exchange.ts';
import type { History } from '../compact/history.ts';
import { HistoryBuilder } from '../compact/history-builder.ts';
import type { HistoryList, HistoryWrite } from '../history-record.ts';
import { HistoryProblem } from './history-problem.ts';
import { LineCursor } from './line-cursor.ts';
import { parseJson } from '../../client/foreign/parse-json.ts';

const eventHead = Buffer.from('["event"');
const writeHead = Buffer.from('["write"');

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown): boolean => value === null || isText(value);
const isNumber = (value: unknown): value is number => typeof value === 'number';
const numberOrNull = (value: unknown): boolean => value === null || isNumber(value);
const fits = (line: readonly Json[], ...shape: ReadonlyArray<(value: unknown) => boolean>): boolean =>
  line.length === shape.length + 1 && shape.every((test, index) => test(line[index + 1]));
const isItem = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length === 4 &&
  isText(value[0]) &&
  isText(value[1]) &&
  isTextOrNull(value[2]) &&
  isTextOrNull(value[3]);
const oneOf =
  (...texts: readonly string[]) =>
  (value: unknown): boolean =>
    isText(value) && texts.includes(value);

/** Parses a history file line by line. Throws HistoryProblem with the number of the line. */
export class HistoryLineReader {
  readonly #builder: HistoryBuilder;
  readonly #cursor: LineCursor;
  #line = 1;
  #watch = '';
  #started = false;

  constructor(collection: string) {
    this.#builder = new HistoryBuilder(collection);
    this.#cursor = new LineCursor(this.#builder.texts);
  }

  /** One line after the header, as bytes without its line end. */
  take(bytes: Buffer, start: number, end: number): void {
    this.#line += 1;
    if (end === start) return;
    if (startsWith(bytes, start, end, eventHead) && this.#event(bytes, start + eventHead.length, end)) return;
    if (startsWith(bytes, start, end, writeHead) && this.#write(bytes, start + writeHead.length, end)) return;
    let line: Json;
    try {
      line = parseJson(bytes.toString('utf8', start, end));
    } catch (error) {
      throw new HistoryProblem(`line ${this.#line}: ${(error as Error).message}`);
    }
    if (!Array.isArray(line) || !this.#ordinary(line))
      throw new HistoryProblem(
        `line ${this.#line}: ${bytes.toString('utf8', start, Math.min(end, start + 60))} is not a line of a history`,
      );
  }

  /** The history at the end of the file. */
  end(): History {
    if (!this.#started || this.#builder.connections === 0)
      throw new HistoryProblem(`${this.#started ? 'the connection of the collector' : 'the start list'} is missing`);
    return this.#builder.build();
  }

  #event(bytes: Buffer, at: number, end: number): boolean {
    const cursor = this.#cursor;
    cursor.begin(bytes, at, end);
    const connection = cursor.number(-1);
    const [type, key, version, token, uid] = [
      cursor.text(),
      cursor.text(),
      cursor.text(),
      cursor.text(),
      cursor.text(),
    ];
    if (!cursor.ended() || type < 0 || key < 0 || version < 0 || !this.#isOpen(connection)) return false;
    this.#builder.event(connection, type, key, version, token, uid);
    return true;
  }

  #write(bytes: Buffer, at: number, end: number): boolean {
    const cursor = this.#cursor;
    cursor.begin(bytes, at, end);
    const [seq, client, operation, key, token, expected] = [
      cursor.number(-1),
      cursor.text(),
      cursor.text(),
      cursor.text(),
      cursor.text(),
      cursor.text(),
    ];
    const [startedMs, endedMs, outcome, status] = [
      cursor.number(-1),
      cursor.number(Number.POSITIVE_INFINITY),
      cursor.text(),
      cursor.number(0),
    ];
    const [version, uid, generated] = [cursor.text(), cursor.text(), cursor.text()];
    // The order of the known texts: operations are 5 to 8, outcomes 9 to 11.
    if (!cursor.ended() || operation < 5 || operation > 8 || outcome < 9 || outcome > 11 || key < 0 || client < 0)
      return false;
    this.#builder.writeNumbers(
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
    );
    return true;
  }

  #ordinary(line: readonly Json[]): boolean {
    const builder = this.#builder;
    const isOpen = (value: unknown): boolean => isNumber(value) && this.#isOpen(value);
    if (line[0] === 'event' && fits(line, isOpen, isText, isText, isText, isTextOrNull, isTextOrNull)) {
      builder.event(
        line[1],
        builder.id(line[2]),
        builder.id(line[3]),
        builder.id(line[4]),
        builder.id(line[5]),
        builder.id(line[6]),
      );
    } else if (
      line[0] === 'write' &&
      fits(
        line,
        isNumber,
        isText,
        oneOf('create', 'update', 'patch', 'delete'),
        isText,
        isTextOrNull,
        isTextOrNull,
        isNumber,
        numberOrNull,
        oneOf('acknowledged', 'refused', 'unknown'),
        numberOrNull,
        isTextOrNull,
        isTextOrNull,
        isTextOrNull,
      )
    ) {
      const [
        ,
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
      ] = line;
      builder.write({
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
        ...(generated === null ? {} : { generated }),
      } as HistoryWrite);
    } else if (
      (line[0] === 'list' || line[0] === 'start') &&
      fits(
        line,
        isNumber,
        oneOf('newest', 'exact', 'at-least'),
        isTextOrNull,
        isText,
        isNumber,
        isNumber,
        (items) => Array.isArray(items) && items.every(isItem),
      )
    ) {
      const [what, seq, asked, askedVersion, version, startedMs, endedMs, items] = line;
      const list: HistoryList = {
        seq,
        asked,
        askedVersion,
        version,
        startedMs,
        endedMs,
        items: items.map(([key, at, token, uid]: [string, string, string | null, string | null]) => ({
          key,
          version: at,
          token,
          uid,
        })),
      };
      if (what === 'start') {
        builder.start(list);
        this.#started = true;
      } else builder.list(list);
    } else if (
      line[0] === 'connection' &&
      fits(line, (number) => number === builder.connections, isText, isNumber, isText, isNumber)
    ) {
      const [, , watch, seq, from, startedMs] = line;
      builder.connection({ watch, seq, from, startedMs, resumed: builder.connections > 1 && watch === this.#watch });
      this.#watch = watch;
    } else if (line[0] === 'drained' && fits(line, isOpen)) builder.drained(line[1]);
    else return false;
    return true;
  }

  #isOpen(connection: number): boolean {
    return Number.isInteger(connection) && connection >= 0 && connection < this.#builder.connections;
  }
}

const startsWith = (bytes: Buffer, start: number, end: number, head: Buffer): boolean => {
  if (end - start < head.length) return false;
  for (let index = 0; index < head.length; index += 1) if (bytes[start + index] !== head[index]) return false;
  return true;
};
