import type { Fault } from '../fault.ts';
import { driverEffectFaults } from './csi-driver/driver-effects.ts';
import { driverKindFaults } from './csi-driver/driver-kind.ts';
import { driverMemberFaults } from './csi-driver/driver-members.ts';
import { tokenRequestFaults } from './csi-driver/token-requests.ts';

/** Defects of CSI driver objects (A 2.5). */
export const volumeDriverFaults: readonly Fault[] = [
  ...driverKindFaults,
  ...driverMemberFaults,
  ...driverEffectFaults,
  ...tokenRequestFaults,
];
