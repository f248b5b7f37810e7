import type { Fault } from '../fault.ts';
import { joiningFaults } from './bootstrap-token/joining.ts';
import { publishedInfoFaults } from './bootstrap-token/published.ts';
import { bootSignatureFaults } from './bootstrap-token/signatures.ts';
import { bootTokenFaults } from './bootstrap-token/tokens.ts';

/** Defects of bootstrap tokens (B 5.3). */
export const bootFaults: readonly Fault[] = [
  ...bootTokenFaults,
  ...bootSignatureFaults,
  ...publishedInfoFaults,
  ...joiningFaults,
];
