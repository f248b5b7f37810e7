import { PassThrough } from 'node:stream';
import { type IRunConfiguration, loadConfiguration, runCucumber } from '@cucumber/cucumber/api';
import type { ScenarioEntry } from '../rules/features.ts';
import { packageRoot } from '../package-root.ts';
import { type LaneContext, openLane } from './lane-context.ts';
import { loadVocabulary } from './support.ts';

let base: Promise<IRunConfiguration> | undefined;
let laneCount = 0;

const configuration = async (): Promise<IRunConfiguration> => {
  base ??= loadConfiguration({ file: false, provided: { paths: ['features'], format: ['summary'] } }, { cwd: packageRoot() }).then(
    (loaded) => loaded.runConfiguration,
  );
  return base;
};

const sink = (): PassThrough => {
  const stream = new PassThrough();
  stream.resume();
  return stream;
};

/** Runs some scenarios one after the other in one cucumber run inside this process. */
export const runBatch = async (batch: readonly ScenarioEntry[], context: LaneContext): Promise<void> => {
  const [runConfiguration, support] = await Promise.all([configuration(), loadVocabulary()]);
  laneCount += 1;
  const lane = `lane-${laneCount}`;
  const close = openLane(lane, context);
  try {
    await runCucumber(
      {
        ...runConfiguration,
        support,
        sources: { ...runConfiguration.sources, paths: batch.map((scenario) => scenario.id), order: 'defined' },
        runtime: { ...runConfiguration.runtime, worldParameters: { lane } },
        formats: { stdout: 'summary', files: {}, publish: false, options: {} },
      },
      { cwd: packageRoot(), stdout: sink(), stderr: sink() },
    );
  } finally {
    close();
  }
};

/**
 * Spreads scenarios over so many lanes; each lane takes the next few until none is left. A broken
 * scenario stops nothing. Resolves when all lanes are done or `stopped` says so.
 */
export const runLanes = async (
  scenarios: readonly ScenarioEntry[],
  lanes: number,
  context: LaneContext,
  stopped: () => boolean = () => false,
): Promise<void> => {
  // Each running step listens for uncaught exceptions; lanes are meant to be many.
  process.setMaxListeners(Math.max(process.getMaxListeners(), lanes * 4));
  const queue = [...scenarios];
  // Each batch reads its feature files anew: few large batches cost less, several a lane keep the lanes even.
  const size = Math.max(1, Math.min(64, Math.ceil(queue.length / (lanes * 3))));
  const lane = async (): Promise<void> => {
    while (queue.length > 0 && !stopped()) await runBatch(queue.splice(0, size), context);
  };
  await Promise.all(Array.from({ length: Math.min(lanes, Math.max(1, queue.length)) }, lane));
};
