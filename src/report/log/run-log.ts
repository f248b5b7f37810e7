import { closeSync, constants, fstatSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { WriteError } from '../../files/write-error.ts';
import { makeFolder } from '../../files/make-folder.ts';
import { parseJson } from '../../client/foreign/parse-json.ts';
import { NestedTooDeep } from '../../client/foreign/nesting.ts';
import type { RunLog } from '../build-report.ts';
import { EvidenceStore } from '../evidence/evidence-store.ts';
import { packScenario } from '../evidence/pack-evidence.ts';
import { type JudgedScenario, logFormat, type RunFooter, type RunHeader, type ScenarioResult } from '../model.ts';
import { presentVerdict } from '../older-verdicts.ts';
import { schemaCheck } from '../schema-check.ts';
import { linesOf } from './lines-of.ts';

/**
 * Writes the event log of a run, one line per event, synchronously, so that a killed run loses no result. A line that
 * cannot be written completely is removed again; the run continues, and `mustBeWhole` throws at its end.
 */
export class RunLogWriter {
  readonly #path: string;
  readonly #file: number;
  #results = 0;
  #lost = 0;
  #trouble: unknown = null;

  /** Creates the file and its folder. Throws WriteError if it cannot be written. */
  constructor(path: string, header: RunHeader) {
    makeFolder(dirname(path));
    this.#path = path;
    try {
      // With O_APPEND, the next line follows the remaining text after an incomplete line was removed.
      this.#file = openSync(
        path,
        constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | constants.O_APPEND,
        0o600,
      );
    } catch (error) {
      throw new WriteError(path, 'cannot be written', error, 'unusable');
    }
    this.#line('run', header);
    if (this.#trouble !== null) throw new WriteError(path, 'cannot be written', this.#trouble, 'unusable');
  }

  /** Writes a result with packed exchanges: in plain JSON, they would be most of the disk space that a run needs. */
  result(result: JudgedScenario): void {
    this.#results += 1;
    if (!this.#line('result', result)) this.#lost += 1;
  }

  end(footer: RunFooter): void {
    this.#line('end', footer);
    try {
      if (fstatSync(this.#file).nlink === 0) {
        this.#trouble ??= new Error('the file was removed during the run');
        this.#lost = this.#results;
      }
      closeSync(this.#file);
    } catch (error) {
      this.#trouble ??= error;
    }
  }

  /** Throws WriteError with the number of missing results if a line could not be written. */
  mustBeWhole(): void {
    if (this.#trouble === null) return;
    const what = `is incomplete: ${this.#results - this.#lost} of ${this.#results} results were written`;
    throw new WriteError(this.#path, what, this.#trouble, 'lost');
  }

  #line(event: string, data: object): boolean {
    const bytes = Buffer.from(`${JSON.stringify({ event, ...data })}\n`);
    let done = 0;
    try {
      while (done < bytes.length) done += writeSync(this.#file, bytes, done);
      return true;
    } catch (error) {
      this.#trouble ??= error;
      this.#takeBack(done);
      return false;
    }
  }

  #takeBack(bytes: number): void {
    if (bytes === 0) return;
    try {
      ftruncateSync(this.#file, fstatSync(this.#file).size - bytes);
    } catch (error) {
      this.#trouble ??= error;
    }
  }
}

/** The event of a line; null if the line is incomplete. Throws with file and line number if it is nested too deep. */
const eventIn = (path: string, number: number, line: string): { readonly event: string } | null => {
  try {
    const entry = parseJson(line) as { readonly event: string } | null;
    return typeof entry?.event === 'string' ? entry : null;
  } catch (error) {
    if (error instanceof NestedTooDeep) throw new Error(`${path}:${number}: ${error.message}`);
    return null;
  }
};

/** A result of any format; before format 3, it has plain exchanges. */
const judgedOf = (entry: object, store: EvidenceStore): JudgedScenario => {
  if ('exchanges' in entry) return packScenario(entry as ScenarioResult, store);
  const { evidence, ...rest } = entry as JudgedScenario;
  return { ...rest, evidence: store.keep(evidence) };
};

/**
 * Reads an event log, its exchanges into a store; ignores an incomplete last line. Throws with the path if the file is
 * not an event log, has a newer format, or has a line that does not fit the schema.
 */
export const readRunLog = (path: string): RunLog => {
  let header: RunHeader | null = null;
  let footer: RunFooter | null = null;
  let torn: number | null = null;
  const results: JudgedScenario[] = [];
  const store = new EvidenceStore();
  const checks = new Map(['run', 'result', 'end'].map((event) => [event, schemaCheck('run-log', event)]));
  const mustFit = (entry: { readonly event: string }): void => {
    const wrong = checks.get(entry.event)?.(entry)[0];
    if (wrong !== undefined) throw new Error(`${path}:${number}: does not fit schemas/files/run-log.json: ${wrong}`);
  };
  let number = 0;
  for (const line of linesOf(path)) {
    number += 1;
    if (line === '') continue;
    if (torn !== null) throw new Error(`${path}:${torn}: not a line of an event log`);
    const entry = eventIn(path, number, line);
    if (entry === null) torn = number;
    else if (header === null) {
      if (entry.event !== 'run') break;
      header = entry as unknown as RunHeader;
      if (header.format > logFormat)
        throw new Error(
          `${path}: format ${header.format} is newer than the newest supported format ${logFormat}; update planecheck`,
        );
      mustFit(entry);
    } else {
      if (entry.event === 'result' && header.format < 2)
        Object.assign(entry, { verdict: presentVerdict((entry as { verdict?: unknown }).verdict) });
      mustFit(entry);
      if (entry.event === 'result') results.push(judgedOf(entry, store));
      else if (entry.event === 'end') footer = entry as unknown as RunFooter;
    }
  }
  if (header === null) throw new Error(`${path}: not the event log of a run (its first line must be the event "run")`);
  return { header, results, footer };
};

/** Writes a complete event log. Throws WriteError if it cannot be written. */
export const writeRunLog = (path: string, log: RunLog): void => {
  const writer = new RunLogWriter(path, { ...log.header, format: logFormat });
  for (const result of log.results) writer.result(result);
  if (log.footer) writer.end(log.footer);
  writer.mustBeWhole();
};
