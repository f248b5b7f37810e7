import { InvalidArgumentError } from 'commander';

/**
 * Reads an option that is a list and may be repeated: joins its values with commas. A list without a name is an error,
 * since no name would select everything.
 */
export const listOption = (text: string, before?: string): string => {
  if (!text.split(',').some((name) => name.trim() !== ''))
    throw new InvalidArgumentError('expected at least one name.');
  return before === undefined ? text : `${before},${text}`;
};
