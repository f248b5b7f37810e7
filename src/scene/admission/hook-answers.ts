import type { Json } from '../../client/exchange.ts';
import type { CallbackAnswer } from '../../target/callbacks/callbacks.ts';

const answer = (review: Json, response: Json): CallbackAnswer => ({ json: { apiVersion: review?.apiVersion, kind: 'AdmissionReview', response: { uid: review?.request?.uid, ...response } } });
const encoded = (value: Json): string => Buffer.from(JSON.stringify(value)).toString('base64');

/** Label that the webhook of `adds a label` puts on objects. */
export const hookedLabel = 'planecheck.example.com/by-webhook';

const labelled = (review: Json): Json => {
  const labels = review?.request?.object?.metadata?.labels;
  const one = { op: 'add', path: `/metadata/labels/${hookedLabel.replace('/', '~1')}`, value: 'yes' };
  return labels ? [one] : [{ op: 'add', path: '/metadata/labels', value: {} }, one];
};

/** What a webhook of the suite does with a review (B 6.3), by the words that scenarios use. */
export const hookAnswers = {
  allows: (review: Json): CallbackAnswer => answer(review, { allowed: true }),
  denies: (review: Json): CallbackAnswer => answer(review, { allowed: false, status: { message: 'planecheck says no' } }),
  'denies with code 403': (review: Json): CallbackAnswer => answer(review, { allowed: false, status: { code: 403, message: 'planecheck says no' } }),
  'adds a label': (review: Json): CallbackAnswer => answer(review, { allowed: true, ...(review?.request?.object ? { patchType: 'JSONPatch', patch: encoded(labelled(review)) } : {}) }),
  hangs: (): CallbackAnswer => ({ hang: true }),
  'closes the connection': (): CallbackAnswer => ({ close: true }),
  // Its address is one where nobody listens; this is never asked.
  'refuses connections': (): CallbackAnswer => ({ close: true }),
  'answers with text': (): CallbackAnswer => ({ raw: 'this is no review' }),
  'answers with 500': (): CallbackAnswer => ({ raw: 'no', status: 500 }),
} as const;

export type HookDeed = keyof typeof hookAnswers;
