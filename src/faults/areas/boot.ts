import type { Fault } from '../fault.ts';
import { joiningFaults } from './boot/joining.ts';
import { publishedInfoFaults } from './boot/published.ts';
import { bootSignatureFaults } from './boot/signatures.ts';
import { bootTokenFaults } from './boot/tokens.ts';

/** Defects of bootstrap tokens (B 5.3). */
export const bootFaults: readonly Fault[] = [
  ...bootTokenFaults,
  ...bootSignatureFaults,
  ...publishedInfoFaults,
  ...joiningFaults,
];
