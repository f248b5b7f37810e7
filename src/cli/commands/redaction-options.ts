import { type Command, Option } from 'commander';
import {
  RedactionPatternError,
  redactionPolicy,
  type RedactionPolicy,
} from '../../recorder/redaction/redaction-policy.ts';
import { exitCodes } from '../exit-codes.ts';
import { UserError } from '../user-error.ts';

/** What a user adds to redaction on the command line. */
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
      'also replace values of this name, such as DB_* or /^db_/: members, variables, parameters, headers; repeatable',
      collected,
    )
    .option(
      '--redact-path <path>',
      'also replace what stands at this place in documents, such as data.url or spec.containers[*].env[*].value; repeatable',
      collected,
    );

/** Adds `--redact LEVEL` as well. */
export const withLevelOption = (command: Command): Command =>
  command.addOption(
    new Option(
      '--redact <level>',
      'strict replaces every header that is not known to be harmless, standard only those whose names say that they hold a secret (default: strict)',
    ).choices(['strict', 'standard']),
  );

/** The policy that the arguments ask for. Throws UserError for a pattern that cannot be read. */
export const policyOf = ({ redact, redactName, redactPath }: RedactionArguments): RedactionPolicy => {
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
