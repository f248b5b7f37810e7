/** Why the client cannot go on; the message is for its user. */
export class ClientError extends Error {
  override readonly name = 'ClientError';
}
