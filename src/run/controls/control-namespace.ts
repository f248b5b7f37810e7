import type { ApiClient } from '../../client/api-client.ts';
import type { KindAddress } from '../../client/paths/kinds.ts';
import { standIn } from '../../client/subject/subject-kind.ts';

export const usualNamespace = 'default';

/** The namespace of reviews; in a run inside one namespace, `own` stands for that namespace, also for all objects. */
export const namespaceOfReviews = ({ config: { within } }: ApiClient, own: string): string => {
  if (within === undefined) return usualNamespace;
  within.enter(own);
  return own;
};

/** The namespace of the control objects of a kind; null for a cluster-scoped kind. */
export const namespaceOfControls = (
  admin: ApiClient,
  { kind, namespaced }: KindAddress,
  own: string,
): string | null => {
  if (!namespaced) return null;
  const { subject, within } = admin.config;
  if (within !== undefined) return namespaceOfReviews(admin, own);
  return kind === standIn.kind && subject?.createsNamespaces === false ? own : usualNamespace;
};
