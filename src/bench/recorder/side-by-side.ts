import type { Front } from './front.ts';
import { timedLoad } from './plain-load.ts';

/** How one front does over another. */
export interface SideBySide {
  /** Requests a second, over those of the other. */
  readonly throughput: number;
  /** Processor time of the other for a request, over that of this one. NaN when the other's is not known. */
  readonly processor: number;
}

const warmUpMs = 1500;
const roundMs = 500;
const rounds = 12;

/** The median of many short rounds by turns, so that what else the machine does falls on both alike. */
export const sideBySide = async (other: Pick<Front, 'port'> & Partial<Front>, one: Front): Promise<SideBySide> => {
  await timedLoad(other.port, warmUpMs);
  await timedLoad(one.port, warmUpMs);
  const throughput: number[] = [];
  const processor: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = await measured(other);
    const between = await measured(one);
    const after = await measured(other);
    throughput.push((2 * between.perSecond) / (before.perSecond + after.perSecond));
    processor.push((before.cpu + after.cpu) / (2 * between.cpu));
  }
  return { throughput: median(throughput), processor: median(processor) };
};

const measured = async ({ port, facts }: Pick<Front, 'port'> & Partial<Front>): Promise<{ readonly perSecond: number; readonly cpu: number }> => {
  const before = (await facts?.())?.cpuMs ?? Number.NaN;
  const { perSecond, count } = await timedLoad(port, roundMs);
  const after = (await facts?.())?.cpuMs ?? Number.NaN;
  return { perSecond, cpu: (after - before) / count };
};

/** The middle value; 0 of none. */
export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
