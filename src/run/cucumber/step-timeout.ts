import type { Exchange } from '../../client/exchange.ts';
import { exceededLimit } from './cucumber-internals.ts';

/**
 * The reason why a scenario is inconclusive if cucumber ended one of its steps after the time limit: a slow server
 * makes the longest steps too long. Null if the step failed otherwise, or without a request: that is a defect of the
 * suite.
 */
export const whyStepTimedOut = (message: string | undefined, exchanges: readonly Exchange[]): string | null => {
  const milliseconds = exceededLimit(message);
  const answered = exchanges.flatMap(({ response, ms }) => (response !== null && ms !== null ? ms : []));
  if (milliseconds === null || answered.length === 0) return null;
  const mean = Math.round(answered.reduce((sum, ms) => sum + ms, 0) / answered.length);
  return (
    `a step did not end within ${milliseconds / 1_000} seconds; the mean response time of the scenario's ` +
    `${answered.length} requests was ${mean} ms: run planecheck closer to such a slow server, or with fewer \`--lanes\``
  );
};
