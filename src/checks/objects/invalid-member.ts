import type { Exchange } from '../../client/typed-exchange.ts';
import { valueAt } from '../../client/values/json-value.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** A valid object is accepted: its create succeeds. `what` names the kind for readers. */
export const validObjectIsAccepted = (exchange: Exchange, what: string): Judgement => {
  const status = exchange.response?.status;
  if (status === undefined) return judgement('validObjectIsAccepted', [], 0);
  return judgement(
    'validObjectIsAccepted',
    status >= 200 && status <= 299
      ? []
      : [
          finding(
            `a valid ${what} is rejected: ${String(valueAt(exchange.json, 'message') ?? '').slice(0, 600)}`,
            '2xx',
            outcomeOf(exchange),
            exchange,
          ),
        ],
  );
};

/** An object with one broken member is rejected as a client error. `what` names kind, member and defect. */
export const invalidObjectIsRejected = (exchange: Exchange, what: string): Judgement => {
  const status = exchange.response?.status;
  if (status === undefined) return judgement('invalidObjectIsRejected', [], 0);
  return judgement(
    'invalidObjectIsRejected',
    status >= 400 && status <= 499
      ? []
      : [
          finding(
            `${what}: ${status <= 299 ? 'accepted' : `status ${status}`}`,
            '4xx',
            `${outcomeOf(exchange)}: ${valueAt(exchange.json, 'message') ?? ''}`,
            exchange,
          ),
        ],
  );
};

/** After a rejected create there is no object with the name: a get returns 404. */
export const rejectedObjectIsAbsent = (read: Exchange): Judgement => {
  const status = read.response?.status;
  if (status === undefined) return judgement('rejectedObjectIsAbsent', [], 0);
  return judgement(
    'rejectedObjectIsAbsent',
    status === 404 ? [] : [finding('a rejected object can be read', 404, outcomeOf(read), read)],
  );
};
