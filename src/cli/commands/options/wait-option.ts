import type { Command } from 'commander';
import { durationOption } from './duration-option.ts';

/** How long a command waits by default for a server that stops answering, in milliseconds. */
export const defaultWaitMs = 60_000;

/** Adds the option for servers that do not answer. Without it, a command does not wait for the first response. */
export const withWaitOption = (command: Command): Command =>
  command.option(
    '--wait <time>',
    'how long to wait for a server that does not answer yet (default: not at all) or that stops answering ' +
      '(default: 60s), for example 5m',
    durationOption,
  );
