import { isWatch, resourcePath } from '../../checks/client/resource-path.ts';

/** How an exchange is compared. `environment`: the server describes itself, mainly discovery. */
export type ReplayVerb =
  | 'environment'
  | 'get'
  | 'list'
  | 'watch'
  | 'create'
  | 'update'
  | 'patch'
  | 'delete'
  | 'deletecollection'
  | 'other';

/** The verb of a request, derived from method and neutral path (B 5.11). */
export const replayVerb = (method: string, path: string): ReplayVerb => {
  const plain = path.split('?')[0] ?? '';
  const at = resourcePath(path);
  if (!at)
    return method === 'GET' &&
      /^\/(api|apis|openapi|version|healthz|livez|readyz|metrics|\.well-known)?(\/|$)/.test(plain)
      ? 'environment'
      : 'other';
  if (method === 'GET') return isWatch(path) ? 'watch' : at.name === null ? 'list' : 'get';
  if (method === 'POST') return 'create';
  if (method === 'PUT') return 'update';
  if (method === 'PATCH') return 'patch';
  if (method === 'DELETE') return at.name === null ? 'deletecollection' : 'delete';
  return 'other';
};
