import { randomBytes } from 'node:crypto';
import { basename } from 'node:path';
import { type FirstLoss, Losses } from './losses.ts';
import type { Observed, Observer } from '../proxy/observer.ts';
import { KnownSecrets } from '../redaction/secrets/known-secrets.ts';
import { SideFolder } from './side-folder.ts';
import { WrittenFile } from './written-file.ts';
import { SessionWriter } from './session-writer.ts';
import type { SessionWriterConfig } from './session-writer-config.ts';

/** When to begin a new file; without limits there is one file. */
export interface RotationLimits {
  /** Bytes of one file. */
  readonly bytes?: number;
  /** Milliseconds from the first event of a file. */
  readonly ms?: number;
}

/** What a log has written to all of its files. */
export interface SessionLogTotals {
  readonly files: readonly string[];
  readonly bytes: number;
  readonly events: number;
  readonly spentMs: number;
  readonly redacted: Readonly<Record<string, number>>;
  /** Number of exchanges that are incomplete in the files. */
  readonly lost: number;
  readonly firstLoss: FirstLoss | null;
  /**
   * Problems with files that were changed or removed after they were written, one line each. Known when the log is
   * closed.
   */
  readonly problems: readonly string[];
}

/** One file of a chain, from its creation to the end of the recording. */
interface Part {
  readonly written: WrittenFile;
  readonly losses: Losses;
  /** Bytes of the file when it was closed. */
  bytes: number;
  readonly folder: SideFolder;
  readonly sides: ReadonlySet<string>;
}

/**
 * The name of a file of a chain: `x.session.ndjson`, `x.2.session.ndjson`, `x.3.session.ndjson`. `part` counts from 1.
 */
export const chainFile = (file: string, part: number): string =>
  part === 1 ? file : file.replace(/(\.session)?\.ndjson$|$/, (end) => `.${part}${end}`);

/**
 * Writes a recording to one file or to a chain of files. An exchange stays in the file in which it began, so that each
 * file can be read separately; an older file is closed after its last exchange. Placeholders are the same in all files
 * of the chain.
 */
export class SessionLog implements Observer {
  readonly #config: SessionWriterConfig;
  readonly #limits: RotationLimits;
  /** Older files that still have open exchanges, with the name of the file after them. */
  readonly #older = new Map<SessionWriter, string>();
  readonly #files: string[] = [];
  readonly #done = { bytes: 0, events: 0, spentMs: 0, redacted: {} as Record<string, number> };
  readonly #parts = new Map<SessionWriter, Part>();
  /** Closed files. */
  readonly #closed: Part[] = [];
  /** Exchanges without a file, because the next file of the chain could not be created. */
  readonly #withoutFile: Losses;
  readonly #wall: () => number;
  readonly #problems: string[] = [];
  /** Files with events that are not written yet. */
  #unwritten: SessionWriter[] = [];
  /** Errors from closing older files; the next `flush` throws the first of them. */
  readonly #closeErrors: Error[] = [];
  #current: SessionWriter;
  #currentSince: number;
  #empty = true;

