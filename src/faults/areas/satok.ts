import type { Fault } from '../fault.ts';
import { tokenSecretControllerFaults } from './satok/secrets.ts';
import { tokenFaults } from './satok/tokens.ts';
import { credentialFaults } from './satok/volumes.ts';

/** Defects of the tokens of service accounts: what they are, who fills their secrets, what pods get (B 5.4). */
export const accountTokenFaults: readonly Fault[] = [
  ...tokenFaults,
  ...tokenSecretControllerFaults,
  ...credentialFaults,
];
