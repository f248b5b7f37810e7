import { isWatchQuery } from '../../client/requests/is-watch-query.ts';
import { pathParts } from '../../client/paths/path-parts.ts';

/** What a resource URL names (A 3.1), in neutral names. */
export interface ResourcePath {
  /** Path of the collection, for example `/api/v1/namespaces/x/configmaps`. */
  readonly collection: string;
  /** Plural resource name. */
  readonly resource: string;
  readonly namespace: string | null;
  readonly name: string | null;
  readonly subresource: string | null;
  readonly query: URLSearchParams;
}

/** Parses path and query; null for URLs that name no resource (discovery, health, versions). */
export const resourcePath = (url: string): ResourcePath | null => {
  const [path = '', query = ''] = url.split('?');
  const at = pathParts(path.replace(/\/$/, ''));
  if (at === null) return null;
  const { root, namespace, plural, name, rest } = at;
  return {
    collection: `${root}${namespace === null ? '' : `/namespaces/${namespace}`}/${plural}`,
    resource: plural,
    namespace,
    name,
    subresource: rest === '' ? null : rest.slice(1),
    query: new URLSearchParams(query),
  };
};

/** True for a watch by query (A 4.4) or by the deprecated path. */
export const isWatch = (url: string): boolean => {
  const at = resourcePath(url);
  return at !== null && (/^\/apis?\/.*\/watch\//.test(url) || isWatchQuery(at.query));
};
