import { expect, it } from 'vitest';
import { passTime } from './pass-time.ts';
import type { World } from '../world.ts';

const world = (over: {
  readonly passes?: number | null;
  readonly maxWaitMs?: number;
  readonly stopped?: boolean;
  readonly advanceClock?: (ms: number) => Promise<void>;
}): World =>
  ({
    entry: { clock: true, passes: over.passes ?? null },
    lane: { maxWaitMs: over.maxWaitMs ?? 0, stopped: () => over.stopped ?? false },
    target: { controls: over.advanceClock ? { advanceClock: over.advanceClock } : {} },
    notTestable: (reason: string) => {
      throw new Error(`not testable: ${reason}`);
    },
    inconclusive: (reason: string) => {
      throw new Error(`inconclusive: ${reason}`);
    },
  }) as unknown as World;

it('moves the clock if it can be moved', async () => {
  const moved: number[] = [];
  await passTime(world({ advanceClock: async (ms) => void moved.push(ms) }), 86_400);
  expect(moved).toEqual([86_400_000]);
});

it('waits when --max-wait allows it', async () => {
  const begun = performance.now();
  await passTime(world({ passes: 10, maxWaitMs: 10_000 }), 0.05);
  expect(performance.now() - begun).toBeGreaterThanOrEqual(49);
});

it.each([
  [
    'a shorter --max-wait',
    { passes: 10, maxWaitMs: 9_999 },
    'not testable: needs a server whose clock can be moved, or --max-wait 10s',
  ],
  ['a scenario without a waiting time', { maxWaitMs: 10_000 }, 'not testable: needs a server whose clock can be moved'],
  [
    'a run that ends',
    { passes: 10, maxWaitMs: 10_000, stopped: true },
    'inconclusive: the run was stopped while time passed',
  ],
])('does not wait with %s', async (_name, over, problem) => {
  await expect(passTime(world(over), 5)).rejects.toThrow(problem);
});
