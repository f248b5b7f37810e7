import type { Fault } from '../fault.ts';
import { addAlsoFails } from './server-side-apply/also-fails.ts';
import { conflictFaults } from './server-side-apply/conflicts.ts';
import { intentFaults } from './server-side-apply/applied-configurations.ts';
import { mergeTypeFaults } from './server-side-apply/merge-types.ts';
import { resetFaults } from './server-side-apply/reset.ts';
import { resolutionFaults } from './server-side-apply/resolution.ts';

/** Defects of server-side apply. */
export const ssaFaults: readonly Fault[] = [
  ...intentFaults,
  ...conflictFaults,
  ...resolutionFaults,
  ...mergeTypeFaults,
  ...resetFaults,
].map(addAlsoFails);
