import type { ServerParts } from '../../server/core.ts';
import { wrapStage } from './wrap-stage.ts';

/** Changes the query of a request in place, or rejects the request, before another stage reads it. */
export const changeQuery = (parts: ServerParts, change: (query: URLSearchParams, verb: string) => void): void =>
  wrapStage(parts, 'route', (next) => (core, line) => {
    const routed = next(core, line);
    change(line.query, routed.verb);
    return routed;
  });
