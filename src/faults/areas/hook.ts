import type { Fault } from '../fault.ts';
import { hookAnswerFaults } from './hook/answers.ts';
import { hookAuthorFaults } from './hook/authors.ts';
import { hookCallFaults } from './hook/calls.ts';
import { hookConfigurationFaults } from './hook/configurations.ts';
import { hookFailureFaults } from './hook/failures.ts';
import { hookRoundFaults } from './hook/rounds.ts';
import { hookRuleFaults } from './hook/rules.ts';
import { hookServiceFaults } from './hook/services.ts';
import { hookSelectorFaults } from './hook/selectors.ts';
import { hookUserFaults } from './hook/users.ts';

/** Defects of admission webhooks (B 6.3): of their configurations, of when they are called, of calls and of answers. */
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
