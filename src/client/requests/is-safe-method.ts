const safe: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * True for methods that change nothing. PUT and DELETE are idempotent, but the response to a second request can differ
 * from the lost response to the first.
 */
export const isSafeMethod = (method: string): boolean => safe.has(method);
