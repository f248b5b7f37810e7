import type { Exchange } from '../../client/typed-exchange.ts';
import { valueAt } from '../../client/values/json-value.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/**
 * The authorization decision expected for a request (B 5.11): the request succeeds; it is authorized, whatever its
 * result is; it is rejected with 403.
 */
export type Decision = 'succeeds' | 'authorized' | 'forbidden';

/** A request, described for readers, and its expected decision. */
export interface ExpectedDecision {
  readonly exchange: Exchange;
  readonly decision: Decision;
  readonly what: string;
}

const as: Readonly<Record<Decision, { readonly good: (status: number) => boolean; readonly expected: string }>> = {
  succeeds: { good: (status) => status >= 200 && status <= 299, expected: '2xx' },
  // The server detects an unserved method or a missing object only after the authorization decision.
  authorized: {
    good: (status) => status !== 401 && status !== 403,
    expected: 'neither 401 nor 403',
  },
  forbidden: { good: (status) => status === 403, expected: '403' },
};

/**
 * Every request got its expected decision. A request without a response, or with an unknown decision, is not judged;
 * nor is a server error where authorization is enough, since it shows no decision.
 */
export const decisionsAreExpected = (all: readonly ExpectedDecision[]): Judgement => {
  const answered = all.filter(
    ({ exchange: { response }, decision }) =>
      response && as[decision] && !(decision === 'authorized' && response.status >= 500),
  );
  const findings = answered.flatMap(({ exchange, decision, what }) => {
    const { good, expected } = as[decision];
    return good(exchange.response?.status ?? 0)
      ? []
      : [
          finding(
            `"${what}" should ${decision === 'succeeds' ? 'succeed' : `be ${decision}`}`,
            expected,
            `${outcomeOf(exchange)}: ${valueAt(exchange.json, 'message') ?? ''}`,
            exchange,
          ),
        ];
  });
  return judgement('decisionsAreExpected', findings, answered.length === all.length ? answered.length : 0);
};
