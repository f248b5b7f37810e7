import type { Fault } from '../fault.ts';
import { conversionFaults } from './versioning/conversions.ts';
import { currentVersionFaults } from './versioning/current-versions.ts';
import { deprecationFaults } from './versioning/deprecation.ts';
import { eventFaults } from './versioning/events.ts';
import { featureGateFaults } from './versioning/feature-gates.ts';
import { releasePairFaults } from './versioning/release-pairs.ts';
import { laterVersionFaults, removedVersionFaults } from './versioning/removed-versions.ts';
import { restartFaults } from './versioning/restarts.ts';
import { servedGroupFaults } from './versioning/served-groups.ts';
import { switchedVersionFaults } from './versioning/switched-versions.ts';

/** Defects of versions, served groups and changes between releases (B 9). */
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
