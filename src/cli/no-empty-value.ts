import type { Command } from 'commander';
import { UserError } from './user-error.ts';

/**
 * Throws UserError if an option of the command line has an empty value. `--kubeconfig "$FILE"` without the variable
 * would otherwise choose another server than the user meant.
 */
export const noEmptyValue = (command: Command): void => {
  for (const option of command.options) {
    const name = option.attributeName();
    if (command.getOptionValue(name) === '' && command.getOptionValueSource(name) === 'cli')
      throw new UserError(`${option.long ?? option.flags} has an empty value; is a variable of the shell not set?`);
  }
};
