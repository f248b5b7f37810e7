/** Bytes of a request's or an answer's header that the recorder passes on; the runtime's own limit is 16 KiB, less than servers take. */
export const maxHeaderBytes = 1024 * 1024;
