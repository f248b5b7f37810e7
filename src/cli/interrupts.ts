import { writeSync } from 'node:fs';
import { exitCodes } from './exit-codes.ts';
import { printError } from './print.ts';

/** Whether somebody wants the run to end. */
export interface Interrupts {
  readonly seen: boolean;
  /** Stops listening. */
  end(): void;
}

const errors = 2;

/**
 * Remembers a first SIGINT or SIGTERM so that the run can end cleanly; a second one writes what `leaving` says to the
 * standard error and leaves at once with exit code 130.
 */
export const watchInterrupts = (leaving: () => string): Interrupts => {
  let seen = false;
  const interrupt = (): void => {
    if (seen) {
      // Synchronous: the process ends with the next line.
      writeSync(errors, `\nplanecheck: leaving at once; ${leaving()}\n`);
      process.exit(exitCodes.interrupted);
    }
    seen = true;
    printError(
      '\nplanecheck: finishing the scenarios under way and writing the report; press again to leave at once\n',
    );
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  return {
    get seen() {
      return seen;
    },
    end: () => {
      process.off('SIGINT', interrupt);
      process.off('SIGTERM', interrupt);
    },
  };
};