  /** Creates the first file. Throws WriteError, also when it exists. */
  constructor(config: SessionWriterConfig, limits: RotationLimits = {}) {
    const startElapsed = config.startElapsed ?? config.elapsed();
    const startWall = config.now();
    this.#wall = () => startWall + config.elapsed() - startElapsed;
    this.#withoutFile = new Losses(this.#wall);
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
    for (const writer of [...this.#older.keys(), ...(this.#parts.has(this.#current) ? [this.#current] : [])])
      add(sum, writer);
    const losses = [this.#withoutFile, ...[...this.#closed, ...this.#parts.values()].map((part) => part.losses)];
    const firsts = losses.flatMap(({ first }) => first ?? []).sort((a, b) => a.at.localeCompare(b.at));
    const lost = losses.reduce((count, one) => count + one.count, 0);
    return { ...sum, lost, firstLoss: firsts[0] ?? null, problems: [...this.#problems] };
  }

  /** Accepts one event; `flush` writes it. Throws when the event cannot be redacted or stored. */
  observe(event: Observed): void {
    if (event.type === 'request') {
      this.#rotateIfFull(event.x);
      this.#parts.get(this.#current)?.losses.began();
      this.#take(this.#current, event);
      this.#empty = false;
      return;
    }
    const writer = this.#writerOf(event.x);
    if (!writer) return;
    this.#take(writer, event);
    if (writer !== this.#current && writer.openExchanges === 0) this.#closeOlder(writer);
  }

  flush(): void {
    const causes = this.#closeErrors.splice(0);
    for (const writer of this.#unwritten) {
      const losses = this.#parts.get(writer)?.losses;
      try {
        writer.flush();
        losses?.settle(null);
      } catch (error) {
        losses?.settle(error as Error);
        causes.push(error as Error);
      }
    }
    this.#unwritten = [];
    const [first] = causes;
    if (!first) return;
    for (const older of [...this.#older.keys()]) if (older.openExchanges === 0) this.#closeOlder(older);
    throw first;
  }

  /**
   * Writes the last lines, closes every file, and checks that all files exist. `lost` counts exchanges that were
   * forwarded but not written. Throws the first error; `totals` then contains the state of the files.
   */
  close(lost = 0): void {
    for (const writer of [...this.#older.keys()]) this.#closeOlder(writer);
    this.#closeWriter(this.#current, { lost });
    for (const part of this.#closed) this.#check(part);
    const [first] = this.#closeErrors;
    if (first) throw first;
  }

  /** Begins the next file of the chain if the current one is full. */
  #rotateIfFull(x: number): void {
    if (!this.#isFull()) return;
    try {
      this.#rotate();
    } catch (error) {
      this.#withoutFile.one(x, error as Error);
      throw error;
    }
  }

  #take(writer: SessionWriter, event: Observed): void {
    if (!this.#unwritten.includes(writer)) this.#unwritten.push(writer);
    const losses = this.#parts.get(writer)?.losses;
    losses?.waits(event.x);
    try {
      writer.observe(event);
    } catch (error) {
      losses?.one(event.x, error as Error);
      throw error;
    }
  }

  /** A missing file loses all of its exchanges; a missing side file loses at least one. */
  #check({ written, bytes, losses, folder, sides }: Part): void {
    const problem = written.problem(bytes);
    const missing = folder.missing(sides);
    if (problem) losses.all(problem);
    else if (missing.length > 0) losses.atEnd(missing.length, new Error('a side file was removed'));
    this.#problems.push(...(problem ? [problem.message] : []), ...missing.map((path) => `${path} was removed`));
  }

  /** The file in which an exchange began, while the exchange is open. */
  #writerOf(x: number): SessionWriter | undefined {
    if (this.#current.isOpen(x)) return this.#current;
    for (const older of this.#older.keys()) if (older.isOpen(x)) return older;
    return undefined;
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
    this.#parts.set(writer, {
      written: new WrittenFile(file),
      losses: new Losses(this.#wall),
      bytes: 0,
      folder: new SideFolder(`${file}.bodies`),
      sides: writer.sides,
    });
    return writer;
  }

  #closeOlder(writer: SessionWriter): void {
    const next = this.#older.get(writer);
    this.#older.delete(writer);
    this.#unwritten = this.#unwritten.filter((one) => one !== writer);
    this.#closeWriter(writer, next === undefined ? {} : { next });
  }

  #closeWriter(writer: SessionWriter, more: { readonly next?: string; readonly lost?: number }): void {
    const part = this.#parts.get(writer);
    if (!part) return;
    const open = writer.openExchanges;
    try {
      writer.close(more);
      part.losses.settle(null);
    } catch (error) {
      part.losses.settle(error as Error);
      part.losses.atEnd(open, error as Error);
      this.#closeErrors.push(error as Error);
    }
    part.bytes = writer.fileBytes;
    part.folder.tidy();
    this.#parts.delete(writer);
    this.#closed.push(part);
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
