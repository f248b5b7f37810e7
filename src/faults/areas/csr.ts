import type { Fault } from '../fault.ts';
import { cleanUpFaults } from './csr/clean-up.ts';
import { fieldFaults } from './csr/fields.ts';
import { lifeFaults } from './csr/life.ts';
import { signerFaults } from './csr/signers.ts';
import { statusFaults } from './csr/status.ts';

/** Defects of certificate requests (A 2.6, A 3.2). */
export const csrFaults: readonly Fault[] = [
  ...fieldFaults,
  ...statusFaults,
  ...signerFaults,
  ...lifeFaults,
  ...cleanUpFaults,
];
