import type { Json } from '../../client/exchange.ts';
import type { CallbackAnswer, CallbackCall, CallbackSlot } from '../../target/callbacks/callbacks.ts';
import { aloneWith } from '../servers/alone-with.ts';
import type { World } from '../world.ts';

/** Status of a TokenReview (B 5.6). */
export type ReviewStatus = Readonly<Record<string, Json>>;

/** What the token service says to a question. */
export type ReviewAnswer = (review: Json) => CallbackAnswer;

const known = new WeakMap<CallbackSlot, Map<string, ReviewAnswer>>();

/** An answer of the version that was asked in, with this status; the audiences are those asked about unless the status has some, or `null` for none. */
export const answerOf =
  (status: ReviewStatus): ReviewAnswer =>
  (review) => {
    const { audiences = review?.spec?.audiences, ...rest } = status;
    return {
      json: {
        apiVersion: review?.apiVersion,
        kind: 'TokenReview',
        status: { ...rest, ...(audiences ? { audiences } : {}) },
      },
    };
  };

/** Teaches the suite's token service the whole answer about a token. */
export const teachAnswer = async (world: World, token: string, answer: ReviewAnswer): Promise<void> => {
  const slot = await world.target.callbacks.slot('token-review');
  const tokens = known.get(slot) ?? new Map<string, ReviewAnswer>();
  if (!known.has(slot)) {
    known.set(slot, tokens);
    slot.answer(({ json }) => (tokens.get(json?.spec?.token) ?? answerOf({ authenticated: false }))(json));
  }
  tokens.set(token, answer);
};

/**
 * Teaches the suite's token service (B 5.6) what to say about a token; of all others it says authenticated false. For servers started
 * with `--authentication-token-webhook-config-file`; scenarios that share one do not disturb each other as long as their tokens differ.
 */
export const teachToken = (world: World, token: string, status: ReviewStatus): Promise<void> =>
  teachAnswer(world, token, answerOf(status));

/** The calls at the token service that carry a token, in whatever place. */
export const callsWith = async (world: World, token: string): Promise<readonly CallbackCall[]> => {
  const { calls } = await world.target.callbacks.slot('token-review');
  return calls.filter(
    ({ body, query }) => Buffer.from(body).includes(token) || decodeURIComponent(query).includes(token),
  );
};

/** Waits until no other scenario that does so uses the token service; at the scenario's end it shows itself as it should. */
export const serviceAlone = async (world: World): Promise<void> => {
  const { service } = await world.target.callbacks.slot('token-review');
  await aloneWith(world, service);
};
