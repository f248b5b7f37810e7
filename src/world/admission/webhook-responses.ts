import type { CallbackAnswer } from '../../target/callbacks/callbacks.ts';
import { type JsonObject, type JsonValue, valueAt } from '../../client/values/json-value.ts';

/** The AdmissionReview with this response and the uid of the request. */
const answer = (review: JsonValue, response: JsonObject): CallbackAnswer => ({
  json: {
    apiVersion: valueAt(review, 'apiVersion'),
    kind: 'AdmissionReview',
    response: { uid: valueAt(review, 'request', 'uid'), ...response },
  },
});
const responding = (review: JsonValue, response: JsonObject | undefined, more: JsonObject = {}): CallbackAnswer => ({
  json: { apiVersion: valueAt(review, 'apiVersion'), kind: 'AdmissionReview', response, ...more },
});
const encoded = (value: JsonValue): string => Buffer.from(JSON.stringify(value)).toString('base64');

/** Label that the webhook `adds a label` adds to objects. */
export const webhookLabel = 'planecheck.example.com/by-webhook';

/** A response that allows the request and contains this JSON patch. */
export const patchResponse = (review: JsonValue, patch: readonly JsonObject[]): CallbackAnswer =>
  answer(review, { allowed: true, patchType: 'JSONPatch', patch: encoded(patch) });

const annotated = (review: JsonValue): readonly JsonObject[] => {
  const one = { op: 'add', path: `/metadata/annotations/${webhookLabel.replace('/', '~1')}`, value: 'yes' };
  return valueAt(review, 'request', 'object', 'metadata', 'annotations')
    ? [one]
    : [{ op: 'add', path: '/metadata/annotations', value: {} }, one];
};

const labelled = (review: JsonValue, label = webhookLabel): readonly JsonObject[] => {
  const labels = valueAt(review, 'request', 'object', 'metadata', 'labels');
  const one = { op: 'add', path: `/metadata/labels/${label.replace('/', '~1')}`, value: 'yes' };
  return labels ? [one] : [{ op: 'add', path: '/metadata/labels', value: {} }, one];
};

/** The patch operations of a webhook that adds a label. */
export const labelPatch = (review: JsonValue): readonly JsonObject[] => labelled(review);

/** A response that denies the request with this code. */
const deniesWith =
  (code: number) =>
  (review: JsonValue): CallbackAnswer =>
    answer(review, { allowed: false, status: { code, message: 'denied by planecheck' } });

const warnings = ['planecheck is first', 'planecheck is "second"'];

/** Responses of the suite's webhooks to a review (B 6.3), by their names in scenarios. */
export const webhookResponses = {
  allows: (review: JsonValue): CallbackAnswer => answer(review, { allowed: true }),
  denies: (review: JsonValue): CallbackAnswer =>
    answer(review, { allowed: false, status: { message: 'denied by planecheck' } }),
  'allows with two warnings': (review: JsonValue): CallbackAnswer => answer(review, { allowed: true, warnings }),
  'denies with two warnings': (review: JsonValue): CallbackAnswer =>
    answer(review, { allowed: false, status: { message: 'denied by planecheck' }, warnings }),
  'denies objects named "bad-…"': (review: JsonValue): CallbackAnswer =>
    answer(review, {
      allowed: !String(
        valueAt(review, 'request', 'object', 'metadata', 'name') ?? valueAt(review, 'request', 'name'),
      ).startsWith('bad-'),
    }),
  'denies with code 200': deniesWith(200),
  'denies with code 400': deniesWith(400),
  'denies with code 403': deniesWith(403),
  'denies with code 429': deniesWith(429),
  'denies with code 700': deniesWith(700),
  'adds a label': (review: JsonValue): CallbackAnswer =>
    answer(review, {
      allowed: true,
      ...(valueAt(review, 'request', 'object') ? { patchType: 'JSONPatch', patch: encoded(labelled(review)) } : {}),
    }),
  'denies with code 409': deniesWith(409),
  'denies with code 422': deniesWith(422),
  'sends a patch that cannot be applied': (review: JsonValue): CallbackAnswer =>
    patchResponse(review, [{ op: 'remove', path: '/data/planecheck-none' }]),
  'adds an annotation': (review: JsonValue): CallbackAnswer => patchResponse(review, annotated(review)),
  'sends a patch without effect': (review: JsonValue): CallbackAnswer =>
    patchResponse(review, [{ op: 'replace', path: '/kind', value: valueAt(review, 'request', 'object', 'kind') }]),
  'adds another label': (review: JsonValue): CallbackAnswer =>
    patchResponse(review, labelled(review, `${webhookLabel}-too`)),
  hangs: (): CallbackAnswer => ({ hang: true }),
  'closes the connection': (): CallbackAnswer => ({ close: true }),
  // Its address is a closed port; this handler is never called.
  'refuses connections': (): CallbackAnswer => ({ close: true }),
  'answers with text': (): CallbackAnswer => ({ raw: 'this is no review' }),
  'answers with 500': (): CallbackAnswer => ({ raw: 'no', status: 500 }),
  'answers with 500 and allows': (review: JsonValue): CallbackAnswer => ({
    ...answer(review, { allowed: true }),
    status: 500,
  }),
  'answers in another version': (review: JsonValue): CallbackAnswer =>
    responding(
      review,
      { uid: valueAt(review, 'request', 'uid'), allowed: true },
      { apiVersion: 'admission.platform.io/v1beta1' },
    ),
  'answers with another kind': (review: JsonValue): CallbackAnswer =>
    responding(review, { uid: valueAt(review, 'request', 'uid'), allowed: true }, { kind: 'TokenReview' }),
  'answers without a response': (review: JsonValue): CallbackAnswer => responding(review, undefined),
  'answers with another uid': (review: JsonValue): CallbackAnswer =>
    responding(review, { uid: 'another', allowed: true }),
  'answers without a uid': (review: JsonValue): CallbackAnswer => responding(review, { allowed: true }),
  'answers without allowed': (review: JsonValue): CallbackAnswer => answer(review, {}),
  'answers with a merge patch': (review: JsonValue): CallbackAnswer =>
    answer(review, { allowed: true, patchType: 'MergePatch', patch: encoded({ data: { x: '1' } }) }),
  'answers with an unreadable patch': (review: JsonValue): CallbackAnswer =>
    answer(review, { allowed: true, patchType: 'JSONPatch', patch: Buffer.from('xyz').toString('base64') }),
  'answers with a patch of no type': (review: JsonValue): CallbackAnswer =>
    answer(review, { allowed: true, patch: encoded([{ op: 'add', path: '/data/x', value: '1' }]) }),
  'allows as plain text': (review: JsonValue): CallbackAnswer => ({
    ...answer(review, { allowed: true }),
    headers: { 'Content-Type': 'text/plain' },
  }),
} as const;

export type WebhookBehaviour = keyof typeof webhookResponses;
