import type { Exchange } from '../client/typed-exchange.ts';
import { lastResponse } from './last-response.ts';

/**
 * Why a check saw no facts: names the last request of the scenario that got no response, or else the last response. It
 * is often the one in which the check found nothing to judge.
 */
export const noFacts = (check: string, exchanges: readonly Exchange[]): string => {
  const lost = exchanges.findLast(({ failure }) => failure !== null && failure.kind !== 'aborted');
  if (!lost) return `the check ${check} saw no facts${lastResponse(exchanges)}`;
  const { request, failure } = lost;
  return `the check ${check} saw no facts; no response to ${request.method} ${request.path} (${failure?.message})`;
};
