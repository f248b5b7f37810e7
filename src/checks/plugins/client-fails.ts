import { headerOf } from '../../client/responses/header-of.ts';
import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import type { ClientCall, ClientEnding } from './client-observations.ts';

const shownBy = ({ headers, certificates }: ClientCall): boolean =>
  headerOf(headers, 'authorization') !== null || certificates.length > 0;

const fails = (check: string, end: ClientEnding, calls: readonly ClientCall[], message: string): Judgement => {
  const paths = calls.map(({ path }) => path);
  if (calls.length > 0) return judgement(check, [finding(message, 'no such request', paths)]);
  if (end.code === 0)
    return judgement(check, [finding('the client exited without an error', 'an exit code other than 0', end)]);
  return judgement(check, [], end.code === null ? 0 : 1);
};

/** A client that cannot use its plugin exits with an error before it sends a request to the server (B 5.8). */
export const clientFailsBeforeRequest = (end: ClientEnding, calls: readonly ClientCall[]): Judgement =>
  fails('clientFailsBeforeRequest', end, calls, 'the client sent a request');

/**
 * A client whose plugin returned nothing usable exits with an error and presents no credential to the server (B 5.8).
 */
export const clientFailsWithoutCredential = (end: ClientEnding, calls: readonly ClientCall[]): Judgement =>
  fails('clientFailsWithoutCredential', end, calls.filter(shownBy), 'the client sent a request with a credential');
