import { writeSync } from 'node:fs';
import { exitCodes } from './exit-codes.ts';
import { printError } from './print.ts';

/** Tells whether the user has interrupted the run. */
export interface Interrupts {
  readonly seen: boolean;
  /** Stops listening. */
  end(): void;
}

const standardError = 2;

/**
 * Remembers the first SIGINT or SIGTERM so that the run can end cleanly. The second one writes the text of `leaving`
 * to standard error and exits immediately with code 130.
 */
export const watchInterrupts = (leaving: () => string): Interrupts => {
  let seen = false;
  const interrupt = (): void => {
    if (seen) {
      // Synchronous: the process ends with the next line.
      writeSync(standardError, `\nplanecheck: exiting immediately; ${leaving()}\n`);
      process.exit(exitCodes.interrupted);
    }
    seen = true;
    printError(
      '\nplanecheck: finishing the running scenarios and writing the reports; press again to exit immediately\n',
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
