/** A request was not sent, because it could change objects of others; the message is the reason. */
export class WithheldRequest extends Error {
  override readonly name = 'WithheldRequest';
}
