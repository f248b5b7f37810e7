import type { ReplayedExchange, ReplayResult } from './replay-result.ts';

/** Number of exchanges by verdict. */
export const countVerdicts = (exchanges: readonly ReplayedExchange[]): ReplayResult['counts'] => {
  const counts = { same: 0, differs: 0, environment: 0, 'cannot-replay': 0 };
  for (const { verdict } of exchanges) counts[verdict] += 1;
  return counts;
};
