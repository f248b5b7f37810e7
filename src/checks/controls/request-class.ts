import type { Exchange } from '../../client/typed-exchange.ts';
import { mediaTypeIn } from '../../client/responses/header-of.ts';
import { isWatch, resourcePath } from '../client/resource-path.ts';

/** What a request does, as far as its method and path show (A 4.1, 4.4). */
export type RequestVerb =
  | 'create'
  | 'get'
  | 'list'
  | 'watch'
  | 'update'
  | 'patch'
  | 'delete'
  | 'delete-collection'
  | 'other';

/**
 * Requests that a server handles in the same way: the same verb, resource, subresource and, for a patch, media type.
 * `plural` is empty for paths that name no resource, for example discovery paths.
 */
export interface RequestClass {
  readonly verb: RequestVerb;
  readonly group: string;
  readonly version: string;
  readonly plural: string;
  /** The path names one object. */
  readonly hasName: boolean;
  readonly subresource: string;
  /** Media type of a patch; empty for other verbs. */
  readonly patchType: string;
}

const onItem: Readonly<Record<string, RequestVerb>> = {
  GET: 'get',
  HEAD: 'get',
  PUT: 'update',
  PATCH: 'patch',
  DELETE: 'delete',
};
const onCollection: Readonly<Record<string, RequestVerb>> = {
  GET: 'list',
  HEAD: 'list',
  POST: 'create',
  DELETE: 'delete-collection',
};

const verbOf = (method: string, hasName: boolean, subresource: string): RequestVerb => {
  if (subresource !== '' && method === 'POST') return 'create';
  if (subresource !== '' && method === 'DELETE') return 'other';
  const verbs = new Map(Object.entries(hasName ? onItem : onCollection));
  return verbs.get(method) ?? 'other';
};

const versionRoot = /^\/(?:api\/(?<core>[^/?]+)|apis\/(?<group>[^/?]+)\/(?<version>[^/?]+))/;

/** The class of a request, from its method, neutral path and content type. */
export const requestClass = ({ request }: Exchange): RequestClass => {
  const { core, group = '', version = core ?? '' } = versionRoot.exec(request.path)?.groups ?? {};
  const at = resourcePath(request.path);
  const hasName = at !== null && at.name !== null;
  const subresource = at?.subresource?.split('/')[0] ?? '';
  const method = at === null ? 'other' : verbOf(request.method, hasName, subresource);
  const verb = method === 'list' && isWatch(request.path) ? 'watch' : method;
  const patchType = verb === 'patch' ? mediaTypeIn(request.headers) : '';
  return { verb, group, version, plural: at?.resource ?? '', hasName, subresource, patchType };
};

/** Text that is equal for requests of one class. */
export const classKey = ({ verb, group, version, plural, subresource, patchType }: RequestClass): string =>
  [verb, group, version, plural, subresource, patchType].join(' ');
