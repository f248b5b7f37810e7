/** A start option, or a file that it names, has a value with which the server cannot start. */
export class InvalidOption extends Error {
  override readonly name = 'InvalidOption';
}
