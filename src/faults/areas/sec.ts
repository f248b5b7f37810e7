import type { Fault } from '../fault.ts';
import { bootstrapSecretFaults } from './sec/bootstrap.ts';
import { secretDataFaults } from './sec/data.ts';
import { secretFreezeFaults } from './sec/freeze.ts';
import { secretSizeFaults } from './sec/size.ts';
import { secretTextFaults } from './sec/text.ts';
import { tokenSecretFaults } from './sec/tokens.ts';
import { secretTypeFaults } from './sec/types.ts';

/** Defects of secrets: of their data and text, their types and what freezes them (A 2.3). */
export const secretFaults: readonly Fault[] = [
  ...secretDataFaults,
  ...secretTextFaults,
  ...secretTypeFaults,
  ...secretFreezeFaults,
  ...secretSizeFaults,
  ...tokenSecretFaults,
  ...bootstrapSecretFaults,
];
