/**
 * What must change before a kind can be judged: `usage` the command line or the sample, `access` the server or the
 * credential, `no-answer` the connection to the server.
 */
export type SubjectObstacle = 'usage' | 'access' | 'no-answer';

/** The kind under test cannot be judged. The message says why and what to do next. */
export class SubjectError extends Error {
  override readonly name = 'SubjectError';
  readonly reason: SubjectObstacle;

  constructor(message: string, reason: SubjectObstacle = 'usage') {
    super(message);
    this.reason = reason;
  }
}
