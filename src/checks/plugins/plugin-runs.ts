import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import type { PluginRun } from './seen-of-a-client.ts';

/** The plugin was run at least once. */
export const pluginRan = (runs: readonly PluginRun[]): Judgement =>
  judgement('plugin ran', runs.length > 0 ? [] : [finding('the plugin was not run', 'a run', 0)]);

/** The plugin was not run. */
export const pluginDidNotRun = (runs: readonly PluginRun[]): Judgement =>
  judgement('plugin did not run', runs.length === 0 ? [] : [finding('the plugin was run', 'no run', runs.length)]);

/** The plugin ran once for all requests: its credential was kept (B 5.8). */
export const ranOnce = (runs: readonly PluginRun[]): Judgement =>
  judgement(
    'ran once',
    runs.length === 1 ? [] : [finding('the plugin was not run once for all requests', 1, runs.length)],
  );

/** The plugin was run again after so many runs (B 5.8). */
export const ranAgain = (runs: readonly PluginRun[], before: number): Judgement =>
  judgement(
    'ran again',
    runs.length > before ? [] : [finding('the plugin was not run again', `more than ${before} runs`, runs.length)],
    before === 0 ? 0 : 1,
  );
