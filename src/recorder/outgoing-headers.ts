import type { HeaderPairs } from '../client/exchange.ts';
import { endToEnd } from './raw-headers.ts';
import type { Upstream, UpstreamIdentity } from './upstream.ts';

/** Header that goes upstream: the client's pairs in order and case, with the target's host and the identity's credential. */
export const outgoingHeaders = (pairs: HeaderPairs, upstream: Upstream, identity: UpstreamIdentity): HeaderPairs => {
  const kept = endToEnd(pairs, ['expect', ...(identity.authorization === null ? [] : ['authorization'])]).map(([name, value]): readonly [string, string] =>
    name.toLowerCase() === 'host' ? [name, upstream.url.host] : [name, value],
  );
  return identity.authorization ? [...kept, ['Authorization', identity.authorization]] : kept;
};
