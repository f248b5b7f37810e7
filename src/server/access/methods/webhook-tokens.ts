import { isDeepStrictEqual } from 'node:util';
import type { ServerCore, TokenMethodFactory } from '../../core.ts';
import type { Json } from '../../model.ts';
import { apiAudiences } from '../tokens/account-token.ts';
import { type WebhookClient, webhookClient } from '../webhook-client.ts';
import type { TokenIdentity } from '../../contracts.ts';

interface Kept {
  until: number;
  readonly identity: TokenIdentity | null;
}

/** A response of the token review service, and its result. */
interface Answered {
  readonly review: Json;
  readonly identity: TokenIdentity | null;
}

/** Tokens that an external service reviews, with a cache (`--authentication-token-webhook-*`, B 5.6). */
export const webhookTokens: TokenMethodFactory = (core) => {
  const { access, tokenReviews } = core.parts.behaviours;
  const file = access.reviewConfigFile(core.options);
  if (!file) return null;
  const call = webhookClient(core, file, { shaped: tokenReviews.questionSent });
  const ttl = access.reviewKeptMs(core.options);
  const cache = new Map<string, Kept>();
  const keyOf = (token: string, audiences: readonly string[]): string => JSON.stringify([token, audiences]);
  return async (token, audiences) => {
    const kept = cache.get(keyOf(tokenReviews.lookupCacheKey(token), audiences));
    if (kept && kept.until > core.clock.now()) {
      kept.until = access.reviewKeptUntil(kept.until, core.clock.now(), ttl);
      return kept.identity;
    }
    const answered = await ask(core, call, token, audiences);
    if (answered === null) return null;
    if (cache.size > 10_000) cache.clear();
    if (ttl > 0)
      cache.set(keyOf(tokenReviews.storedCacheKey(token, answered.review), audiences), {
        until: core.clock.now() + ttl,
        identity: answered.identity,
      });
    return answered.identity;
  };
};

/** Calls the service. Null when the call fails or its response is not accepted. */
async function ask(
  core: ServerCore,
  call: WebhookClient,
  token: string,
  audiences: readonly string[],
): Promise<Answered | null> {
  const { access, tokenReviews } = core.parts.behaviours;
  const version = tokenReviews.questionVersion(core.options.text('authentication-token-webhook-version'));
  const apiVersion = `authentication.platform.io/${version}`;
  // When no option names audiences, a review for the API server contains no audiences.
  const isUsual = core.options.list('api-audiences').length === 0 && isDeepStrictEqual(audiences, apiAudiences(core));
  const requested = isUsual ? [] : audiences;
  let review: Json;
  try {
    review = await call(tokenReviews.question({ apiVersion, token, audiences: requested }));
  } catch {
    return null;
  }
  if (!tokenReviews.responseVersionAccepted(review?.apiVersion, apiVersion)) return null;
  const user = access.reviewedUser(review.status);
  const accepted = user ? tokenReviews.audiencesOf(review.status.audiences, requested, audiences) : [];
  return { review, identity: user && accepted.length > 0 ? { user, audiences: accepted } : null };
}
