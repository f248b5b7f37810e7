import type { Fault } from '../fault.ts';
import { driverEffectFaults } from './csid/driver-effects.ts';
import { driverKindFaults } from './csid/driver-kind.ts';
import { driverMemberFaults } from './csid/driver-members.ts';
import { tokenRequestFaults } from './csid/token-requests.ts';

/** Defects of records of volume drivers (A 2.5). */
export const volumeDriverFaults: readonly Fault[] = [
  ...driverKindFaults,
  ...driverMemberFaults,
  ...driverEffectFaults,
  ...tokenRequestFaults,
];
