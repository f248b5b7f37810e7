import { oneLine } from './files/one-line.ts';

/** A file that the user gave cannot be used. The message is one line: the file, the problem and, where there is one, the line. */
export class FileError extends Error {
  override readonly name: string = 'FileError';

  constructor(message: string) {
    super(oneLine(message));
  }
}
