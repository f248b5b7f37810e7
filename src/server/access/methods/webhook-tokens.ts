import type { ServerCore } from '../../core.ts';
import type { Json } from '../../model.ts';
import { webhookClient } from '../webhook-client.ts';
import type { TokenIdentity, TokenMethodFactory } from './token-method.ts';

interface Kept {
  until: number;
  readonly identity: TokenIdentity | null;
}

/** Tokens that an outside service knows, with a cache (`--authentication-token-webhook-*`, B 5.6). */
export const webhookTokens: TokenMethodFactory = (core) => {
  const file = core.parts.behaviours.access.reviewConfigFile(core.options);
  if (!file) return null;
  const call = webhookClient(core, file);
  const { reviewKeptMs, reviewKeptUntil } = core.parts.behaviours.access;
  const ttl = reviewKeptMs(core.options);
  const version = core.options.text('authentication-token-webhook-version') ?? 'v1beta1';
  const cache = new Map<string, Kept>();
  return async (token, audiences) => {
    const key = JSON.stringify([token, audiences]);
    const kept = cache.get(key);
    if (kept && kept.until > core.clock.now()) {
      kept.until = reviewKeptUntil(kept.until, core.clock.now(), ttl);
      return kept.identity;
    }
    const identity = await ask(core, call, `authentication.platform.io/${version}`, token, audiences);
    if (identity === 'failed') return null;
    if (cache.size > 10_000) cache.clear();
    if (ttl > 0) cache.set(key, { until: core.clock.now() + ttl, identity });
    return identity;
  };
};

async function ask(core: ServerCore, call: (body: Json) => Promise<Json>, apiVersion: string, token: string, audiences: readonly string[]): Promise<TokenIdentity | null | 'failed'> {
  let review: Json;
  try {
    review = await call({ apiVersion, kind: 'TokenReview', metadata: { creationTimestamp: null }, spec: { token, audiences }, status: { user: {} } });
  } catch {
    return 'failed';
  }
  if (review?.apiVersion !== apiVersion) return 'failed';
  const user = core.parts.behaviours.access.reviewedUser(review.status);
  if (!user) return null;
  const answered: string[] | undefined = review.status.audiences;
  const accepted = answered?.length ? answered.filter((audience) => audiences.includes(audience)) : [...audiences];
  return accepted.length > 0 ? { user, audiences: accepted } : null;
}
