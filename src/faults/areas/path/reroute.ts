import type { ServerParts } from '../../../server/parts.ts';

/** A path that is not served. */
export const unservedPath = '/nowhere';

/** Routes requests to another path; null leaves a request unchanged. */
export const reroute =
  (other: (path: string, method: string) => string | null) =>
  ({ behaviours }: ServerParts): void => {
    const { routed } = behaviours.paths;
    behaviours.paths.routed = (path, method) => other(path, method) ?? routed(path, method);
  };
