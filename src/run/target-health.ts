import { setTimeout as pause } from 'node:timers/promises';
import { CutOff, Journal } from '../client/journal.ts';
import { wasLost } from '../client/was-lost.ts';
import type { Target } from '../target/target.ts';

/** One lost connection is no lost server. */
const probes = 3;
/** Milliseconds in which this process itself was awake: those in which it could not have noticed an answer do not count. */
export interface HealthLimits {
  /** How long one of its own questions may take. */
  readonly probe: number;
  /** How long requests may wait without any answer on the target before it asks. */
  readonly silence: number;
  /** How long no answer may have come before what a scenario found is doubted. */
  readonly doubt: number;
  /** Between two looks, and between two questions to a server that does not answer. */
  readonly pulse: number;
}

/** What TargetHealth is made of. */
export interface HealthConfig {
  readonly limits?: HealthLimits;
  /** Milliseconds to wait for a server that does not answer; default none. */
  readonly waitMs?: number;
  /** True ends the wait: the run is to end. */
  readonly stopped?: () => boolean;
  /** Receives a line when a run begins to wait for a server, and when the server is back. */
  readonly onWait?: (line: string) => void;
}

const usual: HealthLimits = { probe: 3_000, silence: 3_000, doubt: 1_000, pulse: 500 };

/** What happened to a target while a scenario ran: it was away, or a connection to it failed. */
export type Disturbance = 'outage' | 'broken connection';

/** What is known of a target. */
interface Known {
  /** Those that are followed; one may be so more than once. */
  readonly followed: Set<{ readonly journal: Journal }>;
  /** When the last answer began that any of them got, by their clock. */
  answeredMs: number;
  /** For how long requests have waited without any answer, and the last answer before that. */
  quietMs: number;
  quietSinceMs: number;
  /** When the target was last seen away, and when a connection last failed, by the clock. */
  awayMs: number;
  brokeMs: number;
  /** Settles when the target is back, or given up; null while it answers. */
  outage: Promise<void> | null;
  gone: string | null;
  asking: Promise<void> | null;
}

/**
 * Notices when a target stops answering. When requests wait and no answer came for a while, or a scenario ended without an answer, it asks the
 * target itself, several times. When none of these questions is answered, it cuts off all requests that wait for the target and waits until the
 * target answers again. When that takes too long, it gives the target up.
 */
export class TargetHealth {
  readonly #targets = new Map<Target, Known>();
  readonly #limits: HealthLimits;
  readonly #waitMs: number;
  readonly #stopped: () => boolean;
  readonly #onWait: (line: string) => void;
  #pulse: NodeJS.Timeout | null = null;

  constructor({ limits = usual, waitMs = 0, stopped = () => false, onWait = () => undefined }: HealthConfig = {}) {
    this.#limits = limits;
    this.#waitMs = waitMs;
    this.#stopped = stopped;
    this.#onWait = onWait;
  }

  /** Why the target is given up; null while it answers or is waited for. */
  gone(target: Target): string | null {
    return this.#targets.get(target)?.gone ?? null;
  }

  /** Resolves when the target answers, or is given up. */
  async settled(target: Target): Promise<void> {
    await this.#targets.get(target)?.outage;
  }

