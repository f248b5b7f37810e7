import type { BenchServer } from './bench-server.ts';
import { timedLoad } from './plain-load.ts';

/** How one front does over another. */
export interface SpeedRatio {
  /** Requests a second, over those of the other: the median of many pairs of slices. */
  readonly throughput: number;
  /**
   * Microseconds of processor time for a request, over all slices: of the other, and of this one. NaN when the other's
   * are not known.
   */
  readonly otherCpu: number;
  readonly ownCpu: number;
}

type Side = Pick<BenchServer, 'port'> & Partial<BenchServer>;

/** What one side did in one slice. */
interface Slice {
  readonly perSecond: number;
  readonly count: number;
  readonly cpuMs: number;
}

const warmUpMs = 1500;
const sliceMs = 200;
const pairs = 40;

/**
 * Measures both alternately in short intervals, and compares each interval with the intervals of the other before and
 * after it, so that other load on the machine affects both equally.
 */
export const speedRatio = async (other: Side, one: Side): Promise<SpeedRatio> => {
  await timedLoad(other.port, warmUpMs);
  await timedLoad(one.port, warmUpMs);
  const others = [await slice(other)];
  const own: Slice[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    own.push(await slice(one));
    others.push(await slice(other));
  }
  const speed = (at: number): number => others[at]?.perSecond ?? Number.NaN;
  return {
    throughput: median(own.map(({ perSecond }, at) => (2 * perSecond) / (speed(at) + speed(at + 1)))),
    otherCpu: microseconds(others),
    ownCpu: microseconds(own),
  };
};

const slice = async ({ port, facts }: Side): Promise<Slice> => {
  const before = await facts?.();
  const { perSecond, count } = await timedLoad(port, sliceMs);
  const after = await facts?.();
  return { perSecond, count, cpuMs: before && after ? after.cpuMs - before.cpuMs : Number.NaN };
};

const microseconds = (slices: readonly Slice[]): number =>
  (1000 * sum(slices.map(({ cpuMs }) => cpuMs))) / sum(slices.map(({ count }) => count));

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** The middle value; 0 of none. */
export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
