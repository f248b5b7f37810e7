import { appendFileSync, closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { RunLog } from '../build-report.ts';
import { type RunFooter, type RunHeader, reportFormat, type ScenarioResult } from '../model.ts';

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

/** Reads an event log; a torn last line is dropped. Throws with the path when the file is no event log or of a newer format. */
export const readRunLog = (path: string): RunLog => {
  const lines = readFileSync(path, 'utf8').split('\n');
  const events = lines.flatMap((line, index) => {
    if (line === '') return [];
    try {
      return [JSON.parse(line) as { event: string }];
    } catch {
      if (index >= lines.length - 2) return [];
      throw new Error(`${path}:${index + 1}: not a line of an event log`);
    }
  });
  const [first] = events;
  if (first?.event !== 'run') throw new Error(`${path}: not an event log of a run (its first line should say so)`);
  const header = first as unknown as RunHeader;
  if (header.format > reportFormat) throw new Error(`${path}: format ${header.format} is newer than this planecheck reads (${reportFormat}); update planecheck`);
  return {
    header,
    results: events.filter((entry) => entry.event === 'result') as unknown as ScenarioResult[],
    footer: (events.find((entry) => entry.event === 'end') as unknown as RunFooter | undefined) ?? null,
  };
};

/** Writes a whole event log at once. */
export const writeRunLog = (path: string, log: RunLog): void => {
  const writer = new RunLogWriter(path, log.header);
  for (const result of log.results) writer.result(result);
  if (log.footer) writer.end(log.footer);
};
