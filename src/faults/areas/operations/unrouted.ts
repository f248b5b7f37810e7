import type { ServerParts } from '../../../server/parts.ts';
import { nowhere, rerouted } from '../path/rerouted.ts';

/** Sends requests of a method whose path fits to where nothing is served. */
export const unrouted = (method: string, fits: RegExp): ((parts: ServerParts) => void) =>
  rerouted((path, asked) => (asked === method && fits.test(path) ? nowhere : null));
