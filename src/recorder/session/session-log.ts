import { randomBytes } from 'node:crypto';
import { basename } from 'node:path';
import type { Observed, Observer } from '../proxy/observer.ts';
import { KnownSecrets } from '../redaction/known-secrets.ts';
import { SessionWriter, type SessionWriterConfig } from './session-writer.ts';

/** When a new file begins; without limits there is one file. */
export interface RotationLimits {
  /** Bytes of one file. */
  readonly bytes?: number;
  /** Milliseconds from the first event of a file. */
  readonly ms?: number;
}

/** What a log has written, over all its files. */
export interface SessionLogTotals {
  readonly files: readonly string[];
  readonly bytes: number;
  readonly events: number;
  readonly spentMs: number;
  readonly redacted: Readonly<Record<string, number>>;
}

/** `x.session.ndjson`, `x.2.session.ndjson`, `x.3.session.ndjson`: the files of a chain. Part counts from 1. */
export const chainFile = (file: string, part: number): string =>
  part === 1 ? file : file.replace(/(\.session)?\.ndjson$|$/, (end) => `.${part}${end}`);

/**
 * Writes a recording to one file or to a chain of them. An exchange stays in the file it began in, so each file can be read alone;
 * the older file is closed when its last exchange is over. Placeholders are the same in the whole chain.
 */
export class SessionLog implements Observer {
  readonly #config: SessionWriterConfig;
  readonly #limits: RotationLimits;
  /** Older files that still have open exchanges, with the name of the file after them. */
  readonly #older = new Map<SessionWriter, string>();
  readonly #files: string[] = [];
  readonly #done = { bytes: 0, events: 0, spentMs: 0, redacted: {} as Record<string, number> };
  /** Files with events that are not written yet. */
  #unwritten: SessionWriter[] = [];
  /** What the end of an older file met; told by the next `flush`. */
  readonly #missed: Error[] = [];
  #current: SessionWriter;
  #currentSince: number;
  #empty = true;

  /** Creates the first file; fails when it exists. */
  constructor(config: SessionWriterConfig, limits: RotationLimits = {}) {
    const startElapsed = config.startElapsed ?? config.elapsed();
    const startWall = config.now();
    this.#config = {
      ...config,
      key: config.key ?? randomBytes(32),
      known: config.known ?? new KnownSecrets(),
      startElapsed,
      now: () => startWall,
    };
    this.#limits = limits;
    this.#current = this.#open();
    this.#currentSince = startElapsed;
  }

  get totals(): SessionLogTotals {
    const sum = { ...this.#done, redacted: { ...this.#done.redacted }, files: [...this.#files] };
    for (const writer of [...this.#older.keys(), this.#current]) add(sum, writer);
    return sum;
  }

  /** Takes one event; it is written by `flush`. Throws when it cannot be taken. */
  observe(event: Observed): void {
    if (event.type === 'request') {
      if (this.#isFull()) this.#rotate();
      this.#touch(this.#current);
      this.#current.observe(event);
      this.#empty = false;
      return;
    }
    const home = this.#homeOf(event.x);
    if (!home) return;
    this.#touch(home);
    home.observe(event);
    if (home !== this.#current && home.openExchanges === 0) this.#closeOlder(home);
  }

  flush(): void {
    const causes = this.#missed.splice(0);
    for (const writer of this.#unwritten) {
      try {
        writer.flush();
      } catch (error) {
        causes.push(error as Error);
      }
    }
    this.#unwritten = [];
    const [first] = causes;
    if (!first) return;
    for (const older of [...this.#older.keys()]) if (older.openExchanges === 0) this.#closeOlder(older);
    throw first;
  }

  /** Writes the last lines and closes every file. `lost` counts exchanges that passed unwritten. */
  close(lost = 0): void {
    for (const writer of [...this.#older.keys()]) this.#closeOlder(writer);
    this.#current.close({ lost });
    const [first] = this.#missed;
    if (first) throw first;
  }

  /** The file that an exchange began in, while it is not over. */
  #homeOf(x: number): SessionWriter | undefined {
    if (this.#current.isOpen(x)) return this.#current;
    for (const older of this.#older.keys()) if (older.isOpen(x)) return older;
    return undefined;
  }

  #touch(writer: SessionWriter): void {
    if (!this.#unwritten.includes(writer)) this.#unwritten.push(writer);
  }

  #isFull(): boolean {
    if (this.#empty) return false;
    const { bytes = Number.POSITIVE_INFINITY, ms = Number.POSITIVE_INFINITY } = this.#limits;
    return (
      this.#current.fileBytes >= bytes ||
      (ms !== Number.POSITIVE_INFINITY && this.#config.elapsed() - this.#currentSince >= ms)
    );
  }

  #rotate(): void {
    const before = this.#current;
    const next = this.#open();
    this.#older.set(before, basename(this.#files.at(-1) ?? ''));
    if (before.openExchanges === 0) this.#closeOlder(before);
    this.#current = next;
    this.#currentSince = this.#config.elapsed();
    this.#empty = true;
  }

  #open(): SessionWriter {
    const part = this.#files.length + 1;
    const file = chainFile(this.#config.file, part);
    const previous = this.#files.at(-1);
    const isChain = this.#limits.bytes !== undefined || this.#limits.ms !== undefined;
    const writer = new SessionWriter({
      ...this.#config,
      file,
      ...(isChain ? { chain: { part, previous: previous === undefined ? null : basename(previous) } } : {}),
    });
    this.#files.push(file);
    return writer;
  }

  #closeOlder(writer: SessionWriter): void {
    const next = this.#older.get(writer);
    this.#older.delete(writer);
    this.#unwritten = this.#unwritten.filter((one) => one !== writer);
    try {
      writer.close(next === undefined ? {} : { next });
    } catch (error) {
      this.#missed.push(error as Error);
    }
    add(this.#done, writer);
  }
}

const add = (
  sum: { bytes: number; events: number; spentMs: number; redacted: Record<string, number> },
  writer: SessionWriter,
): void => {
  const { bytes, events, spentMs } = writer.totals;
  sum.bytes += bytes;
  sum.events += events;
  sum.spentMs += spentMs;
  for (const [rule, count] of Object.entries(writer.redacted)) sum.redacted[rule] = (sum.redacted[rule] ?? 0) + count;
};
