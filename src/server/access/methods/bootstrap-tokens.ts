import { timingSafeEqual } from 'node:crypto';
import type { Json } from '../../model.ts';
import type { TokenMethodFactory } from './token-method.ts';

const decoded = (data: Json): Record<string, string> =>
  Object.fromEntries(Object.entries((data ?? {}) as Record<string, string>).map(([key, value]) => [key, Buffer.from(value, 'base64').toString('utf8')]));

const same = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Bootstrap tokens kept as Secrets of the system namespace (`--enable-bootstrap-token-auth`, B 5.3). */
export const bootstrapTokens: TokenMethodFactory = (core) => {
  const keep = core.parts.behaviours.access;
  if (!keep.bootstrapTokensOn(core.options)) return null;
  return async (token, audiences) => {
    const parts = keep.bootstrapTokenParts(token);
    if (!parts) return null;
    const secret = core.storage.get(core.kinds.named('Secret'), 'platform-system', `bootstrap-token-${parts.id}`);
    if (!secret || secret.metadata.deletionTimestamp || secret['type'] !== 'bootstrap.platform.io/token') return null;
    const data = decoded(secret['data']);
    if (data['token-id'] !== parts.id || !same(data['token-secret'] ?? '', parts.secret)) return null;
    if (!keep.bootstrapUsage(data) || !keep.bootstrapUnexpired(data, core.clock.now())) return null;
    return { user: keep.bootstrapUser(parts.id, data), audiences };
  };
};
