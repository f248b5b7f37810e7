import { type Command, Option } from 'commander';
import {
  RedactionPatternError,
  redactionPolicy,
  type RedactionPolicy,
} from '../../../recorder/redaction/redaction-policy.ts';
import { exitCodes } from '../../exit-codes.ts';
import { UserError } from '../../user-error.ts';

/** The redaction options of the command line. */
export interface RedactionArguments {
  readonly redact?: 'strict' | 'standard' | false;
  readonly redactName?: readonly string[];
  readonly redactPath?: readonly string[];
}

const collected = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];

/** Adds `--redact-name` and `--redact-path` to a command. */
export const withPatternOptions = (command: Command): Command =>
  command
    .option(
      '--redact-name <pattern>',
      'also replace the values of members, variables, parameters and headers with this name, for example DB_* or ' +
        '/^db_/; repeatable',
      collected,
    )
    .option(
      '--redact-path <path>',
      'also replace the values at this path in documents, for example data.url or ' +
        'spec.containers[*].env[*].value; repeatable',
      collected,
    );

/** Adds `--redact LEVEL` to the two pattern options. */
export const withLevelOption = (command: Command): Command =>
  command.addOption(
    new Option(
      '--redact <level>',
      'strict replaces the value of every header that is not known to be harmless, standard only of headers whose ' +
        'names indicate a secret (default: strict)',
    ).choices(['strict', 'standard']),
  );

/** The redaction policy of the options. Throws UserError if a pattern cannot be read. */
export const redactionPolicyOf = ({ redact, redactName, redactPath }: RedactionArguments): RedactionPolicy => {
  try {
    return redactionPolicy({
      level: redact === 'standard' ? 'standard' : 'strict',
      names: redactName ?? [],
      paths: redactPath ?? [],
    });
  } catch (error) {
    if (error instanceof RedactionPatternError) throw new UserError(error.message, exitCodes.usage);
    throw error;
  }
};
