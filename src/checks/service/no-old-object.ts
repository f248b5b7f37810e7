import type { Json } from '../../client/exchange.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** None of the admission requests contains an earlier state of the object (A 1, B 6.3). Facts: requests. */
export const noEarlierState = (requests: readonly Json[]): Judgement => {
  const wrong = requests.filter((request) => (request?.oldObject ?? null) !== null);
  return judgement(
    'noEarlierState',
    wrong.map((request) => ({
      message: 'an admission request for a create contains an earlier state',
      expected: null,
      seen: request.oldObject,
      exchanges: [],
    })),
    requests.length,
  );
};
