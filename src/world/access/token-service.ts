import type { CallbackAnswer, CallbackCall, CallbackSlot } from '../../target/callbacks/callbacks.ts';
import { useExclusively } from '../servers/use-exclusively.ts';
import type { World } from '../world.ts';
import { type JsonValue, textAt, valueAt } from '../../client/values/json-value.ts';

/** Status of a TokenReview (B 5.6). */
export type ReviewStatus = Readonly<Record<string, JsonValue>>;

/** Response of the token webhook to a review. */
export type ReviewAnswer = (review: JsonValue) => CallbackAnswer;

const known = new WeakMap<CallbackSlot, Map<string, ReviewAnswer>>();

/**
 * A response with the API version of the review and this status. Default audiences: those of the review; `null` for
 * none.
 */
export const reviewResponseOf =
  (status: ReviewStatus): ReviewAnswer =>
  (review) => {
    const { audiences = valueAt(review, 'spec', 'audiences'), ...rest } = status;
    return {
      json: {
        apiVersion: valueAt(review, 'apiVersion'),
        kind: 'TokenReview',
        status: { ...rest, ...(audiences ? { audiences } : {}) },
      },
    };
  };

/** Sets the complete response of the suite's token webhook for a token. */
export const setTokenResponse = async (world: World, token: string, answer: ReviewAnswer): Promise<void> => {
  const slot = await world.target.callbacks.slot('token-review');
  const tokens = known.get(slot) ?? new Map<string, ReviewAnswer>();
  if (!known.has(slot)) {
    known.set(slot, tokens);
    slot.answer(({ json }) =>
      (tokens.get(textAt(json, 'spec', 'token') ?? '') ?? reviewResponseOf({ authenticated: false }))(json),
    );
  }
  tokens.set(token, answer);
};

/**
 * Sets the status that the suite's token webhook (B 5.6) returns for a token; for other tokens it returns authenticated
 * false. For servers started with `--authentication-token-webhook-config-file`. Scenarios can share a server if their
 * tokens differ.
 */
export const setTokenStatus = (world: World, token: string, status: ReviewStatus): Promise<void> =>
  setTokenResponse(world, token, reviewResponseOf(status));

/** The calls to the token webhook that contain a token anywhere. */
export const tokenServiceCalls = async (world: World, token: string): Promise<readonly CallbackCall[]> => {
  const { calls } = await world.target.callbacks.slot('token-review');
  return calls.filter(
    ({ body, query }) => Buffer.from(body).includes(token) || decodeURIComponent(query).includes(token),
  );
};

/** Waits for exclusive use of the token webhook; resets its TLS behaviour at the end of the scenario. */
export const useTokenServiceExclusively = async (world: World): Promise<void> => {
  const { service } = await world.target.callbacks.slot('token-review');
  await useExclusively(world, service);
};
