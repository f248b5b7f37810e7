import { NotTestable } from '../testbed.ts';
import type { Callbacks } from './callbacks.ts';

const reject = (): Promise<never> =>
  Promise.reject(new NotTestable('the target file has no callbacks.host under which the server can reach the suite'));

/** Callbacks of a target that cannot reach the suite; every use rejects with `NotTestable`. */
export const noCallbacks: Callbacks = {
  reachable: false,
  caBundle: reject,
  hook: reject,
  slot: reject,
  issuer: reject,
  close: async () => undefined,
};
