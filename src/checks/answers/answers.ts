import type { Exchange } from '../../client/typed-exchange.ts';
import { valueAt } from '../../client/values/json-value.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

const undecided = (check: string): Judgement => judgement(check, [], 0);

/** The request succeeded: status 200 to 299. */
export const succeeds = (exchange: Exchange): Judgement => {
  if (!exchange.response) return undecided('succeeds');
  const { status } = exchange.response;
  return judgement(
    'succeeds',
    status >= 200 && status <= 299
      ? []
      : [
          finding(
            'the request was rejected',
            '2xx',
            `${outcomeOf(exchange)}: ${valueAt(exchange.json, 'message') ?? ''}`,
            exchange,
          ),
        ],
  );
};

/** The request was rejected as a client error: status 400 to 499. */
export const isRefused = (exchange: Exchange): Judgement => {
  if (!exchange.response) return undecided('isRefused');
  const { status } = exchange.response;
  return judgement(
    'isRefused',
    status >= 400 && status <= 499
      ? []
      : [finding('the request was not rejected', '4xx', outcomeOf(exchange), exchange)],
  );
};

/** The request was rejected as a conflict: 409 with the reason Conflict. */
export const isConflict = (exchange: Exchange): Judgement => {
  if (!exchange.response) return undecided('isConflict');
  return judgement(
    'isConflict',
    exchange.response.status === 409 && valueAt(exchange.json, 'reason') === 'Conflict'
      ? []
      : [finding('the request was not rejected as a conflict', '409 Conflict', outcomeOf(exchange), exchange)],
  );
};

/** The request failed: status 400 or above. */
export const isError = (exchange: Exchange): Judgement => {
  if (!exchange.response) return undecided('isError');
  return judgement(
    'isError',
    exchange.response.status >= 400
      ? []
      : [finding('the request succeeded', '4xx or 5xx', outcomeOf(exchange), exchange)],
  );
};

/** OPS-34 (A 4.2): a successful response has another status than 201. A rejection is no fact. */
export const isNot201 = (exchange: Exchange): Judgement => {
  const status = exchange.response?.status ?? 0;
  if (status < 200 || status > 299) return undecided('isNot201');
  return judgement(
    'isNot201',
    status === 201 ? [finding('the status is 201', 'another status', outcomeOf(exchange), exchange)] : [],
  );
};

/** The response has one of these status codes. */
export const hasStatus = (exchange: Exchange, ...codes: readonly number[]): Judgement => {
  if (!exchange.response) return undecided('hasStatus');
  return judgement(
    'hasStatus',
    codes.includes(exchange.response.status)
      ? []
      : [finding(`unexpected status ${outcomeOf(exchange)}`, codes.join(' or '), outcomeOf(exchange), exchange)],
  );
};
