import { setTimeout as pause } from 'node:timers/promises';
import { CutOff, Journal } from '../../client/journal.ts';
import { probePath } from '../../client/paths/probe-path.ts';
import { wasLost } from '../../client/requests/was-lost.ts';
import type { Target } from '../../target/target.ts';

/** The number of failed probes after which a server counts as away: one lost connection does not mean a lost server. */
const probes = 3;
/**
 * Limits in milliseconds. Only time in which this process ran counts: it could not have noticed a response otherwise.
 */
export interface HealthLimits {
  /** How long one probe may take. */
  readonly probe: number;
  /** How long requests may wait while the target sends no response at all before the target is probed. */
  readonly silence: number;
  /** After how long without a response the findings of a scenario are doubted. */
  readonly doubt: number;
  /** Time between two checks, and between two probes of a server that does not answer. */
  readonly pulse: number;
}

/** The configuration of TargetHealth. */
export interface HealthConfig {
  readonly limits?: HealthLimits;
  /** How long one probe may take, in milliseconds, if requests may take longer than usual. */
  readonly probeMs?: number;
  /** Milliseconds to wait for a server that does not answer; default 0. */
  readonly waitMs?: number;
  /** True if the run ends: the wait ends then. */
  readonly stopped?: () => boolean;
  /** Receives a line when a run starts to wait for a server, and when the server answers again. */
  readonly onWait?: (line: string) => void;
}

const usual: HealthLimits = { probe: 3_000, silence: 3_000, doubt: 1_000, pulse: 500 };

/** What happened to a target while a scenario ran: it did not answer for a while, or a connection to it failed. */
export type Disturbance = 'outage' | 'broken connection';

/** The state of a target. */
interface Known {
  /** The journals of running scenarios; a journal can be in the set more than once. */
  readonly followed: Set<{ readonly journal: Journal }>;
  /** When the last response to any of them started, by their clock. */
  answeredMs: number;
  /** How long requests have waited without any response, and the time of the last response before that. */
  quietMs: number;
  quietSinceMs: number;
  /** When the target last did not answer, and when a connection last failed, by the same clock. */
  awayMs: number;
  brokeMs: number;
  /** Settles when the target answers again or is given up; null while it answers. */
  outage: Promise<void> | null;
  gone: string | null;
  probing: Promise<void> | null;
}

/**
 * Detects that a target stops answering. If requests wait and no response arrived for a while, or a scenario ended
 * without a response, it probes the target several times. If no probe gets a response, it cuts off all requests that
 * wait for the target and waits until the target answers again. If that takes too long, it gives the target up.
 */
export class TargetHealth {
  readonly #targets = new Map<Target, Known>();
  readonly #limits: HealthLimits;
  readonly #waitMs: number;
  readonly #stopped: () => boolean;
  readonly #onWait: (line: string) => void;
  #pulse: NodeJS.Timeout | null = null;

  constructor({
    limits = usual,
    probeMs = 0,
    waitMs = 0,
    stopped = () => false,
    onWait = () => undefined,
  }: HealthConfig = {}) {
    this.#limits = { ...limits, probe: Math.max(limits.probe, probeMs) };
    this.#waitMs = waitMs;
    this.#stopped = stopped;
    this.#onWait = onWait;
  }

  /** Why the target is given up; null while it answers or is waited for. */
  gone(target: Target): string | null {
    return this.#targets.get(target)?.gone ?? null;
  }

  /** Resolves when the target answers or is given up. */
  async settled(target: Target): Promise<void> {
    await this.#targets.get(target)?.outage;
  }

  /** What happened to the target since a point in time, by the clock of its journals; null if nothing happened. */
  disturbedSince(target: Target, sinceMs: number): Disturbance | null {
    const known = this.#known(target);
    if (known.awayMs >= sinceMs) return 'outage';
    return this.#broke(target, known) >= sinceMs ? 'broken connection' : null;
  }

