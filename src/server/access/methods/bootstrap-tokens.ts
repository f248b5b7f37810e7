import type { Json } from '../../model.ts';
import type { TokenMethodFactory } from './token-method.ts';

const decoded = (data: Json): Record<string, string> =>
  Object.fromEntries(
    Object.entries((data ?? {}) as Record<string, string>).map(([key, value]) => [
      key,
      Buffer.from(value, 'base64').toString('utf8'),
    ]),
  );

/** Bootstrap tokens, which are Secrets of the system namespace (`--enable-bootstrap-token-auth`, B 5.3). */
export const bootstrapTokens: TokenMethodFactory = (core) => {
  const keep = core.parts.behaviours.access;
  if (!keep.bootstrapTokensOn(core.options)) return null;
  return async (token, audiences) => {
    const parts = keep.bootstrapTokenParts(token);
    if (!parts) return null;
    const kind = core.kinds.named('Secret');
    const secret = keep.bootstrapSecret((namespace) => core.cachedState.list(kind, namespace), parts.id);
    if (!secret || secret.metadata.deletionTimestamp || !keep.bootstrapType(secret['type'])) return null;
    const data = decoded(secret['data']);
    if (
      !keep.bootstrapIdAgrees(data['token-id'] ?? '', parts.id) ||
      !keep.bootstrapSecretAgrees(data['token-secret'] ?? '', parts.secret)
    )
      return null;
    if (!keep.bootstrapUsage(data) || !keep.bootstrapUnexpired(data, core.clock.now())) return null;
    return { user: keep.bootstrapUser(parts.id, data), audiences };
  };
};
