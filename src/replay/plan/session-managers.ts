import { headerOf } from '../../client/header-of.ts';
import type { Exchange } from '../../client/exchange.ts';

const longest = 128;

/**
 * Names under which the session's clients write fields: the query parameter `fieldManager`, else what their User-Agent
 * begins with.
 */
export const sessionManagers = (exchanges: readonly Exchange[]): ReadonlySet<string> => {
  // What was there before the first apply.
  const managers = new Set(['before-first-apply']);
  for (const { request } of exchanges) {
    if (['GET', 'HEAD', 'DELETE'].includes(request.method)) continue;
    const named = new URLSearchParams(request.path.split('?')[1] ?? '').get('fieldManager');
    const agent = headerOf(request.headers, 'user-agent') ?? '';
    managers.add(named || agent.split('/')[0]?.slice(0, longest) || 'unknown');
  }
  return managers;
};
