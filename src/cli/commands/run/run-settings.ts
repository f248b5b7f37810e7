import type { Expectation } from '../../../report/gate/expectations.ts';
import { judgeableRuleCount, type Level } from '../../../rules/rule-definitions.ts';
import type { RunConfig } from '../../../run/run-and-report.ts';
import { type TargetSource, defaultLanes } from '../../../run/target/target-source.ts';
import { productVersion } from '../../product-version.ts';
import type { RunOptions } from '../options/run-options.ts';
import { defaultWaitMs } from '../options/wait-option.ts';

/** What the options of `planecheck run` are read into before the run. */
export interface RunInputs {
  readonly options: RunOptions;
  readonly levels: readonly Level[];
  readonly source: TargetSource;
  readonly seed: number;
  readonly expectations: readonly Expectation[];
}

/** The settings that a run has in common with each run of several kinds. */
export const runSettings = ({ options, levels, source, seed, expectations }: RunInputs) =>
  ({
    ...(levels.length > 0 ? { levels } : {}),
    ofRules: judgeableRuleCount(),
    seed,
    lanes: options.lanes ?? defaultLanes(source),
    allowDisruptive: options.allowDisruptive === true,
    force: options.force === true,
    maxWaitMs: options.maxWait ?? 0,
    waitMs: options.wait ?? defaultWaitMs,
    expectations,
    ...(options.shard ? { shard: options.shard } : {}),
    product: productVersion(),
    today: new Date().toISOString().slice(0, 10),
  }) satisfies Partial<RunConfig>;
