import type { Fault } from '../fault.ts';
import { conversionFaults } from './ver/conversions.ts';
import { currentVersionFaults } from './ver/current-versions.ts';
import { deprecationFaults } from './ver/deprecation.ts';
import { eventFaults } from './ver/events.ts';
import { featureGateFaults } from './ver/feature-gates.ts';
import { releasePairFaults } from './ver/release-pairs.ts';
import { laterVersionFaults, removedVersionFaults } from './ver/removed-versions.ts';
import { restartFaults } from './ver/restarts.ts';
import { servedGroupFaults } from './ver/served-groups.ts';
import { switchedVersionFaults } from './ver/switched-versions.ts';

/** Defects of versions, served groups and what releases change (B 9). */
export const verFaults: readonly Fault[] = [
  ...servedGroupFaults,
  ...removedVersionFaults,
  ...laterVersionFaults,
  ...currentVersionFaults,
  ...deprecationFaults,
  ...switchedVersionFaults,
  ...eventFaults,
  ...conversionFaults,
  ...restartFaults,
  ...releasePairFaults,
  ...featureGateFaults,
];
