import { StatusError } from '../errors.ts';
import type { BodyAnswer } from '../pipeline/stage-types.ts';

/** The response for an error. An error that is not a StatusError is a 500. */
export const failureAnswer = (error: unknown): BodyAnswer => {
  const status =
    error instanceof StatusError
      ? error
      : new StatusError(
          500,
          'InternalError',
          `Internal error occurred: ${error instanceof Error ? error.message : String(error)}`,
        );
  const seconds = status.details?.retryAfterSeconds;
  return {
    code: status.code,
    body: status.toStatus(),
    kind: null,
    ...(seconds ? { headers: { 'retry-after': String(seconds) } } : {}),
  };
};
