import type { Fault } from '../fault.ts';
import { tokenSecretControllerFaults } from './service-account-token/secrets.ts';
import { tokenFaults } from './service-account-token/tokens.ts';
import { credentialFaults } from './service-account-token/volumes.ts';

/** Defects of service account tokens: their contents, their secrets and the credentials of pods (B 5.4). */
export const accountTokenFaults: readonly Fault[] = [
  ...tokenFaults,
  ...tokenSecretControllerFaults,
  ...credentialFaults,
];
