import type { Fault } from '../fault.ts';
import { configMapKeyFaults } from './cm/keys.ts';
import { configMapDataFaults } from './cm/data.ts';
import { configMapFreezeFaults } from './cm/freeze.ts';

/** Defects of config maps: of their keys, their data and what freezes them (A 2.3). */
export const configMapAreaFaults: readonly Fault[] = [
  ...configMapKeyFaults,
  ...configMapDataFaults,
  ...configMapFreezeFaults,
];
