import type { Exchange } from '../../client/exchange.ts';

/**
 * Why a step that cucumber ended for its length decides nothing: a server that answers slowly makes the longest steps too long.
 * Null when the step failed otherwise, or without having asked anything: then it is a defect of the suite.
 */
export const outOfTime = (message: string | undefined, exchanges: readonly Exchange[]): string | null => {
  const milliseconds = /function timed out.* within (\d+) milliseconds/.exec(message ?? '')?.[1];
  const answered = exchanges.flatMap(({ response, ms }) => (response !== null && ms !== null ? ms : []));
  if (milliseconds === undefined || answered.length === 0) return null;
  const mean = Math.round(answered.reduce((sum, ms) => sum + ms, 0) / answered.length);
  return `a step was not over after ${Number(milliseconds) / 1_000} seconds; the scenario's ${answered.length} requests were answered in ${mean} ms each: judge a server this slow from nearer to it, or with fewer \`--lanes\``;
};
