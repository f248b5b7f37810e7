/** Something the user can mend: one clear message with what to do next, and the exit code that says which kind. */
export class UserError extends Error {
  override readonly name = 'UserError';
  readonly exitCode: number;

  constructor(message: string, exitCode = 2) {
    super(message);
    this.exitCode = exitCode;
  }
}
