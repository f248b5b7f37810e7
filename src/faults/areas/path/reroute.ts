import type { ServerParts } from '../../../server/core.ts';
import { changePath } from '../../stages/change-path.ts';

/** A path that is not served. */
export const unservedPath = '/nowhere';

/** Routes requests to another path; null leaves a request unchanged. */
export const reroute =
  (other: (path: string, method: string) => string | null) =>
  (parts: ServerParts): void =>
    changePath(parts, (path, method) => other(path, method) ?? path);