  /** What happened to the target since an instant, by the clock of its journals; null when nothing did. */
  disturbedSince(target: Target, sinceMs: number): Disturbance | null {
    const known = this.#known(target);
    if (known.awayMs >= sinceMs) return 'outage';
    return this.#broke(target, known) >= sinceMs ? 'broken connection' : null;
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
      this.#broke(target, known);
      known.followed.delete(entry);
      if (this.#pulse === null || [...this.#targets.values()].some(({ followed }) => followed.size > 0)) return;
      clearInterval(this.#pulse);
      this.#pulse = null;
    };
  }

  /**
   * Takes a scenario that ended. Short requests decide whether the target answers when the scenario's last request had no answer, when something
   * on the way was unavailable, or when the scenario found something and no answer came of late. Resolves when the target is back, or given up.
   */
  async look(target: Target, journal: Journal, found: boolean): Promise<void> {
    const known = this.#known(target);
    const { origin } = new URL(target.baseUrl);
    const failure = journal.last()?.failure;
    const late = journal.sequence.now() - this.#answered(known) > this.#limits.doubt;
    const unavailable = journal
      .exchanges()
      .some((exchange) => exchange.response !== null && wasLost(exchange) && exchange.request.url.startsWith(origin));
    if ((failure && failure.kind !== 'aborted') || (found && (late || unavailable))) await this.#ask(target, known);
  }

  #answered(known: Known): number {
    known.answeredMs = Math.max(known.answeredMs, ...[...known.followed].map(({ journal }) => journal.answeredMs));
    return known.answeredMs;
  }

  #broke(target: Target, known: Known): number {
    const { origin } = new URL(target.baseUrl);
    known.brokeMs = Math.max(known.brokeMs, ...[...known.followed].map(({ journal }) => journal.brokeMs(origin)));
    return known.brokeMs;
  }

  #known(target: Target): Known {
    const known = this.#targets.get(target) ?? {
      followed: new Set(),
      answeredMs: 0,
      quietMs: 0,
      quietSinceMs: 0,
      awayMs: Number.NEGATIVE_INFINITY,
      brokeMs: Number.NEGATIVE_INFINITY,
      outage: null,
      gone: null,
      asking: null,
    };
    this.#targets.set(target, known);
    return known;
  }

  #look(): void {
    for (const [target, known] of this.#targets) {
      const answered = this.#answered(known);
      const waiting = [...known.followed].find(
        ({ journal: { waitingSinceMs, sequence } }) =>
          waitingSinceMs !== null && sequence.now() - waitingSinceMs >= this.#limits.pulse,
      );
      known.quietMs = waiting && answered === known.quietSinceMs ? known.quietMs + this.#limits.pulse : 0;
      known.quietSinceMs = answered;
      if (!waiting || known.quietMs < this.#limits.silence) continue;
      known.awayMs = waiting.journal.sequence.now();
      void this.#ask(target, known);
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
      known.outage = this.#outage(target, known, failure).finally(() => {
        known.outage = null;
      });
      return known.outage;
    }
  }

  /** Cuts off what waits for the target, waits until the target is back, and gives it up when that takes too long. */
  async #outage(target: Target, known: Known, failure: string): Promise<void> {
    const begun = performance.now();
    let last = failure;
    const cut = (reason: string): void => {
      for (const { journal } of known.followed) {
        known.awayMs = Math.max(known.awayMs, journal.sequence.now());
        journal.cut(reason);
      }
    };
    cut(`the target did not answer for a while (${failure})`);
    if (this.#waitMs > 0)
      this.#onWait(
        `${target.baseUrl}: the server does not answer (${failure}); waiting up to ${Math.round(this.#waitMs / 1_000)} s (--wait)`,
      );
    while (performance.now() - begun < this.#waitMs && !this.#stopped()) {
      await pause(this.#limits.pulse);
      const now = await this.#probe(target, known);
      // Capabilities are asked for with the target's own journal, which outlives every scenario.
      if (now === null) {
        target.admin.journal.restore();
        known.awayMs = Math.max(known.awayMs, ...[...known.followed].map(({ journal }) => journal.sequence.now()));
        const seconds = Math.round((performance.now() - begun) / 1_000);
        this.#onWait(`${target.baseUrl}: the server answers again after ${seconds} s; the run goes on`);
        return;
      }
      last = now;
    }
    known.gone = `the target no longer answers (${last})`;
    cut(known.gone);
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
      const exchange = await target.admin
        .withJournal(journal)
        .send({ method: 'GET', path: '/api/v1/namespaces?limit=1', timeoutMs: 60 * probe });
      const { response, failure } = exchange;
      if (!response) return `${failure?.kind}: ${failure?.message}`;
      if (wasLost(exchange)) return `status ${response.status}`;
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
