import type { Fault } from '../fault.ts';
import { hookConfigurationFaults } from './hook/configurations.ts';
import { hookFailureFaults } from './hook/failures.ts';

/** Defects of admission webhooks (B 6.3): of their configurations, of when they are called, of calls and of answers. */
export const hookFaults: readonly Fault[] = [...hookConfigurationFaults, ...hookFailureFaults];
