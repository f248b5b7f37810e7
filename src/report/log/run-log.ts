import { appendFileSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import type { RunLog } from '../build-report.ts';
import { EvidenceStore } from '../evidence/evidence-store.ts';
import { packScenario, unpackScenario } from '../evidence/pack-evidence.ts';
import { type JudgedScenario, logFormat, type RunFooter, type RunHeader, type ScenarioResult } from '../model.ts';
import { linesOf } from './lines-of.ts';

/** Appends a run to its event log, one synchronous line an event, so that a kill loses nothing that was judged. */
export class RunLogWriter {
  readonly #file: number;

  /** Creates the file and its folder. Throws when it cannot be written. */
  constructor(path: string, header: RunHeader) {
    mkdirSync(dirname(path), { recursive: true });
    this.#file = openSync(path, 'w');
    this.#line('run', header);
  }

  result(result: ScenarioResult): void {
    this.#line('result', result);
  }

  end(footer: RunFooter): void {
    this.#line('end', footer);
    closeSync(this.#file);
  }

  #line(event: string, data: object): void {
    appendFileSync(this.#file, `${JSON.stringify({ event, ...data })}\n`);
  }
}

/** An event of a line; null when the line is torn. */
const eventOf = (line: string): { readonly event: string } | null => {
  try {
    return JSON.parse(line) as { event: string };
  } catch {
    return null;
  }
};

/** Reads an event log, its exchanges into a store; a torn last line is dropped. Throws with the path when the file is no event log or of a newer format. */
export const readRunLog = (path: string): RunLog => {
  let header: RunHeader | null = null;
  let footer: RunFooter | null = null;
  let torn: number | null = null;
  const results: JudgedScenario[] = [];
  const store = new EvidenceStore();
  let number = 0;
  for (const line of linesOf(path)) {
    number += 1;
    if (line === '') continue;
    if (torn !== null) throw new Error(`${path}:${torn}: not a line of an event log`);
    const entry = eventOf(line);
    if (entry === null) torn = number;
    else if (header === null) {
      if (entry.event !== 'run') break;
      header = entry as unknown as RunHeader;
      if (header.format > logFormat)
        throw new Error(
          `${path}: format ${header.format} is newer than this planecheck reads (${logFormat}); update planecheck`,
        );
    } else if (entry.event === 'result') results.push(packScenario(entry as unknown as ScenarioResult, store));
    else if (entry.event === 'end') footer = entry as unknown as RunFooter;
  }
  if (header === null) throw new Error(`${path}: not an event log of a run (its first line should say so)`);
  return { header, results, footer };
};

/** Writes a whole event log at once. */
export const writeRunLog = (path: string, log: RunLog): void => {
  const writer = new RunLogWriter(path, log.header);
  for (const result of log.results) writer.result(unpackScenario(result));
  if (log.footer) writer.end(log.footer);
};
