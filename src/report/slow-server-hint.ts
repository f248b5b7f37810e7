import type { RuleResult } from './model.ts';

/**
 * Advice if rules are inconclusive because requests timed out: fewer lanes and a longer time. Null if there are none.
 */
export const slowServerHint = (
  { rules }: { readonly rules: readonly Pick<RuleResult, 'verdict' | 'reason'>[] },
  lanes: number,
): string | null => {
  const times = rules
    .filter(({ verdict }) => verdict === 'inconclusive' || verdict === 'blocked')
    .map(({ reason }) => Number(/no complete response within (\d+) ms/.exec(reason)?.[1] ?? 0))
    .filter((ms) => ms > 0);
  if (times.length === 0) return null;
  const seconds = Math.ceil(Math.max(...times) / 1_000);
  return (
    `${times.length} rules are inconclusive because the server took over ${seconds} s to answer: ` +
    `--lanes ${Math.max(1, Math.floor(lanes / 3))} --request-timeout ${4 * seconds}s`
  );
};
