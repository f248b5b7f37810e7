import { existsSync, readFileSync } from 'node:fs';
import { assertWritableFile } from '../../../files/assert-writable-file.ts';
import { dialectNamed } from '../../../dialect/dialects.ts';
import { SessionError } from '../../../recorder/session/session-error.ts';
import { type LoadedSession, loadSession } from '../../../recorder/session/session-exchanges.ts';
import { UserError } from '../../user-error.ts';
import { printError } from '../../print.ts';

/** Turns the error of a session file into a UserError; throws every other error as it is. */
export const asUserError = (error: unknown): never => {
  throw error instanceof SessionError ? new UserError(error.message) : error;
};

/** Loads a session and prints its notes to standard error. Throws UserError if the file cannot be used. */
export const openSession = async (file: string): Promise<LoadedSession> => {
  const session = await loadSession(file, dialectNamed).catch(asUserError);
  for (const note of session.notes) printError(`note: ${note}\n`);
  return session;
};

/** Returns the path. Throws UserError if the file exists already, and WriteError if it cannot be written. */
export const assertNewFile = (file: string, option: string): string => {
  if (existsSync(file)) throw new UserError(`${file} exists already; name another file with ${option}`);
  assertWritableFile(file);
  return file;
};

/** The values in a file, one per line; none without a file. Throws UserError if the file cannot be read. */
export const secretsOf = (file: string | undefined): readonly string[] => {
  if (file === undefined) return [];
  try {
    return readFileSync(file, 'utf8').split(/\r?\n/).filter(Boolean);
  } catch (error) {
    throw new UserError((error as Error).message);
  }
};