  /** Watches the requests of a scenario until the returned function is called. */
  follow(target: Target, journal: Journal): () => void {
    const known = this.#known(target);
    const entry = { journal };
    known.followed.add(entry);
    if (known.gone !== null) journal.abortRequests(known.gone);
    this.#pulse ??= setInterval(() => this.#look(), this.#limits.pulse).unref();
    return () => {
      known.answeredMs = Math.max(known.answeredMs, journal.lastResponseMs);
      this.#broke(target, known);
      known.followed.delete(entry);
      if (this.#pulse === null || [...this.#targets.values()].some(({ followed }) => followed.size > 0)) return;
      clearInterval(this.#pulse);
      this.#pulse = null;
    };
  }

  /**
   * Called when a scenario ends. Probes the target if the scenario's last request had no response, or if the scenario
   * has a finding and either a proxy reported the server as unavailable or no response arrived lately. Resolves when
   * the target answers again or is given up.
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
    known.answeredMs = Math.max(known.answeredMs, ...[...known.followed].map(({ journal }) => journal.lastResponseMs));
    return known.answeredMs;
  }

  #broke(target: Target, known: Known): number {
    const { origin } = new URL(target.baseUrl);
    known.brokeMs = Math.max(known.brokeMs, ...[...known.followed].map(({ journal }) => journal.lastBrokenMs(origin)));
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
      probing: null,
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
      void this.#ask(target, known);
    }
  }

  async #ask(target: Target, known: Known): Promise<void> {
    if (known.gone !== null) return;
    known.probing ??= this.#question(target, known).finally(() => {
      known.probing = null;
    });
    await known.probing;
  }

  async #question(target: Target, known: Known): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const begun = performance.now();
      const failure = await this.#probe(target, known);
      // A server that answers its probe at once did not stop: only requests of a scenario wait, which may be a fault.
      if (failure !== null || performance.now() - begun > this.#limits.doubt)
        known.awayMs = Math.max(known.awayMs, ...[...known.followed].map(({ journal }) => journal.sequence.now()));
      if (failure === null) return;
      if (attempt < probes) continue;
      known.outage = this.#outage(target, known, failure).finally(() => {
        known.outage = null;
      });
      return known.outage;
    }
  }

  /** Cuts off the requests that wait, waits until the target answers again, and gives it up if that takes too long. */
  async #outage(target: Target, known: Known, failure: string): Promise<void> {
    const begun = performance.now();
    let last = failure;
    const cut = (reason: string): void => {
      for (const { journal } of known.followed) {
        known.awayMs = Math.max(known.awayMs, journal.sequence.now());
        journal.abortRequests(reason);
      }
    };
    cut(`the target did not answer for a while (${failure})`);
    if (this.#waitMs > 0)
      this.#onWait(
        `${target.baseUrl}: the server does not answer (${failure}); ` +
          `waiting up to ${Math.round(this.#waitMs / 1_000)} s (--wait)`,
      );
    while (performance.now() - begun < this.#waitMs && !this.#stopped()) {
      await pause(this.#limits.pulse);
      const now = await this.#probe(target, known);
      // Capabilities are probed with the target's own journal, which lives longer than every scenario.
      if (now === null) {
        target.admin.journal.restore();
        known.awayMs = Math.max(known.awayMs, ...[...known.followed].map(({ journal }) => journal.sequence.now()));
        const seconds = Math.round((performance.now() - begun) / 1_000);
        this.#onWait(`${target.baseUrl}: the server answers again after ${seconds} s; the run continues`);
        return;
      }
      last = now;
    }
    known.gone = `the target no longer answers (${last})`;
    cut(known.gone);
  }

  /** Probes once; null if there is a response, otherwise the reason why there is none. */
  async #probe(target: Target, known: Known): Promise<string | null> {
    const { probe, pulse } = this.#limits;
    const journal = new Journal();
    let awakeMs = 0;
    const ticks = setInterval(() => {
      awakeMs += pulse;
      if (awakeMs >= probe) journal.abortRequests(`timeout: no answer within ${probe} ms`);
    }, pulse);
    try {
      const exchange = await target.admin
        .withJournal(journal)
        .send({ method: 'GET', path: probePath(target.admin), timeoutMs: 60 * probe });
      const { response, failure } = exchange;
      if (!response) return `${failure?.kind}: ${failure?.message}`;
      if (wasLost(exchange)) return `status ${response.status}`;
      known.answeredMs = Math.max(known.answeredMs, journal.lastResponseMs);
      return null;
    } catch (error) {
      if (error instanceof CutOff) return error.message;
      throw error;
    } finally {
      clearInterval(ticks);
    }
  }
}
