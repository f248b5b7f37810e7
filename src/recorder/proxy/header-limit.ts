/**
 * Largest header of a request or response that the recorder forwards, in bytes; the default of the runtime is 16 KiB,
 * less than servers accept.
 */
export const maxHeaderBytes = 1024 * 1024;
