import { SingleBar } from 'cli-progress';
import type { ScenarioResult } from '../report/model.ts';
import { visibleLine } from '../text/visible-line.ts';
import type { ScenarioEntry } from '../rules/features.ts';

/**
 * Shows the progress of a run: a live bar on a terminal, otherwise one line per feature when its last scenario ends.
 */
export interface Progress {
  result(result: ScenarioResult): void;
  end(): void;
}

const bad = new Set(['fail', 'error', 'inconclusive', 'blocked']);

/** Returns the progress display for a run of these scenarios on this stream; `now` returns milliseconds. */
export const progressFor = (
  scenarios: readonly ScenarioEntry[],
  out: NodeJS.WriteStream,
  now: () => number = () => performance.now(),
): Progress => (out.isTTY ? barProgress(scenarios, out, now) : lineProgress(scenarios, out));

/** The rate per second of `done` items after `ms` milliseconds, as text. */
export const rateOf = (done: number, ms: number): string => {
  const rate = ms > 0 ? (done * 1_000) / ms : 0;
  return rate >= 10 ? rate.toFixed(0) : rate.toFixed(1);
};

const barProgress = (scenarios: readonly ScenarioEntry[], out: NodeJS.WriteStream, now: () => number): Progress => {
  let red = 0;
  let done = 0;
  const started = now();
  const bar = new SingleBar({
    stream: out,
    format: '{bar} {value}/{total} scenarios, {red} red, {rate}/s, {eta_formatted} left  {name}',
    barsize: 24,
    hideCursor: true,
    clearOnComplete: true,
  });
  bar.start(scenarios.length, 0, { red, rate: '0', name: '' });
  return {
    result: (result) => {
      if (bad.has(result.verdict)) red += 1;
      done += 1;
      bar.increment(1, { red, rate: rateOf(done, now() - started), name: visibleLine(result.feature) });
    },
    end: () => bar.stop(),
  };
};

const lineProgress = (scenarios: readonly ScenarioEntry[], out: NodeJS.WriteStream): Progress => {
  const left = new Map<string, number>();
  for (const scenario of scenarios) left.set(scenario.feature, (left.get(scenario.feature) ?? 0) + 1);
  const seen = new Map<string, ScenarioResult[]>();
  return {
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
      for (const { verdict, rules, name, reason } of results)
        if (bad.has(verdict))
          out.write(`${visibleLine(`  ${verdict} ${rules.join(' ')} ${name}: ${reason.split('\n')[0]}`)}\n`);
    },
    end: () => undefined,
  };
};
