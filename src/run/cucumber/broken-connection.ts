import type { Finding } from '../../checks/judgement.ts';
import type { Exchange } from '../../client/exchange.ts';

/**
 * Why what a scenario found may not be the server's doing: the connection of another of its requests broke before an answer, so
 * that nobody knows what became of that request. Null where every request was answered, or where a finding is about that very request.
 */
export const brokenConnection = (exchanges: readonly Exchange[], findings: readonly Finding[]): string | null => {
  const meant = new Set(findings.flatMap(({ exchanges: seqs }) => seqs));
  const broken = exchanges.find(
    ({ seq, response, failure }) => failure?.kind === 'reset' && response === null && !meant.has(seq),
  );
  return broken
    ? `the connection of ${broken.request.method} ${broken.request.path} broke: ${broken.failure?.message ?? ''}`
    : null;
};
