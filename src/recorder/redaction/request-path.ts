/** What the path of a request says about its bodies. It only adds to what the documents say. */
export interface PathFacts {
  /** The path names Secrets: patches and items of lists under it do not say their kind. */
  readonly secret: boolean;
  /** The path names a place where tokens are issued or judged. */
  readonly token: boolean;
  /** The path is one of the API that names another resource, and no proxy to something else. */
  readonly otherResource: boolean;
}

const ordinary: PathFacts = { secret: false, token: false, otherResource: true };
const foreign: PathFacts = { secret: false, token: false, otherResource: false };
const resource = /\/api(?:\/v\d\w*|s\/[^/]+\/v\d\w*)\/(?:watch\/)?(?:namespaces\/[^/]+\/)?[a-z]/;
const tokenSegments = new Set(['token', 'tokenreviews', 'tokenrequests']);

/** Reads the path of a URL whatever is in front of it: prefixes, proxies, other spellings and encodings. */
export const pathFacts = (url: string): PathFacts => {
  if (!/secret|token|%/i.test(url)) return resource.test(url) && !url.includes('/proxy') ? ordinary : foreign;
  const query = url.indexOf('?');
  const segments = plain(query < 0 ? url : url.slice(0, query))
    .split('/')
    .map((segment) => (segment.split(';')[0] ?? '').trim().toLowerCase());
  const secret = segments.includes('secrets');
  const token = segments.some((segment) => tokenSegments.has(segment));
  return secret || token ? { secret, token, otherResource: false } : foreign;
};

/** Servers may decode a path more than once on its way through proxies. */
const plain = (path: string): string => {
  let text = path;
  for (let depth = 0; depth < 3 && text.includes('%'); depth += 1)
    text = text.replaceAll(/%([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return text.replaceAll('\\', '/');
};
