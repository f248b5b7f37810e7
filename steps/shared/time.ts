import { When } from '@cucumber/cucumber';
import { passTime } from '../../src/world/time/pass-time.ts';
import type { World } from '../../src/world/world.ts';
import { defineWords } from './words.ts';

/** Seconds of the units of time. */
defineWords('timeUnit', { seconds: 1, minutes: 60, hours: 3_600 });

When('{int} {timeUnit} pass', { timeout: -1 }, function (this: World, count: number, seconds: number) {
  return passTime(this, count * seconds);
});
