import type { Exchange, Json } from '../../client/exchange.ts';
import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { succeeded } from '../succeeded.ts';

/**
 * The status of a definition says that its names are not accepted, and that its kind is not established. Facts: a
 * status that decides about the names.
 */
export const namesAreRejected = (read: Exchange): Judgement => {
  const conditions: Json = succeeded(read) ? read.json?.status?.conditions : null;
  const statusOf = (type: string): Json =>
    Array.isArray(conditions) ? conditions.find((one: Json) => one?.type === type)?.status : undefined;
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
