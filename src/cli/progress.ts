import { SingleBar } from 'cli-progress';
import type { ScenarioResult } from '../report/model.ts';
import type { ScenarioEntry } from '../rules/features.ts';

/** Shows how a run goes: a live bar on a terminal, else one line a feature when its last scenario is done. */
export interface Progress {
  result(result: ScenarioResult): void;
  end(): void;
}

const bad = new Set(['fail', 'error', 'unknown', 'blocked']);

/** Progress for a run of these scenarios on this stream. */
export const progressFor = (scenarios: readonly ScenarioEntry[], out: NodeJS.WriteStream): Progress => (out.isTTY ? barProgress(scenarios, out) : lineProgress(scenarios, out));

const barProgress = (scenarios: readonly ScenarioEntry[], out: NodeJS.WriteStream): Progress => {
  let red = 0;
  const bar = new SingleBar({
    stream: out,
    format: '{bar} {value}/{total} scenarios, {red} red, {eta_formatted} left  {name}',
    barsize: 24,
    hideCursor: true,
    clearOnComplete: true,
  });
  bar.start(scenarios.length, 0, { red, name: '' });
  return {
    result: (result) => {
      if (bad.has(result.verdict)) red += 1;
      bar.increment(1, { red, name: result.feature });
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
      out.write(`${result.feature}: ${[...counts].map(([verdict, count]) => `${count} ${verdict}`).join(', ')}\n`);
      for (const entry of results) if (bad.has(entry.verdict)) out.write(`  ${entry.verdict} ${entry.rules.join(' ')} ${entry.name}: ${entry.reason.split('\n')[0]}\n`);
    },
    end: () => undefined,
  };
};
