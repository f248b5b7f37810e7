import type { Fault } from '../fault.ts';
import { tokenSecretControllerFaults } from './service-account-token/secrets.ts';
import { tokenFaults } from './service-account-token/tokens.ts';
import { credentialFaults } from './service-account-token/volumes.ts';

/** Defects of the tokens of service accounts: what they are, who fills their secrets, what pods get (B 5.4). */
export const accountTokenFaults: readonly Fault[] = [
  ...tokenFaults,
  ...tokenSecretControllerFaults,
  ...credentialFaults,
];
