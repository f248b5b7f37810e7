import type { Fault } from '../fault.ts';
import { hookAnswerFaults } from './admission-webhook/answers.ts';
import { hookAuthorFaults } from './admission-webhook/authors.ts';
import { hookCallFaults } from './admission-webhook/calls.ts';
import { hookConfigurationFaults } from './admission-webhook/configurations.ts';
import { hookFailureFaults } from './admission-webhook/failures.ts';
import { hookRoundFaults } from './admission-webhook/rounds.ts';
import { hookRuleFaults } from './admission-webhook/rules.ts';
import { hookServiceFaults } from './admission-webhook/services.ts';
import { hookSelectorFaults } from './admission-webhook/selectors.ts';
import { hookUserFaults } from './admission-webhook/users.ts';

/** Defects of admission webhooks (B 6.3): configurations, selection, calls and responses. */
export const hookFaults: readonly Fault[] = [
  ...hookConfigurationFaults,
  ...hookRuleFaults,
  ...hookSelectorFaults,
  ...hookCallFaults,
  ...hookAnswerFaults,
  ...hookRoundFaults,
  ...hookFailureFaults,
  ...hookServiceFaults,
  ...hookUserFaults,
  ...hookAuthorFaults,
];
