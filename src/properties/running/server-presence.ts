import { setTimeout as pause } from 'node:timers/promises';
import type { ApiClient } from '../../client/api-client.ts';
import type { Exchange } from '../../client/exchange.ts';
import { Journal } from '../../client/journal.ts';
import { wasLost } from '../../client/requests/was-lost.ts';

/** Whether the requests of a case reached the server, lost their responses, or the server no longer answers. */
export type Disturbance = 'none' | 'lost responses' | 'gone';

/** The number of failed probes after which the server counts as away. */
const probes = 3;

/** Milliseconds: the time for one probe, and the time between two probes of a server that does not answer. */
const usualLimits = { probe: 3_000, pulse: 500 };

/** The parts of a Presence. */
export interface PresenceConfig {
  readonly client: ApiClient;
  /** Milliseconds to wait for a server that does not answer; 0 does not wait. */
  readonly waitMs: number;
  /** Receives a line when the wait begins and when the server answers again. */
  readonly onWait: (line: string) => void;
  readonly stopped: () => boolean;
  readonly limits?: typeof usualLimits;
}

/** Detects a server that stops answering, and waits until it answers again. */
export class ServerPresence {
  readonly #config: PresenceConfig;
  readonly #limits: typeof usualLimits;
  #gone: string | null = null;

  constructor(config: PresenceConfig) {
    this.#config = config;
    this.#limits = config.limits ?? usualLimits;
  }

  /** Why the server is given up; null while it answers or is waited for. */
  get gone(): string | null {
    return this.#gone;
  }

  /**
   * Called after a case with its exchanges. If responses were lost, probes the server and waits for it if it does not
   * answer. A connection that broke without an outage is no disturbance: properties cut connections themselves.
   */
  async after(exchanges: readonly Exchange[]): Promise<Disturbance> {
    const lost = exchanges.filter(wasLost);
    if (lost.length === 0) return 'none';
    for (let attempt = 1; ; attempt += 1) {
      const failure = await this.#probe();
      if (failure === null) return lost.some(({ failure: own }) => own?.kind !== 'reset') ? 'lost responses' : 'none';
      if (attempt === probes) return this.#outage(failure);
    }
  }

  async #outage(failure: string): Promise<Disturbance> {
    const { client, waitMs, onWait, stopped } = this.#config;
    const { baseUrl } = client.config;
    const begun = performance.now();
    let last = failure;
    if (waitMs > 0)
      onWait(
        `${baseUrl}: the server does not answer (${failure}); waiting up to ${Math.round(waitMs / 1_000)} s (--wait)`,
      );
    while (performance.now() - begun < waitMs && !stopped()) {
      await pause(this.#limits.pulse);
      const now = await this.#probe();
      if (now === null) {
        const seconds = Math.round((performance.now() - begun) / 1_000);
        onWait(`${baseUrl}: the server answers again after ${seconds} s; the run continues`);
        return 'lost responses';
      }
      last = now;
    }
    this.#gone = `the server no longer answers (${last})`;
    return 'gone';
  }

  /** Probes once; null if there is a response, otherwise the reason why there is none. */
  async #probe(): Promise<string | null> {
    const exchange = await this.#config.client
      .withJournal(new Journal())
      .send({ method: 'GET', path: '/api/v1/namespaces?limit=1', timeoutMs: this.#limits.probe });
    const { response, failure } = exchange;
    if (!response) return `${failure?.kind}: ${failure?.message}`;
    return wasLost(exchange) ? `status ${response.status}` : null;
  }
}
