import { PassThrough } from 'node:stream';
import { type IRunConfiguration, loadConfiguration, runCucumber } from './cucumber.ts';
import type { ScenarioEntry } from '../../rules/features.ts';
import { packageRoot } from '../../package-root.ts';
import { batches } from './batches.ts';
import { type LaneContext, openLane } from './lane-context.ts';
import { vocabularyFor } from './vocabulary.ts';

let base: Promise<IRunConfiguration> | undefined;
let laneCount = 0;

const configuration = async (): Promise<IRunConfiguration> => {
  base ??= loadConfiguration(
    { file: false, provided: { paths: ['features'], format: ['rerun'] } },
    { cwd: packageRoot() },
  ).then((loaded) => loaded.runConfiguration);
  return base;
};

const sink = (): PassThrough => {
  const stream = new PassThrough();
  stream.resume();
  return stream;
};

/** The paths of a batch, for example `features/a.feature:3:9:14`: each file once, with the lines of its scenarios. */
const pathsOf = (batch: readonly ScenarioEntry[]): string[] => {
  const lines = new Map<string, number[]>();
  for (const { uri, line } of batch) lines.set(uri, [...(lines.get(uri) ?? []), line]);
  return [...lines].map(([uri, wanted]) => [uri, ...wanted].join(':'));
};

/** Runs scenarios one after the other, in one run of cucumber inside this process. */
export const runBatch = async (batch: readonly ScenarioEntry[], context: LaneContext): Promise<void> => {
  const [runConfiguration, support] = await Promise.all([
    configuration(),
    vocabularyFor(batch.flatMap(({ steps }) => steps)),
  ]);
  // Each running step listens for uncaught exceptions, and many runs are active at once: many listeners are not a leak.
  process.setMaxListeners(0);
  laneCount += 1;
  const lane = `lane-${laneCount}`;
  const close = openLane(lane, context);
  try {
    await runCucumber(
      {
        ...runConfiguration,
        support,
        sources: { ...runConfiguration.sources, paths: pathsOf(batch), order: 'defined' },
        runtime: { ...runConfiguration.runtime, worldParameters: { lane } },
        formats: { stdout: 'rerun', files: {}, publish: false, options: {} },
      },
      { cwd: packageRoot(), stdout: sink(), stderr: sink() },
    );
  } finally {
    close();
  }
};

/**
 * Distributes scenarios over lanes; each lane takes the next batch until none is left. Slow scenarios start immediately
 * in lanes of their own: a long wait that starts late would delay the end of the run. A failed scenario stops nothing.
 * Resolves when all lanes are done, or after `stopped` returns true.
 */
export const runLanes = async (
  scenarios: readonly ScenarioEntry[],
  lanes: number,
  context: LaneContext,
  stopped: () => boolean = () => false,
): Promise<void> => {
  const inLanes = async (
    some: readonly ScenarioEntry[],
    width: number,
    next: () => readonly ScenarioEntry[],
  ): Promise<void> => {
    const takesMore = context.takesMore ?? (() => true);
    const lane = async (number: number): Promise<void> => {
      while (!stopped() && takesMore(number)) {
        const batch = next();
        if (batch.length === 0) return;
        await runBatch(batch, context);
      }
    };
    await Promise.all(Array.from({ length: Math.min(width, some.length) }, (_, number) => lane(number)));
  };
  const [slow, others] = [
    scenarios.filter((scenario) => scenario.slow && lanes > 1),
    scenarios.filter((scenario) => !scenario.slow || lanes === 1),
  ];
  const left = [...slow];
  await Promise.all([inLanes(slow, lanes, () => left.splice(0, 1)), inLanes(others, lanes, batches(others, lanes))]);
};
