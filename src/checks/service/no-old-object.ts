import { type JsonValue, valueAt } from '../../client/values/json-value.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** None of the admission requests contains an earlier state of the object (A 1, B 6.3). Facts: requests. */
export const noEarlierState = (requests: readonly JsonValue[]): Judgement => {
  const wrong = requests.filter((request) => (valueAt(request, 'oldObject') ?? null) !== null);
  return judgement(
    'noEarlierState',
    wrong.map((request) => ({
      message: 'an admission request for a create contains an earlier state',
      expected: null,
      seen: valueAt(request, 'oldObject'),
      exchanges: [],
    })),
    requests.length,
  );
};
