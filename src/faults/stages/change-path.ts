import type { ServerParts } from '../../server/core.ts';
import { wrapStage } from './wrap-stage.ts';

/** Changes the path by which requests are routed. */
export const changePath = (parts: ServerParts, change: (path: string, method: string) => string): void =>
  wrapStage(
    parts,
    'route',
    (next) => (core, line) =>
      next(core, { method: line.method, query: line.query, path: change(line.path, line.method) }),
  );

/** Changes the API version in the path of resources. */
export const changeVersion = (parts: ServerParts, change: (version: string) => string): void =>
  changePath(parts, (path) =>
    path.replace(
      /^(\/api\/|\/apis\/[^/]+\/)([^/]+)/,
      (_all, before: string, version: string) => before + change(version),
    ),
  );
