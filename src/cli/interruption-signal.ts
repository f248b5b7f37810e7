import { exitCodes } from './exit-codes.ts';
import { printError } from './print.ts';

/** The interruption of a command by its user. */
export interface Interruption {
  /** Aborted by the first SIGINT or SIGTERM. */
  readonly signal: AbortSignal;
  /** Stops listening. */
  end(): void;
}

/**
 * Aborts a signal at the first SIGINT or SIGTERM, so that a command can end cleanly, and prints what the command does
 * then. The second one exits immediately with code 130.
 */
export const interruptionSignal = (action: string): Interruption => {
  const abort = new AbortController();
  const interrupt = (): void => {
    if (abort.signal.aborted) process.exit(exitCodes.interrupted);
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
