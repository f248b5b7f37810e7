import type { Exchange } from '../../client/typed-exchange.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { succeeded } from '../succeeded.ts';

/**
 * Of concurrent writes with one resource version, exactly one succeeds, and each other one is rejected with 409. Facts:
 * the writes; none if one of them got no response, because the server may have carried it out.
 */
export const oneWriteSucceeds = (writes: readonly Exchange[]): Judgement => {
  if (writes.some(({ response }) => !response)) return judgement('oneWriteSucceeds', [], 0);
  const successes = writes.filter(succeeded);
  const others = writes.filter((write) => !succeeded(write) && write.response?.status !== 409);
  return judgement(
    'oneWriteSucceeds',
    [
      ...(successes.length === 1
        ? []
        : [
            finding(
              `${successes.length} writes with the same resource version succeeded`,
              1,
              successes.length,
              ...writes,
            ),
          ]),
      ...others.map((write) =>
        finding('a write was rejected for another reason than a conflict', 409, outcomeOf(write), write),
      ),
    ],
    writes.length,
  );
};
