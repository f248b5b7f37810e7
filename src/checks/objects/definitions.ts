import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, listAt, valueAt } from '../../client/values/json-value.ts';
import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { succeeded } from '../succeeded.ts';

/**
 * The status of a definition says that its names are not accepted, and that its kind is not established. Facts: a
 * status that decides about the names.
 */
export const namesAreRejected = (read: Exchange): Judgement => {
  const conditions: JsonValue = succeeded(read) ? valueAt(read.json, 'status', 'conditions') : null;
  const statusOf = (type: string): JsonValue =>
    valueAt(
      listAt(conditions).find((one) => valueAt(one, 'type') === type),
      'status',
    );
  if (statusOf('NamesAccepted') === undefined) return judgement('namesAreRejected', [], 0);
  const isRejected = statusOf('NamesAccepted') === 'False' && statusOf('Established') !== 'True';
  return judgement(
    'namesAreRejected',
    isRejected
      ? []
      : [
          finding(
            'the names of another kind are accepted',
            'NamesAccepted: False, Established: False',
            conditions,
            read,
          ),
        ],
  );
};
