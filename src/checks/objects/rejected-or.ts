import type { Exchange } from '../../client/typed-exchange.ts';
import type { JsonValue } from '../../client/values/json-value.ts';
import { memberAt } from '../../client/values/member-path.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { succeeded } from '../succeeded.ts';
import { shown } from '../shown.ts';

/** True for a rejection as a client error. */
export const isClientError = (answer: Exchange): boolean =>
  (answer.response?.status ?? 0) >= 400 && (answer.response?.status ?? 0) <= 499;

const ignored = (
  check: string,
  answer: Exchange,
  read: Exchange,
  path: string,
  wanted: string,
  good: (value: JsonValue) => boolean,
): Judgement => {
  if (!answer.response) return judgement(check, [], 0);
  if (isClientError(answer)) return judgement(check, []);
  if (!read.response) return judgement(check, [], 0);
  if (!succeeded(answer) || !succeeded(read))
    return judgement(check, [
      finding(
        'the request neither succeeded nor was rejected',
        '2xx or 4xx',
        `${outcomeOf(answer)}, then ${outcomeOf(read)}`,
        answer,
        read,
      ),
    ]);
  const findings = [answer, read]
    .filter((exchange) => !good(memberAt(exchange.json, path)))
    .map((exchange) =>
      finding(`${path} has the value that the client sent`, wanted, shown(memberAt(exchange.json, path)), exchange),
    );
  return judgement(check, findings, 2);
};

/**
 * The write was rejected, or the server ignored the value of a member that clients cannot set: the response and a read
 * have another value.
 */
export const rejectedOrOtherValue = (answer: Exchange, read: Exchange, path: string, sent: JsonValue): Judgement =>
  ignored(
    'rejectedOrOtherValue',
    answer,
    read,
    path,
    'another value',
    (value) => value !== undefined && value !== null && value !== '' && value !== sent,
  );

/** The write was rejected, or the response and a read have no value at the member. */
export const rejectedOrAbsent = (answer: Exchange, read: Exchange, path: string): Judgement =>
  ignored('rejectedOrAbsent', answer, read, path, 'absent', (value) => (value ?? null) === null);

/** The request succeeded or was rejected as a client error: the server did not fail. */
export const succeededOrRejected = (answer: Exchange): Judgement => {
  if (!answer.response) return judgement('succeededOrRejected', [], 0);
  return judgement(
    'succeededOrRejected',
    succeeded(answer) || isClientError(answer)
      ? []
      : [finding('the request neither succeeded nor was rejected', '2xx or 4xx', outcomeOf(answer), answer)],
  );
};
