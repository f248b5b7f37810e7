import { SingleBar } from 'cli-progress';
import type { ScenarioResult } from '../report/model.ts';
import type { ScenarioEntry } from '../rules/features.ts';
import { durationText } from '../text/duration-text.ts';
import { hasColours, painted } from '../text/paint.ts';
import { visibleLine } from '../text/visible-line.ts';

/**
 * Shows the progress of a run: a live bar on a terminal, otherwise one line per feature when its last scenario ends.
 */
export interface Progress {
  /** Begins the display, after the header of the run was printed. */
  begin(): void;
  result(result: ScenarioResult): void;
  /** Prints lines by another writer without mixing them with the bar. */
  note(write: () => void): void;
  /** Ends the display; the last line of a bar stays. Can be called more than once. */
  end(): void;
}

/** How much a run prints. */
export type Verbosity = 'quiet' | 'normal' | 'verbose';

const notableVerdicts = new Set(['fail', 'error', 'inconclusive', 'blocked']);

/** Returns the progress display for a run of these scenarios on this stream; `now` returns milliseconds. */
export const progressFor = (
  scenarios: readonly ScenarioEntry[],
  out: NodeJS.WriteStream,
  verbosity: Verbosity = 'normal',
  now: () => number = () => performance.now(),
): Progress => {
  if (verbosity === 'quiet')
    return { begin: () => undefined, result: () => undefined, note: run, end: () => undefined };
  if (verbosity === 'verbose') return verboseProgress(out);
  return out.isTTY ? barProgress(scenarios, out, now) : lineProgress(scenarios, out);
};

const run = (write: () => void): void => write();

/** The rate per second of `done` items after `ms` milliseconds, as text. */
export const rateOf = (done: number, ms: number): string => {
  const rate = ms > 0 ? (done * 1_000) / ms : 0;
  return rate >= 10 ? rate.toFixed(0) : rate.toFixed(1);
};

/** The line of the bar, not wider than the terminal. */
const barLine = (columns: number, done: number, total: number, facts: readonly string[], name: string): string => {
  const size = columns < 100 ? 12 : 24;
  const full = total === 0 ? size : Math.floor((size * done) / total);
  const text = `${done}/${total} scenarios, ${facts.join(', ')}${name === '' ? '' : `  ${name}`}`;
  return `${'█'.repeat(full)}${'░'.repeat(size - full)} ${text}`.slice(0, Math.max(20, columns - 1));
};

const barProgress = (scenarios: readonly ScenarioEntry[], out: NodeJS.WriteStream, now: () => number): Progress => {
  let red = 0;
  let done = 0;
  let name = '';
  let state: 'before' | 'shown' | 'ended' = 'before';
  let started = now();
  const bar = new SingleBar({
    stream: out,
    format: () => {
      const ms = now() - started;
      const left = done === 0 ? '' : durationText((ms / done) * (scenarios.length - done));
      const facts = [
        `${red} red`,
        `${rateOf(done, ms)}/s`,
        state === 'ended' ? durationText(ms) : `${left || '?'} left`,
      ];
      return barLine(out.columns ?? 80, done, scenarios.length, facts, state === 'ended' ? '' : name);
    },
    hideCursor: true,
    // The run ends the bar itself, also when it is interrupted.
    gracefulExit: false,
  });
  return {
    begin: () => {
      started = now();
      state = 'shown';
      bar.start(scenarios.length, 0);
    },
    result: (result) => {
      if (notableVerdicts.has(result.verdict)) red += 1;
      done += 1;
      name = visibleLine(result.feature);
      if (state === 'shown') bar.increment(1);
    },
    note: (write) => {
      if (state === 'shown') out.write('\r\u001b[K');
      write();
      if (state === 'shown') bar.render();
    },
    end: () => {
      if (state !== 'shown') return;
      state = 'ended';
      bar.stop();
    },
  };
};

const resultLine = ({ verdict, rules, name, reason }: ScenarioResult): string =>
  visibleLine(`${verdict} ${rules.join(' ')} ${name}${reason === '' ? '' : `: ${reason.split('\n')[0]}`}`);

/** A line for each scenario as it ends. */
const verboseProgress = (out: NodeJS.WriteStream): Progress => {
  const isPainted = hasColours(out, process.env);
  return {
    begin: () => undefined,
    result: (result) => {
      const line = `${resultLine(result)} (${durationText(result.ms)})`;
      const paint = notableVerdicts.has(result.verdict) ? 'bad' : result.verdict === 'pass' ? 'good' : 'weak';
      out.write(`${isPainted ? painted(line, paint) : line}\n`);
    },
    note: run,
    end: () => undefined,
  };
};

const lineProgress = (scenarios: readonly ScenarioEntry[], out: NodeJS.WriteStream): Progress => {
  const left = new Map<string, number>();
  for (const scenario of scenarios) left.set(scenario.feature, (left.get(scenario.feature) ?? 0) + 1);
  const seen = new Map<string, ScenarioResult[]>();
  return {
    begin: () => undefined,
    result: (result) => {
      const results = [...(seen.get(result.feature) ?? []), result];
      seen.set(result.feature, results);
      const rest = (left.get(result.feature) ?? 1) - 1;
      left.set(result.feature, rest);
      if (rest > 0) return;
      const counts = new Map<string, number>();
      for (const entry of results) counts.set(entry.verdict, (counts.get(entry.verdict) ?? 0) + 1);
      const summary = [...counts].map(([verdict, count]) => `${count} ${verdict}`).join(', ');
      out.write(`${visibleLine(`${result.feature}: ${summary}`)}\n`);
      for (const entry of results) if (notableVerdicts.has(entry.verdict)) out.write(`  ${resultLine(entry)}\n`);
    },
    note: run,
    end: () => undefined,
  };
};
