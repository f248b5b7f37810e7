import { asksToWatch } from '../../client/asks-to-watch.ts';
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

const collection = String.raw`(\/api\/[^/]+|\/apis\/[^/]+\/[^/]+)\/(?:watch\/)?`;
const resourceName = String.raw`(?:namespaces\/([^/]+)\/(?!status$|finalize$)([^/]+)|([^/]+))`;
const resourceForm = new RegExp(String.raw`^${collection}${resourceName}(?:\/([^/]+))?(?:\/(.+))?$`);

/** Parses path and query; null for URLs that name no resource (discovery, health, versions). */
export const resourcePath = (url: string): ResourcePath | null => {
  const [path = '', query = ''] = url.split('?');
  const at = resourceForm.exec(path.replace(/\/$/, ''));
  if (!at?.[1]) return null;
  const resource = at[3] ?? at[4] ?? '';
  const namespace = at[2] ?? null;
  return {
    collection: `${at[1]}${namespace === null ? '' : `/namespaces/${namespace}`}/${resource}`,
    resource,
    namespace,
    name: at[5] ?? null,
    subresource: at[6] ?? null,
    query: new URLSearchParams(query),
  };
};

/** True for a watch by query (A 4.4) or by the deprecated path. */
export const isWatch = (url: string): boolean => {
  const at = resourcePath(url);
  return at !== null && (/^\/apis?\/.*\/watch\//.test(url) || asksToWatch(at.query));
};
