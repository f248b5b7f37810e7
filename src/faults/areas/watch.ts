import type { Fault } from '../fault.ts';
import { addAlsoFails } from './watch/also-fails.ts';
import { watchBookmarkFaults } from './watch/bookmarks.ts';
import { watchChangeFaults } from './watch/changes.ts';
import { watchContentFaults } from './watch/contents.ts';
import { watchRecoveryFaults } from './watch/recovery.ts';
import { watchStartFaults } from './watch/start.ts';
import { watchStreamFaults } from './watch/stream.ts';

/** Defects of watches (A 4.5, B 6.1). */
export const watchFaults: readonly Fault[] = [
  ...watchStartFaults,
  ...watchStreamFaults,
  ...watchChangeFaults,
  ...watchContentFaults,
  ...watchBookmarkFaults,
  ...watchRecoveryFaults,
].map(addAlsoFails);
