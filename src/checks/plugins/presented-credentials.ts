import { headerOf } from '../../client/responses/header-of.ts';
import type { ClientCall } from './client-observations.ts';

/**
 * The credentials that a client presented over all requests: scheme of its header, and whether it presented a
 * certificate; for what the documents leave open (B 5.8).
 */
export const shownCredentials = (
  calls: readonly ClientCall[],
): { readonly authorization: readonly string[]; readonly certificate: boolean } => ({
  authorization: [
    ...new Set(calls.map(({ headers }) => (headerOf(headers, 'authorization') ?? 'none').split(' ', 1)[0] ?? '')),
  ],
  certificate: calls.some(({ certificates }) => certificates.length > 0),
});
