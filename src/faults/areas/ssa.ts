import type { Fault } from '../fault.ts';
import { saying } from './ssa/also.ts';
import { conflictFaults } from './ssa/conflicts.ts';
import { intentFaults } from './ssa/intents.ts';
import { mergeTypeFaults } from './ssa/merge-types.ts';
import { resetFaults } from './ssa/reset.ts';
import { resolutionFaults } from './ssa/resolution.ts';

/** Defects of server-side apply. */
export const ssaFaults: readonly Fault[] = [
  ...intentFaults,
  ...conflictFaults,
  ...resolutionFaults,
  ...mergeTypeFaults,
  ...resetFaults,
].map(saying);
