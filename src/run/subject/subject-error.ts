/** The kind under test cannot be judged. The message says why and what to do next. */
export class SubjectError extends Error {
  override readonly name = 'SubjectError';
  /** `usage` if the command line or the sample must change, `access` if the server or the credential must. */
  readonly reason: 'usage' | 'access';

  constructor(message: string, reason: 'usage' | 'access' = 'usage') {
    super(message);
    this.reason = reason;
  }
}
