import type { Finding } from '../../checks/judgement.ts';
import type { Exchange } from '../../client/exchange.ts';

/**
 * The reason why a finding may not be the server's fault: the connection of another request of the scenario broke
 * before the response, so that the effect of that request is unknown. The same holds if a finding compares the lost
 * response with others. Null if every request got a response, or if a finding is only about the lost request.
 */
export const brokenConnection = (exchanges: readonly Exchange[], findings: readonly Finding[]): string | null => {
  const lost = exchanges.filter(({ response, failure }) => failure?.kind === 'reset' && response === null);
  const seqsOfLost = new Set(lost.map(({ seq }) => seq));
  // A finding may be about several requests that all broke.
  const meant = new Set(
    findings.flatMap(({ exchanges: seqs }) => (seqs.every((seq) => seqsOfLost.has(seq)) ? seqs : [])),
  );
  const broken = lost.find(({ seq }) => !meant.has(seq));
  return broken
    ? `the connection of ${broken.request.method} ${broken.request.path} broke: ${broken.failure?.message ?? ''}`
    : null;
};
