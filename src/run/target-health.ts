import { Journal } from '../client/journal.ts';
import type { Target } from '../target/target.ts';

/** One lost connection is no lost server. */
const probes = 3;
/** Milliseconds. */
export interface HealthLimits {
  /** How long one of its own questions may take. */
  readonly probe: number;
  /** How long requests may wait without anybody being answered before it asks. */
  readonly silence: number;
  /** How long nobody may have been answered before what a scenario found is doubted. */
  readonly doubt: number;
  /** Between two looks. */
  readonly pulse: number;
}

const usual: HealthLimits = { probe: 3_000, silence: 3_000, doubt: 1_000, pulse: 500 };

/** What is known of a target. */
interface Known {
  /** Those that are followed; one may be so more than once. */
  readonly followed: Set<{ readonly journal: Journal }>;
  /** When the last answer began that any of them got, by their clock. */
  answeredMs: number;
  gone: string | null;
  asking: Promise<void> | null;
}

/**
 * Tells when a target has stopped answering, so that a run does not wait for time-outs one by one. When requests wait and
 * nobody was answered for a while, or a scenario ended without an answer, it asks itself, more than once; when none of
 * these questions is answered either, it gives the target up and cuts off all that wait for it.
 */
export class TargetHealth {
  readonly #targets = new Map<Target, Known>();
  readonly #limits: HealthLimits;
  #pulse: NodeJS.Timeout | null = null;

  constructor(limits: HealthLimits = usual) {
    this.#limits = limits;
  }

  /** Why the target is given up; null while it answers. */
  gone(target: Target): string | null {
    return this.#targets.get(target)?.gone ?? null;
  }

  /** Looks after the requests of a scenario until the returned function is called. */
  follow(target: Target, journal: Journal): () => void {
    const known = this.#known(target);
    const entry = { journal };
    known.followed.add(entry);
    if (known.gone !== null) journal.cut(known.gone);
    this.#pulse ??= setInterval(() => this.#look(), this.#limits.pulse).unref();
    return () => {
      known.answeredMs = Math.max(known.answeredMs, journal.answeredMs);
      known.followed.delete(entry);
      if (this.#pulse === null || [...this.#targets.values()].some(({ followed }) => followed.size > 0)) return;
      clearInterval(this.#pulse);
      this.#pulse = null;
    };
  }

  /** Takes a scenario that ended: when its last request had no answer, or it found something and nobody was answered of late, short requests decide. */
  async look(target: Target, journal: Journal, found: boolean): Promise<void> {
    const known = this.#known(target);
    const failure = journal.last()?.failure;
    const late = journal.sequence.now() - this.#answered(known) > this.#limits.doubt;
    if ((failure && failure.kind !== 'aborted') || (found && late)) await this.#ask(target, known);
  }

  #answered(known: Known): number {
    known.answeredMs = Math.max(known.answeredMs, ...[...known.followed].map(({ journal }) => journal.answeredMs));
    return known.answeredMs;
  }

  #known(target: Target): Known {
    const known = this.#targets.get(target) ?? { followed: new Set(), answeredMs: 0, gone: null, asking: null };
    this.#targets.set(target, known);
    return known;
  }

  #look(): void {
    for (const [target, known] of this.#targets) {
      const answered = this.#answered(known);
      const silent = [...known.followed].some(({ journal: { waitingSinceMs, sequence } }) => waitingSinceMs !== null && sequence.now() - Math.max(waitingSinceMs, answered) > this.#limits.silence);
      if (silent) void this.#ask(target, known);
    }
  }

  async #ask(target: Target, known: Known): Promise<void> {
    if (known.gone !== null) return;
    known.asking ??= this.#question(target, known).finally(() => {
      known.asking = null;
    });
    await known.asking;
  }

  async #question(target: Target, known: Known): Promise<void> {
    const admin = target.admin.withJournal(new Journal());
    for (let attempt = 1; ; attempt += 1) {
      const probe = await admin.send({ method: 'GET', path: '/api/v1/namespaces?limit=1', timeoutMs: this.#limits.probe });
      if (probe.response) {
        known.answeredMs = Math.max(known.answeredMs, admin.journal.answeredMs);
        return;
      }
      if (attempt < probes) continue;
      known.gone = `the target no longer answers (${probe.failure?.kind}: ${probe.failure?.message})`;
      for (const { journal } of known.followed) journal.cut(known.gone);
      return;
    }
  }
}
