import type { ServerParts } from '../../../server/parts.ts';

/** Where nothing is served. */
export const nowhere = '/nowhere';

/** Sends requests on by another path than the one they ask for; null leaves a request where it is. */
export const rerouted =
  (other: (path: string, method: string) => string | null) =>
  ({ behaviours }: ServerParts): void => {
    const { routed } = behaviours.paths;
    behaviours.paths.routed = (path, method) => other(path, method) ?? routed(path, method);
  };
