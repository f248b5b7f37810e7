import type { Exchange } from '../client/exchange.ts';
import { Journal } from '../client/journal.ts';
import type { Target } from '../target/target.ts';

/** One lost connection is no lost server. */
const probes = 3;

/**
 * Tells when a target has stopped answering, so that the rest of a run does not wait for time-outs one by one.
 * Looks again itself, more than once, before it says so.
 */
export class TargetHealth {
  readonly #gone = new WeakMap<Target, string>();

  /** Why the target is given up; null while it answers. */
  gone(target: Target): string | null {
    return this.#gone.get(target) ?? null;
  }

  /** Takes the exchanges of an ended scenario: when the last ones had no answer, short requests decide. */
  async look(target: Target, exchanges: readonly Exchange[]): Promise<void> {
    const last = exchanges.at(-1);
    if (!last?.failure || last.failure.kind === 'aborted' || this.gone(target) !== null) return;
    const admin = target.admin.withJournal(new Journal());
    for (let attempt = 1; ; attempt += 1) {
      const probe = await admin.send({ method: 'GET', path: '/api/v1/namespaces?limit=1', timeoutMs: 2_000 });
      if (probe.response) return;
      if (attempt < probes) continue;
      this.#gone.set(target, `the target no longer answers (${probe.failure?.kind}: ${probe.failure?.message})`);
      return;
    }
  }
}
