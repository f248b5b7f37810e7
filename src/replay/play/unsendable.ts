/**
 * A recorded request that an HTTP/1.1 client cannot send, because its method, path or headers are invalid. The message
 * says which.
 */
export class Unsendable extends Error {
  override readonly name = 'Unsendable';
}

/** The reason why the HTTP client rejected a request before it sent anything; null for every other failure. */
export const unsendableReason = (error: unknown): string | null => {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return code === 'UND_ERR_INVALID_ARG' || code === 'UND_ERR_NOT_SUPPORTED' ? String(message) : null;
};
