import type { Exchange } from '../../client/exchange.ts';
import { mediaTypeIn } from '../../client/header-of.ts';

/** What a request does, as far as its method and path tell (A 4.1, 4.4). */
export type RequestVerb = 'create' | 'get' | 'list' | 'update' | 'patch' | 'delete' | 'delete-collection' | 'other';

/**
 * Requests that a server handles alike: the same verb, resource, subresource and, for a patch, media type. `plural` is
 * empty for paths that name no resource, for example discovery paths.
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

/** The class of a request, from its method, neutral path and content type. */
export const requestClass = ({ request }: Exchange): RequestClass => {
  const segments = (request.path.split('?')[0] ?? '').split('/').filter((segment) => segment !== '');
  const root = segments[0];
  const [group = '', version = ''] =
    root === 'api' ? ['', segments[1]] : root === 'apis' ? [segments[1], segments[2]] : [];
  let rest = root === 'api' ? segments.slice(2) : root === 'apis' ? segments.slice(3) : [];
  if (rest[0] === 'watch') rest = rest.slice(1);
  // `namespaces/NAME/status` and `namespaces/NAME/finalize` belong to the namespace itself.
  if (rest[0] === 'namespaces' && rest.length > 2 && !['status', 'finalize'].includes(rest[2] ?? ''))
    rest = rest.slice(2);
  const [plural = '', name, ...sub] = rest;
  const subresource = sub[0] ?? '';
  const verb = plural === '' ? 'other' : verbOf(request.method, name !== undefined, subresource);
  const patchType = verb === 'patch' ? mediaTypeIn(request.headers) : '';
  return { verb, group, version, plural, hasName: name !== undefined, subresource, patchType };
};

/** Text that is equal for requests of one class. */
export const classKey = ({ verb, group, version, plural, subresource, patchType }: RequestClass): string =>
  [verb, group, version, plural, subresource, patchType].join(' ');
