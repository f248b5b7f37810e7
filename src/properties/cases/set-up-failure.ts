/** A case could not be set up: it judges nothing. The message contains the evidence. */
export class SetUpFailure extends Error {
  override readonly name = 'SetUpFailure';
}
