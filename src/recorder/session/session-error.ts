import { oneLine } from '../../one-line.ts';

/** A session file cannot be read; the message names file and line. */
export class SessionError extends Error {
  override readonly name = 'SessionError';
  /** Line from 1; 0 when the file as a whole is meant. */
  readonly line: number;

  constructor(file: string, line: number, why: string) {
    super(oneLine(line > 0 ? `${file}:${line}: ${why}` : `${file}: ${why}`));
    this.line = line;
  }
}
