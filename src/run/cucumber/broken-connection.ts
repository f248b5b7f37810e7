import type { Finding } from '../../checks/judgement.ts';
import type { Exchange } from '../../client/exchange.ts';

/**
 * Why what a scenario found may not be the server's doing: the connection of another of its requests broke before an answer, so
 * that it is not known what became of that request. The same holds where a finding compares the lost answer with others. Null where every
 * request was answered, or where a finding is about the lost request alone.
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
