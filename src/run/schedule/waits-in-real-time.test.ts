import { expect, it } from 'vitest';
import { scenarioEntry } from '../test-support/scenario-entry.ts';
import { waitsInRealTime } from './waits-in-real-time.ts';

const movable = { controls: { advanceClock: async () => {} } };
const firm = { controls: {} };

it.each([
  ['time enough', { clock: true, passes: 270 }, 270_000, firm, true],
  ['too little time', { clock: true, passes: 270 }, 269_999, firm, false],
  ['a clock that can be moved', { clock: true, passes: 270 }, 300_000, movable, false],
  ['a scenario that says nothing of time', { clock: true }, 300_000, firm, false],
  ['a scenario of no clock', { passes: 270 }, 300_000, firm, false],
])('%s', (_name, over, maxWaitMs, target, expected) =>
  expect(waitsInRealTime(scenarioEntry(over), maxWaitMs, target)).toBe(expected),
);
