import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import type { PluginRun } from './client-observations.ts';

/** The plugin ran at least once. */
export const pluginRan = (runs: readonly PluginRun[]): Judgement =>
  judgement('pluginRan', runs.length > 0 ? [] : [finding('the plugin did not run', 'a run', 0)]);

/** The plugin did not run. */
export const pluginDidNotRun = (runs: readonly PluginRun[]): Judgement =>
  judgement('pluginDidNotRun', runs.length === 0 ? [] : [finding('the plugin ran', 'no run', runs.length)]);

/** The plugin ran once for all requests: the client cached its credential (B 5.8). */
export const pluginRanOnce = (runs: readonly PluginRun[]): Judgement =>
  judgement(
    'pluginRanOnce',
    runs.length === 1 ? [] : [finding('the plugin did not run exactly once for all requests', 1, runs.length)],
  );

/** The plugin ran again after this number of runs (B 5.8). */
export const pluginRanAgain = (runs: readonly PluginRun[], before: number): Judgement =>
  judgement(
    'pluginRanAgain',
    runs.length > before ? [] : [finding('the plugin did not run again', `more than ${before} runs`, runs.length)],
    before === 0 ? 0 : 1,
  );
