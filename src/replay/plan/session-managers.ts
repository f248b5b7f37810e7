import { headerOf } from '../../client/responses/header-of.ts';
import type { Exchange } from '../../client/exchange.ts';

const maxLength = 128;

/**
 * The field managers of the session's clients: the query parameter `fieldManager`, otherwise the beginning of the
 * User-Agent.
 */
export const sessionManagers = (exchanges: readonly Exchange[]): ReadonlySet<string> => {
  // The manager of members that were set before the first apply.
  const managers = new Set(['before-first-apply']);
  for (const { request } of exchanges) {
    if (['GET', 'HEAD', 'DELETE'].includes(request.method)) continue;
    const named = new URLSearchParams(request.path.split('?')[1] ?? '').get('fieldManager');
    const agent = headerOf(request.headers, 'user-agent') ?? '';
    managers.add(named || agent.split('/')[0]?.slice(0, maxLength) || 'unknown');
  }
  return managers;
};
