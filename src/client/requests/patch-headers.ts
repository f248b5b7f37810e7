/** Headers of a request whose body is a merge patch (RFC 7386). */
export const mergePatch = { 'Content-Type': 'application/merge-patch+json' } as const;
