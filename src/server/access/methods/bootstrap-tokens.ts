import type { Json } from '../../model.ts';
import type { TokenMethodFactory } from '../../core.ts';

const decoded = (data: Json): Record<string, string> =>
  Object.fromEntries(
    Object.entries((data ?? {}) as Record<string, string>).map(([key, value]) => [
      key,
      Buffer.from(value, 'base64').toString('utf8'),
    ]),
  );

/** Bootstrap tokens, which are Secrets of the system namespace (`--enable-bootstrap-token-auth`, B 5.3). */
export const bootstrapTokens: TokenMethodFactory = (core) => {
  const behaviours = core.parts.behaviours.access;
  if (!behaviours.bootstrapTokensOn(core.options)) return null;
  return async (token, audiences) => {
    const parts = behaviours.bootstrapTokenParts(token);
    if (!parts) return null;
    const kind = core.kinds.named('Secret');
    const secret = behaviours.bootstrapSecret((namespace) => core.cachedState.list(kind, namespace), parts.id);
    if (!secret || secret.metadata.deletionTimestamp || !behaviours.bootstrapType(secret['type'])) return null;
    const data = decoded(secret['data']);
    if (
      !behaviours.bootstrapIdAgrees(data['token-id'] ?? '', parts.id) ||
      !behaviours.bootstrapSecretAgrees(data['token-secret'] ?? '', parts.secret)
    )
      return null;
    if (!behaviours.bootstrapUsage(data) || !behaviours.bootstrapUnexpired(data, core.clock.now())) return null;
    return { user: behaviours.bootstrapUser(parts.id, data), audiences };
  };
};
