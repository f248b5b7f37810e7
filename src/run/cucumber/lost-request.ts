import { writesWithoutResponse } from '../../checks/controls/writes-without-response.ts';
import type { Finding } from '../../checks/judgement.ts';
import type { Exchange } from '../../client/exchange.ts';

const isReset = ({ response, failure }: Exchange): boolean => failure?.kind === 'reset' && response === null;

/** The responses that a finding is about arrived before the request was sent. */
const isBefore = (finding: Finding, exchanges: readonly Exchange[], { startedMs }: Exchange): boolean => {
  const named = exchanges.filter(({ seq }) => finding.exchanges.includes(seq));
  return named.length > 0 && named.every((one) => one.ms !== null && one.startedMs + one.ms <= startedMs);
};

/**
 * The reason why a finding may not be the server's fault: the effect of another request of the scenario is unknown,
 * because its connection broke, or because it is a write that got no response. The same holds if a finding compares the
 * lost response with others. Null if there is no such request, if it was sent after the responses of a finding had
 * arrived, or if a finding is only about requests that were lost.
 */
export const lostRequest = (exchanges: readonly Exchange[], findings: readonly Finding[]): string | null => {
  const unanswered = writesWithoutResponse(exchanges);
  const lost = exchanges.filter(
    (exchange) =>
      (isReset(exchange) || unanswered.includes(exchange)) &&
      !findings.some((finding) => isBefore(finding, exchanges, exchange)),
  );
  const seqsOfLost = new Set(lost.map(({ seq }) => seq));
  // A finding may be about several requests that were all lost.
  const meant = new Set(
    findings.flatMap(({ exchanges: seqs }) => (seqs.every((seq) => seqsOfLost.has(seq)) ? seqs : [])),
  );
  const found = lost.find(({ seq }) => !meant.has(seq));
  if (!found) return null;
  const { request, failure } = found;
  const line = `${request.method} ${request.path}`;
  return isReset(found)
    ? `the connection of ${line} broke: ${failure?.message ?? ''}`
    : `no response to ${line}, so its effect is unknown (${failure?.message ?? ''})`;
};
