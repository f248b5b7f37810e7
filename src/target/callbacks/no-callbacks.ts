import { NotTestable } from '../testbed.ts';
import type { Callbacks } from './callbacks.ts';

const refuse = (): Promise<never> =>
  Promise.reject(new NotTestable('The target file names no callbacks.host under which the server reaches the suite'));

/** Callbacks of a target that cannot reach the suite; every use rejects with `NotReachable`. */
export const noCallbacks: Callbacks = {
  reachable: false,
  caBundle: refuse,
  hook: refuse,
  slot: refuse,
  issuer: refuse,
  close: async () => undefined,
};
