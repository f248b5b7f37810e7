const reads: ReadonlySet<string> = new Set(['get', 'list', 'watch']);

/** Whether a request with this verb only reads (B 5.11). */
export const isRead = (verb: string): boolean => reads.has(verb);
