import type { Exchange } from '../../client/typed-exchange.ts';
import { isArray } from '../../client/values/is-array.ts';
import { membersAt, valueAt } from '../../client/values/json-value.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/**
 * The response is a list of the kind in the API version: 200, with its kind and apiVersion, and items (A 2.1, B 9). In
 * a list of the generic kind List or without a kind, which violates other rules, the items show what is served; without
 * items that name their kind nothing does.
 */
export const isListOf = (list: Exchange, kind: string, version: string): Judgement => {
  if (!list.response) return judgement('isListOf', [], 0);
  const { kind: seenKind, apiVersion, items } = membersAt(list.json);
  if (list.response.status === 200 && (seenKind === 'List' || seenKind === undefined) && isArray(items)) {
    const types = items
      .map((item) => ({ kind: valueAt(item, 'kind'), apiVersion: valueAt(item, 'apiVersion') }))
      .filter((type) => type.kind !== undefined || type.apiVersion !== undefined);
    const wanted = { kind, apiVersion: version };
    const other = types.filter((type) => type.kind !== kind || type.apiVersion !== version);
    return judgement(
      'isListOf',
      other.slice(0, 1).map((type) => finding(`${version} does not serve ${kind}`, wanted, type, list)),
      types.length,
    );
  }
  const good = list.response.status === 200 && seenKind === `${kind}List` && apiVersion === version && isArray(items);
  const seen = list.response.status === 200 ? { kind: seenKind, apiVersion } : outcomeOf(list);
  return judgement(
    'isListOf',
    good
      ? []
      : [finding(`${version} does not serve ${kind}`, { kind: `${kind}List`, apiVersion: version }, seen, list)],
  );
};

/** Each review succeeded and its response has a status (B 5.11, B 9). Facts: responses. */
export const reviewsHaveStatus = (answers: readonly Exchange[]): Judgement => {
  if (answers.some(({ response }) => !response)) return judgement('reviewsHaveStatus', [], 0);
  const wrong = answers.filter(
    ({ response, json }) =>
      (response?.status ?? 0) > 299 || typeof valueAt(json, 'status') !== 'object' || valueAt(json, 'status') === null,
  );
  return judgement(
    'reviewsHaveStatus',
    wrong.map((answer) =>
      finding('the response to the review has no status', '2xx with a status', outcomeOf(answer), answer),
    ),
    answers.length,
  );
};

/** The review was rejected as a client error, or does not return allowed true (B 9). */
export const reviewIsRejectedOrNotAllowed = (answer: Exchange): Judgement => {
  if (!answer.response) return judgement('reviewIsRejectedOrNotAllowed', [], 0);
  const { status } = answer.response;
  const good =
    (status >= 400 && status <= 499) || (status <= 299 && valueAt(answer.json, 'status', 'allowed') !== true);
  return judgement(
    'reviewIsRejectedOrNotAllowed',
    good
      ? []
      : [
          finding(
            'the review returns allowed true',
            '4xx, or not allowed',
            `${outcomeOf(answer)} ${JSON.stringify(valueAt(answer.json, 'status') ?? null)}`,
            answer,
          ),
        ],
  );
};
