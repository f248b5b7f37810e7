import type { Fault } from '../fault.ts';
import { configMapKeyFaults } from './config-map/keys.ts';
import { configMapDataFaults } from './config-map/data.ts';
import { configMapFreezeFaults } from './config-map/immutability.ts';

/** Defects of config maps: keys, data and immutability (A 2.3). */
export const configMapAreaFaults: readonly Fault[] = [
  ...configMapKeyFaults,
  ...configMapDataFaults,
  ...configMapFreezeFaults,
];
