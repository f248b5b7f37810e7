import type { Target } from '../../target/target.ts';
import { type DiscoveredKind, discoveredKinds } from '../kinds/discovered-kinds.ts';
import { SubjectError } from './subject-error.ts';

/** The kinds of a server, and whether it has namespaces. */
export interface KindsOfServer {
  readonly kinds: readonly DiscoveredKind[];
  readonly hasNamespaces: boolean;
}

/** Reads the kinds of a server from its discovery documents. Throws SubjectError if none of them can be read. */
export const kindsOfServer = async (target: Target, only: 'all' | 'preferred'): Promise<KindsOfServer> => {
  const { kinds, unread } = await discoveredKinds(target.admin.withSubject(null), only);
  if (kinds.length === 0)
    throw new SubjectError(
      `${target.baseUrl} names no kinds: ${unread.join(', ')}; check the address and the credential`,
      'access',
    );
  return { kinds, hasNamespaces: kinds.some(({ address }) => address.group === '' && address.plural === 'namespaces') };
};
