import type { Target } from '../../target/target.ts';
import { type KindsOfServer, kindsOfServer } from './kinds-of-server.ts';
import { namedKind } from './named-kind.ts';

/**
 * The kinds with these names; all kinds of the server in their preferred versions if one name is `all`. Throws
 * SubjectError if discovery does not name exactly one kind for a name.
 */
export const chosenKinds = async (target: Target, names: readonly string[]): Promise<KindsOfServer> => {
  if (names.includes('all')) return kindsOfServer(target, 'preferred');
  const { kinds, hasNamespaces } = await kindsOfServer(target, 'all');
  const chosen = new Set(names.map((name) => namedKind(kinds, target.dialect.fromWire(name), '--kinds')));
  return { kinds: [...chosen], hasNamespaces };
};
