import { CutOff, Journal } from '../client/journal.ts';
import type { Target } from '../target/target.ts';

/** One lost connection is no lost server. */
const probes = 3;
/** Milliseconds in which this process itself was awake: those in which it could not have noticed an answer do not count. */
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
  /** For how long requests have waited without anybody being answered, and the last answer before that. */
  quietMs: number;
  quietSinceMs: number;
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
    const known = this.#targets.get(target) ?? {
      followed: new Set(),
      answeredMs: 0,
      quietMs: 0,
      quietSinceMs: 0,
      gone: null,
      asking: null,
    };
    this.#targets.set(target, known);
    return known;
  }

  #look(): void {
    for (const [target, known] of this.#targets) {
      const answered = this.#answered(known);
      const waiting = [...known.followed].some(
        ({ journal: { waitingSinceMs, sequence } }) =>
          waitingSinceMs !== null && sequence.now() - waitingSinceMs >= this.#limits.pulse,
      );
      known.quietMs = waiting && answered === known.quietSinceMs ? known.quietMs + this.#limits.pulse : 0;
      known.quietSinceMs = answered;
      if (known.quietMs >= this.#limits.silence) void this.#ask(target, known);
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
    for (let attempt = 1; ; attempt += 1) {
      const failure = await this.#probe(target, known);
      if (failure === null) return;
      if (attempt < probes) continue;
      known.gone = `the target no longer answers (${failure})`;
      for (const { journal } of known.followed) journal.cut(known.gone);
      return;
    }
  }

  /** Asks once; null when there is an answer, else what became of the question. */
  async #probe(target: Target, known: Known): Promise<string | null> {
    const { probe, pulse } = this.#limits;
    const journal = new Journal();
    let awakeMs = 0;
    const ticks = setInterval(() => {
      awakeMs += pulse;
      if (awakeMs >= probe) journal.cut(`timeout: no answer within ${probe} ms`);
    }, pulse);
    try {
      const { response, failure } = await target.admin
        .withJournal(journal)
        .send({ method: 'GET', path: '/api/v1/namespaces?limit=1', timeoutMs: 60 * probe });
      if (!response) return `${failure?.kind}: ${failure?.message}`;
      known.answeredMs = Math.max(known.answeredMs, journal.answeredMs);
      return null;
    } catch (error) {
      if (error instanceof CutOff) return error.message;
      throw error;
    } finally {
      clearInterval(ticks);
    }
  }
}
