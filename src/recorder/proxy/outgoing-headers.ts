import { isHopByHop, isNamed } from './raw-headers.ts';
import type { Upstream, UpstreamIdentity } from './upstream.ts';

/**
 * The header of the request upstream, as a flat list: the header of the client in its order and case, with the target's
 * host and the identity's credential.
 */
export const outgoingHeaders = (flat: readonly string[], upstream: Upstream, identity: UpstreamIdentity): string[] => {
  const kept: string[] = [];
  for (let i = 0; i + 1 < flat.length; i += 2) {
    const name = flat[i] as string;
    if (isHopByHop(name) || (identity.authorization !== null && isNamed(name, 'authorization'))) continue;
    kept.push(name, isNamed(name, 'host') ? upstream.host : (flat[i + 1] as string));
  }
  if (identity.authorization) kept.push('Authorization', identity.authorization);
  return kept;
};
