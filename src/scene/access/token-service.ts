import type { Json } from '../../client/exchange.ts';
import type { CallbackSlot } from '../../target/callbacks/callbacks.ts';
import type { World } from '../world.ts';

/** Status of a TokenReview (B 5.6). */
export type ReviewStatus = Readonly<Record<string, Json>>;

const known = new WeakMap<CallbackSlot, Map<string, ReviewStatus>>();

/**
 * Teaches the suite's token service (B 5.6) what to say about a token; of all others it says authenticated false. For servers started
 * with `--authentication-token-webhook-config-file`; scenarios that share one do not disturb each other as long as their tokens differ.
 */
export const teachToken = async (world: World, token: string, status: ReviewStatus): Promise<void> => {
  const slot = await world.target.callbacks.slot('token-review');
  const tokens = known.get(slot) ?? new Map<string, ReviewStatus>();
  if (!known.has(slot)) {
    known.set(slot, tokens);
    slot.answer(({ json }) => ({ json: { apiVersion: json?.apiVersion, kind: 'TokenReview', status: tokens.get(json?.spec?.token) ?? { authenticated: false } } }));
  }
  tokens.set(token, status);
};
