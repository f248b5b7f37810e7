import type { ServerParts } from '../../../server/core.ts';
import { unservedPath, reroute } from '../path/reroute.ts';

/** Routes requests with a method and a matching path to an unserved path. */
export const removeRoute = (method: string, fits: RegExp): ((parts: ServerParts) => void) =>
  reroute((path, requestMethod) => (requestMethod === method && fits.test(path) ? unservedPath : null));
