import type { Fault } from '../fault.ts';
import { bootstrapSecretFaults } from './secret/bootstrap.ts';
import { secretDataFaults } from './secret/data.ts';
import { secretFreezeFaults } from './secret/immutability.ts';
import { secretSizeFaults } from './secret/size.ts';
import { secretTextFaults } from './secret/text.ts';
import { tokenSecretFaults } from './secret/tokens.ts';
import { secretTypeFaults } from './secret/types.ts';

/** Defects of secrets: data, stringData, types and immutability (A 2.3). */
export const secretFaults: readonly Fault[] = [
  ...secretDataFaults,
  ...secretTextFaults,
  ...secretTypeFaults,
  ...secretFreezeFaults,
  ...secretSizeFaults,
  ...tokenSecretFaults,
  ...bootstrapSecretFaults,
];
