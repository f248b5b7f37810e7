import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, membersAt, valueAt } from '../../client/values/json-value.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { succeeded } from '../succeeded.ts';

/** The response has a body of JSON. */
export const hasJsonBody = (answer: Exchange): Judgement => {
  if (!answer.response) return judgement('hasJsonBody', [], 0);
  const good = typeof answer.json === 'object' && answer.json !== null;
  return judgement(
    'hasJsonBody',
    good
      ? []
      : [
          finding(
            'the body of the response is not a JSON object',
            'a JSON object',
            answer.response.body.length === 0
              ? 'an empty body'
              : Buffer.from(answer.response.body).toString('utf8').slice(0, 80),
            answer,
          ),
        ],
  );
};

/** The response to a delete is a Status (A 4.3). */
export const deleteReturnsStatus = (removal: Exchange): Judgement => {
  if (!removal.response) return judgement('deleteReturnsStatus', [], 0);
  if (!succeeded(removal))
    return judgement('deleteReturnsStatus', [
      finding('the delete was rejected', '200 or 202', outcomeOf(removal), removal),
    ]);
  const kind: JsonValue = valueAt(removal.json, 'kind');
  return judgement(
    'deleteReturnsStatus',
    kind === 'Status'
      ? []
      : [
          finding(
            `the response to the delete contains ${kind === undefined ? 'no object' : `kind ${kind}`}`,
            'Status',
            kind ?? 'absent',
            removal,
          ),
        ],
  );
};

/** The response to a delete is the object: its kind, name and uid (A 4.3). */
export const deleteReturnsObject = (removal: Exchange, deleted: JsonValue): Judgement => {
  if (!removal.response) return judgement('deleteReturnsObject', [], 0);
  if (!succeeded(removal))
    return judgement('deleteReturnsObject', [
      finding('the delete was rejected', '200 or 202', outcomeOf(removal), removal),
    ]);
  const same = (object: JsonValue) => ({
    kind: valueAt(object, 'kind'),
    name: valueAt(object, 'metadata', 'name'),
    uid: valueAt(object, 'metadata', 'uid'),
  });
  const [wanted, seen] = [same(deleted), same(removal.json)];
  const good = seen.kind === wanted.kind && seen.name === wanted.name && seen.uid === wanted.uid;
  return judgement(
    'deleteReturnsObject',
    good
      ? []
      : [
          finding(
            `the response to the delete contains ${seen.kind === undefined ? 'no object' : `kind ${seen.kind}`}`,
            wanted,
            seen,
            removal,
          ),
        ],
  );
};

/** The response contains none of the values of the data, decoded or encoded. Facts: values. */
export const responseContainsNoValues = (answer: Exchange, object: JsonValue): Judgement => {
  const values: readonly string[] = Object.values(membersAt(object, 'data')).map(String);
  if (!answer.response) return judgement('responseContainsNoValues', [], 0);
  const text = Buffer.from(answer.response.body).toString('utf8');
  const revealed = values.filter(
    (value) => text.includes(value) || text.includes(Buffer.from(value, 'base64').toString('utf8')),
  );
  return judgement(
    'responseContainsNoValues',
    revealed.length === 0 ? [] : [finding('the response contains secret values', 'none of them', revealed, answer)],
    values.length,
  );
};
