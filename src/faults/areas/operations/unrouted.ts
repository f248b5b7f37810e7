import type { ServerParts } from '../../../server/parts.ts';
import { nowhere, rerouted } from '../path/rerouted.ts';

/** Routes requests with a method and a matching path to an unserved path. */
export const unrouted = (method: string, fits: RegExp): ((parts: ServerParts) => void) =>
  rerouted((path, asked) => (asked === method && fits.test(path) ? nowhere : null));
