import { oneLine } from '../../one-line.ts';

/** A session file cannot be read; the message names file and line. */
export class SessionError extends Error {
  override readonly name = 'SessionError';
  /** Number of the line, from 1; 0 for the file in general. */
  readonly line: number;

  constructor(file: string, line: number, why: string) {
    super(oneLine(line > 0 ? `${file}:${line}: ${why}` : `${file}: ${why}`));
    this.line = line;
  }
}
