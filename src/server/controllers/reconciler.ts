import type { Change } from '../store/change.ts';
import type { Controller, ServerCore } from '../core.ts';
import type { ApiObject, KindData } from '../model.ts';
import { workQueue } from './work-queue.ts';

/** The work of a controller on one core: the keys that a state requires, and the work for one key. */
export interface Reconciliation {
  /**
   * Keys that this object's state, or a change of it, affects. `change` is null for objects that exist at the start.
   */
  readonly keys: (kind: KindData, object: ApiObject, change: Change | null) => readonly string[];
  /**
   * Reconciles one key. A returned (or resolved) number is the delay in milliseconds of the server's clock until the
   * next run.
   */
  readonly run: (key: string) => unknown;
}

/** A controller that processes every object once, then every change, and repeats a key after the requested delay. */
export const reconciler =
  (make: (core: ServerCore) => Reconciliation): Controller =>
  (core) => {
    const { keys, run } = make(core);
    const timers = new Map<string, () => void>();
    let stopped = false;

    const runAndRemember = async (key: string): Promise<void> => {
      const result = run(key);
      const again = result instanceof Promise ? await result : result;
      timers.get(key)?.();
      timers.delete(key);
      if (stopped || typeof again !== 'number' || !Number.isFinite(again)) return;
      const cancel = core.clock.after(Math.max(1, again), () => {
        timers.delete(key);
        queue.add(key);
      });
      timers.set(key, cancel);
    };

    const queue = workQueue(runAndRemember);
    const unsubscribe = core.storage.subscribe((change) => {
      for (const key of keys(change.kind, change.object, change)) {
        const delay = core.parts.controllerDelay();
        if (delay > 0) core.clock.after(delay, () => queue.add(key));
        else queue.add(key);
      }
    });
    for (const kind of core.kinds.all()) {
      for (const object of core.storage.list(kind)) for (const key of keys(kind, object, null)) queue.add(key);
    }
    return () => {
      stopped = true;
      unsubscribe();
      queue.stop();
      for (const cancel of timers.values()) cancel();
      timers.clear();
    };
  };
