import type { Json } from '../client/exchange.ts';

/** A bookmark with the kind and the resource version of an object (B 6.1). */
export const bookmarkOf = ({
  apiVersion,
  kind,
  metadata,
}: Json): { readonly type: 'BOOKMARK'; readonly object: Json } => ({
  type: 'BOOKMARK',
  object: { apiVersion, kind, metadata: { resourceVersion: metadata.resourceVersion } },
});
