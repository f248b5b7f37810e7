import { writeSync } from 'node:fs';
import { exitCodes } from './exit-codes.ts';
import { printError } from './print.ts';

/** The interruption of a command by its user. */
export interface Interruption {
  /** Aborted by the first SIGINT or SIGTERM. */
  readonly signal: AbortSignal;
  /** Stops listening. */
  end(): void;
}

const standardError = 2;

/**
 * Aborts a signal at the first SIGINT or SIGTERM, so that a command can end cleanly, and prints what the command does
 * then. The second one exits immediately with code 130; `leaving` returns what to say about it.
 */
export const interruptionSignal = (action: string, leaving?: () => string): Interruption => {
  const abort = new AbortController();
  const interrupt = (): void => {
    if (abort.signal.aborted) {
      // Synchronous: the process ends with the next line.
      if (leaving) writeSync(standardError, `\nplanecheck: exiting immediately; ${leaving()}\n`);
      process.exit(exitCodes.interrupted);
    }
    printError(`\nplanecheck: ${action}; press again to exit immediately\n`);
    abort.abort();
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  return {
    signal: abort.signal,
    end: () => {
      process.off('SIGINT', interrupt);
      process.off('SIGTERM', interrupt);
    },
  };
};
