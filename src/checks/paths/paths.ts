import type { Exchange, Json } from '../../client/exchange.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { touched } from './touched.ts';
import { succeeded } from '../succeeded.ts';

/** What an answer is expected to show; the namespace of cluster-scoped objects is left out. */
export interface ExpectedObject {
  readonly kind: string;
  readonly name: string;
  readonly namespace?: string;
}

/** The answer is this object, by kind, name and namespace (A 4.1). */
export const showsObject = (answer: Exchange, wanted: ExpectedObject): Judgement => {
  if (!answer.response) return judgement('showsObject', [], 0);
  const { kind, metadata } = answer.json ?? {};
  const good =
    succeeded(answer) &&
    kind === wanted.kind &&
    metadata?.name === wanted.name &&
    (wanted.namespace === undefined || metadata?.namespace === wanted.namespace);
  return judgement(
    'showsObject',
    good
      ? []
      : [
          finding(
            'the answer is not the object of this path',
            wanted,
            succeeded(answer) ? { kind, name: metadata?.name, namespace: metadata?.namespace } : outcomeOf(answer),
            answer,
          ),
        ],
  );
};

/** The path is served: 200. */
export const isAnswered = (answer: Exchange): Judgement => {
  if (!answer.response) return judgement('isAnswered', [], 0);
  return judgement(
    'isAnswered',
    answer.response.status === 200 ? [] : [finding('the path is not answered', 200, outcomeOf(answer), answer)],
  );
};

/** A read, a change (a label) and a delete at one path each met the object: shown, labelled, and then gone or marked as terminating (A 4.1). */
export const eachActsOn = (
  before: Json,
  acts: { readonly read: Exchange; readonly change: Exchange; readonly remove: Exchange; readonly after: Exchange },
): Judgement => {
  const { read, change, remove, after } = acts;
  if ([read, change, remove, after].some(({ response }) => !response)) return judgement('eachActsOn', [], 0);
  const uid: Json = before?.metadata?.uid;
  const shows = (answer: Exchange): boolean => succeeded(answer) && answer.json?.metadata?.uid === uid;
  const [label, value] = Object.entries(touched.labels)[0] ?? [];
  const removed = after.response?.status === 404 || after.json?.metadata?.deletionTimestamp !== undefined;
  return judgement(
    'eachActsOn',
    [
      ...(shows(read)
        ? []
        : [
            finding(
              'a read of the path does not show the object',
              uid,
              succeeded(read) ? (read.json?.metadata?.uid ?? 'absent') : outcomeOf(read),
              read,
            ),
          ]),
      ...(shows(change) && change.json?.metadata?.labels?.[label ?? ''] === value
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
              '2xx, and the object gone or terminating',
              `${outcomeOf(remove)}, then ${outcomeOf(after)}`,
              remove,
              after,
            ),
          ]),
    ],
    3,
  );
};

/** The object is there, is not being deleted, and carries nothing of what the suite's requests would have left in it. */
export const isUntouched = (read: Exchange): Judgement => {
  if (!read.response) return judgement('isUntouched', [], 0);
  if (!succeeded(read))
    return judgement('isUntouched', [finding('the object is not there any more', 200, outcomeOf(read), read)]);
  const { metadata, status } = read.json ?? {};
  const traces = [
    ...(metadata?.deletionTimestamp === undefined ? [] : ['metadata.deletionTimestamp']),
    ...Object.keys(touched.labels)
      .filter((label) => metadata?.labels?.[label] !== undefined)
      .map((label) => `metadata.labels["${label}"]`),
    ...(status?.message === touched.message ? ['status.message'] : []),
  ];
  return judgement(
    'isUntouched',
    traces.length === 0 ? [] : [finding('a refused request changed the object', 'no trace of it', traces, read)],
  );
};
