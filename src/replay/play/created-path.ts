import { resourcePath } from '../../checks/client/resource-path.ts';
import type { Json } from '../../client/exchange.ts';
import type { Answer } from '../compare/compare.ts';
import type { LiveRequest } from './live-target.ts';

/** The neutral path of the object that a request created; empty when it created none. */
export const createdPath = (request: LiveRequest, { status, json }: Answer): readonly string[] => {
  const at = status === 201 && request.method !== 'GET' ? resourcePath(request.path) : null;
  const name: Json = at?.name ?? json?.metadata?.name;
  return at && at.subresource === null && typeof name === 'string' && !at.query.has('dryRun')
    ? [`${at.collection}/${name}`]
    : [];
};
