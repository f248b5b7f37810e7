import { existsSync, readFileSync } from 'node:fs';
import { mustTakeFile } from '../../files/must-take-file.ts';
import { dialectNamed } from '../../dialect/dialects.ts';
import { SessionError } from '../../recorder/session/session-error.ts';
import { type LoadedSession, loadSession } from '../../recorder/session/session-exchanges.ts';
import { UserError } from '../user-error.ts';
import { printError } from '../print.ts';

/** Turns what a file does wrong into a message for its owner. */
export const asUserError = (error: unknown): never => {
  throw error instanceof SessionError ? new UserError(error.message) : error;
};

/** Loads a session; its notes go to standard error. Throws UserError. */
export const openSession = async (file: string): Promise<LoadedSession> => {
  const session = await loadSession(file, dialectNamed).catch(asUserError);
  for (const note of session.notes) printError(`note: ${note}\n`);
  return session;
};

/** Throws UserError for a file that exists already, and FileTrouble for one that cannot be written. */
export const mustBeNew = (file: string, option: string): string => {
  if (existsSync(file)) throw new UserError(`${file} exists; name another file with ${option}`);
  mustTakeFile(file);
  return file;
};

/** Values of a file, one a line. Throws UserError. */
export const secretsOf = (file: string | undefined): readonly string[] => {
  if (file === undefined) return [];
  try {
    return readFileSync(file, 'utf8').split(/\r?\n/).filter(Boolean);
  } catch (error) {
    throw new UserError((error as Error).message);
  }
};
