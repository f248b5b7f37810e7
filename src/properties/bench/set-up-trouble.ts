/** A case could not be set up: it judges nothing. The message contains the evidence. */
export class SetUpTrouble extends Error {
  override readonly name = 'SetUpTrouble';
}
