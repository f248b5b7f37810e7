import type { Fault } from '../fault.ts';
import { bindingFaults } from './pv/binding.ts';
import { generalMemberFaults } from './pv/general-members.ts';
import { keptMemberFaults } from './pv/kept-members.ts';
import { sourceTypeFaults } from './pv/source-types.ts';
import { sourceValueFaults } from './pv/source-values.ts';
import { volumeKindFaults } from './pv/volume-kind.ts';

/** Defects of persistent volumes and their sources (A 2.4); those of required members stand with objects. */
export const volumeFaults: readonly Fault[] = [
  ...volumeKindFaults,
  ...generalMemberFaults,
  ...keptMemberFaults,
  ...sourceValueFaults,
  ...sourceTypeFaults,
  ...bindingFaults,
];
