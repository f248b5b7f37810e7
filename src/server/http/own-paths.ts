import type { HealthCheck } from '../behaviours/health.ts';
import type { ServerCore } from '../core.ts';
import type { Answer } from './answer.ts';
import type { ApiRequest } from './api-request.ts';
import type { UserInfo } from '../model.ts';
import { health } from './health.ts';

/** The answer at the paths of health checks and metrics (A 4.9, B 6.5). Null for other paths. */
export const ownPaths = (core: ServerCore, request: ApiRequest, checks: readonly HealthCheck[]): Answer | null => {
  const found = health(core, request, checks);
  if (found) return found;
  const { wire, metrics } = core.parts.behaviours;
  return wire.isMetricsPath(request.path)
    ? {
        code: 200,
        text: metrics.exposition(core.metrics),
        contentType: 'text/plain; version=0.0.4; charset=utf-8',
      }
    : null;
};

/** The answer at a path that only clients of existing servers use. Null for other paths. */
export const extraPath = async (core: ServerCore, request: ApiRequest, user: UserInfo): Promise<Answer | null> => {
  for (const answerOf of core.parts.extraPaths) {
    const found = await answerOf(core, request, user);
    if (found) return found;
  }
  return null;
};
