import { oneLine } from './one-line.ts';

/**
 * A file that the user gave cannot be used; exit code 2. The message is one line: the file, the problem and, where
 * known, the line number. `TargetFileError` and `UndefinedRuleError` are special cases; `WriteError` is the error for
 * files that planecheck writes.
 */
export class FileError extends Error {
  override readonly name: string = 'FileError';

  constructor(message: string) {
    super(oneLine(message));
  }
}
