import type { Fault } from '../fault.ts';
import { collectionFaults } from './path/collections.ts';
import { objectPathFaults } from './path/objects.ts';
import { prefixFaults } from './path/prefix.ts';
import { subResourceFaults } from './path/subresources.ts';

/** Defects of path shapes (A 4.1). */
export const pathFaults: readonly Fault[] = [
  ...collectionFaults,
  ...objectPathFaults,
  ...subResourceFaults,
  ...prefixFaults,
];
