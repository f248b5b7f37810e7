import type { HeaderPairs } from '../../client/exchange.ts';
import { endToEnd } from './raw-headers.ts';
import type { Upstream, UpstreamIdentity } from './upstream.ts';

const ownOnly = ['expect'];
const ownAndCredential = ['expect', 'authorization'];

/** Header that goes upstream: the client's pairs in order and case, with the target's host and the identity's credential. */
export const outgoingHeaders = (pairs: HeaderPairs, upstream: Upstream, identity: UpstreamIdentity): HeaderPairs => {
  const kept = endToEnd(pairs, identity.authorization === null ? ownOnly : ownAndCredential).map(([name, value]): readonly [string, string] =>
    name.length === 4 && name.toLowerCase() === 'host' ? [name, upstream.url.host] : [name, value],
  );
  return identity.authorization ? [...kept, ['Authorization', identity.authorization]] : kept;
};
