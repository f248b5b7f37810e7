import type { Fault } from '../fault.ts';
import { followingFaults } from './api/following.ts';
import { nameFaults } from './api/names.ts';
import { scopeFaults } from './api/scopes.ts';
import { severalAtOnceFaults } from './api/several-at-once.ts';
import { storedObjectFaults } from './api/stored-objects.ts';
import { verbFaults } from './api/verbs.ts';

/** Defects of the general guarantees of the API (A 1). */
export const apiFaults: readonly Fault[] = [
  ...storedObjectFaults,
  ...nameFaults,
  ...scopeFaults,
  ...verbFaults,
  ...followingFaults,
  ...severalAtOnceFaults,
];
