import type { Fault } from '../fault.ts';
import { bindingFaults } from './persistent-volume/binding.ts';
import { generalMemberFaults } from './persistent-volume/general-members.ts';
import { keptMemberFaults } from './persistent-volume/kept-members.ts';
import { sourceTypeFaults } from './persistent-volume/source-types.ts';
import { sourceValueFaults } from './persistent-volume/source-values.ts';
import { volumeKindFaults } from './persistent-volume/volume-kind.ts';

/** Defects of persistent volumes and their sources (A 2.4); those of required members are with objects. */
export const volumeFaults: readonly Fault[] = [
  ...volumeKindFaults,
  ...generalMemberFaults,
  ...keptMemberFaults,
  ...sourceValueFaults,
  ...sourceTypeFaults,
  ...bindingFaults,
];
