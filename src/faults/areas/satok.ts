import type { Fault } from '../fault.ts';
import { credentialFaults } from './satok/volumes.ts';

/** Defects of the tokens of service accounts (B 5.4). */
export const accountTokenFaults: readonly Fault[] = [...credentialFaults];
