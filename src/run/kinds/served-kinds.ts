import type { ApiClient } from '../../client/api-client.ts';
import type { KindAddress } from '../../client/paths/kinds.ts';
import { discoveredKinds } from './discovered-kinds.ts';

/** The kinds that a server can list and delete, each in the version that the server prefers (A 4.1). */
export interface ServedKinds {
  readonly kinds: readonly KindAddress[];
  /** Group versions whose list of resources could not be read, with the reason. */
  readonly unread: readonly string[];
}

/** Reads the kinds that a server serves from its discovery documents. Never rejects because of a response. */
export const servedKinds = async (admin: ApiClient): Promise<ServedKinds> => {
  const { kinds, unread } = await discoveredKinds(admin, 'preferred');
  const deletable = kinds.filter(({ verbs }) => ['list', 'delete'].every((verb) => verbs.includes(verb)));
  return { kinds: deletable.map(({ address }) => address), unread };
};
