import type { Fault } from '../fault.ts';
import { cleanUpFaults } from './certificate-request/clean-up.ts';
import { fieldFaults } from './certificate-request/fields.ts';
import { lifeFaults } from './certificate-request/life.ts';
import { requestFieldFaults } from './certificate-request/request-field.ts';
import { signerFaults } from './certificate-request/signers.ts';
import { statusFaults } from './certificate-request/status.ts';

/** Defects of certificate requests (A 2.6, A 3.2). */
export const csrFaults: readonly Fault[] = [
  ...requestFieldFaults,
  ...fieldFaults,
  ...statusFaults,
  ...signerFaults,
  ...lifeFaults,
  ...cleanUpFaults,
];
