import { durationOption } from '../access/duration.ts';
import { InvalidOption } from './invalid-option.ts';
import type { ServerOptions } from './options.ts';
import type { StartOption } from './start-options.ts';

const durations: readonly StartOption[] = [
  'authentication-token-webhook-cache-ttl',
  'authorization-webhook-cache-authorized-ttl',
  'authorization-webhook-cache-unauthorized-ttl',
  'cluster-signing-duration',
  'livez-grace-period',
  'shutdown-delay-duration',
];

/** Throws InvalidOption when an option that holds a duration has another value, before anything reads it. */
export const checkDurations = (options: ServerOptions): void => {
  for (const name of durations) {
    try {
      durationOption(options.text(name), 0);
    } catch (error) {
      throw new InvalidOption(`--${name}: ${(error as Error).message}`);
    }
  }
};
