/** What the path of a request says about its bodies, in addition to the bodies themselves. */
export interface PathFacts {
  /** The path names Secrets. Patches and items of lists do not contain their kind. */
  readonly secret: boolean;
  /** The path names a resource that issues or reviews tokens. */
  readonly token: boolean;
  /** The path names another resource of the API, and is not a proxy to something else. */
  readonly otherResource: boolean;
}

const ordinary: PathFacts = { secret: false, token: false, otherResource: true };
const foreign: PathFacts = { secret: false, token: false, otherResource: false };
const resource = /\/api(?:\/v\d\w*|s\/[^/]+\/v\d\w*)\/(?:watch\/)?(?:namespaces\/[^/]+\/)?[a-z]/;
const tokenSegments = new Set(['token', 'tokenreviews', 'tokenrequests']);

/** Reads the path of a URL with any prefix, through proxies, and in any encoding. */
export const pathFacts = (url: string): PathFacts => {
  if (!/secret|token|%/i.test(url)) return resource.test(url) && !url.includes('/proxy') ? ordinary : foreign;
  const query = url.indexOf('?');
  const segments = decodedPath(query < 0 ? url : url.slice(0, query))
    .split('/')
    .map((segment) => (segment.split(';')[0] ?? '').trim().toLowerCase());
  const secret = segments.includes('secrets');
  const token = segments.some((segment) => tokenSegments.has(segment));
  return secret || token ? { secret, token, otherResource: false } : foreign;
};

/** Decodes a path several times, because proxies may do so. */
const decodedPath = (path: string): string => {
  let text = path;
  for (let depth = 0; depth < 3 && text.includes('%'); depth += 1)
    text = text.replaceAll(/%([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return text.replaceAll('\\', '/');
};
