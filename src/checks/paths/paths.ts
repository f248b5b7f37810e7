import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, valueAt } from '../../client/values/json-value.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { touched } from './changes-of-requests.ts';
import { succeeded } from '../succeeded.ts';

/** Identity of the object that a response must contain; no namespace for cluster-scoped objects. */
export interface ExpectedObject {
  readonly kind: string;
  readonly name: string;
  readonly namespace?: string;
}

/** The response is this object, by kind, name and namespace (A 4.1). */
export const showsObject = (answer: Exchange, wanted: ExpectedObject): Judgement => {
  if (!answer.response) return judgement('showsObject', [], 0);
  const kind = valueAt(answer.json, 'kind');
  const name = valueAt(answer.json, 'metadata', 'name');
  const namespace = valueAt(answer.json, 'metadata', 'namespace');
  const good =
    succeeded(answer) &&
    kind === wanted.kind &&
    name === wanted.name &&
    (wanted.namespace === undefined || namespace === wanted.namespace);
  return judgement(
    'showsObject',
    good
      ? []
      : [
          finding(
            'the response is not the object of this path',
            wanted,
            succeeded(answer) ? { kind, name, namespace } : outcomeOf(answer),
            answer,
          ),
        ],
  );
};

/** The path is served: 200. */
export const pathIsServed = (answer: Exchange): Judgement => {
  if (!answer.response) return judgement('pathIsServed', [], 0);
  return judgement(
    'pathIsServed',
    answer.response.status === 200 ? [] : [finding('the path is not served', 200, outcomeOf(answer), answer)],
  );
};

/**
 * A read, a change (a label) and a delete at one path each reached the object: returned, labelled, and then deleted or
 * terminating (A 4.1).
 */
export const requestsReachObject = (
  before: JsonValue,
  acts: { readonly read: Exchange; readonly change: Exchange; readonly remove: Exchange; readonly after: Exchange },
): Judgement => {
  const { read, change, remove, after } = acts;
  if ([read, change, remove, after].some(({ response }) => !response)) return judgement('requestsReachObject', [], 0);
  const uid: JsonValue = valueAt(before, 'metadata', 'uid');
  const shows = (answer: Exchange): boolean => succeeded(answer) && valueAt(answer.json, 'metadata', 'uid') === uid;
  const [label, value] = Object.entries(touched.labels)[0] ?? [];
  const removed = after.response?.status === 404 || valueAt(after.json, 'metadata', 'deletionTimestamp') !== undefined;
  return judgement(
    'requestsReachObject',
    [
      ...(shows(read)
        ? []
        : [
            finding(
              'a read of the path does not return the object',
              uid,
              succeeded(read) ? (valueAt(read.json, 'metadata', 'uid') ?? 'absent') : outcomeOf(read),
              read,
            ),
          ]),
      ...(shows(change) && valueAt(change.json, 'metadata', 'labels', label ?? '') === value
        ? []
        : [
            finding(
              'an update of the path does not change the object',
              '2xx with the label',
              outcomeOf(change),
              change,
            ),
          ]),
      ...(succeeded(remove) && removed
        ? []
        : [
            finding(
              'a delete of the path does not delete the object',
              '2xx, and the object deleted or terminating',
              `${outcomeOf(remove)}, then ${outcomeOf(after)}`,
              remove,
              after,
            ),
          ]),
    ],
    3,
  );
};

/** The object exists, is not terminating, and has none of the changes that the suite's requests would have made. */
export const objectIsUntouched = (read: Exchange): Judgement => {
  if (!read.response) return judgement('objectIsUntouched', [], 0);
  if (!succeeded(read))
    return judgement('objectIsUntouched', [finding('the object no longer exists', 200, outcomeOf(read), read)]);
  const traces = [
    ...(valueAt(read.json, 'metadata', 'deletionTimestamp') === undefined ? [] : ['metadata.deletionTimestamp']),
    ...Object.keys(touched.labels)
      .filter((label) => valueAt(read.json, 'metadata', 'labels', label) !== undefined)
      .map((label) => `metadata.labels["${label}"]`),
    ...(valueAt(read.json, 'status', 'message') === touched.message ? ['status.message'] : []),
  ];
  return judgement(
    'objectIsUntouched',
    traces.length === 0 ? [] : [finding('a rejected request changed the object', 'no change', traces, read)],
  );
};
