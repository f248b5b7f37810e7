import type { ExchangeEvidence } from '../../report/model.ts';

/** The number of response times after which the width is decided again. */
const sample = 60;
/** Responses are slow if half of them take longer than this share of the time that a request may take. */
const slowShare = 0.2;

/** The configuration of LaneWidth. */
export interface LaneWidthConfig {
  readonly lanes: number;
  /** Milliseconds that a request may take. */
  readonly requestMs: number;
  /** Receives a line when the run continues with fewer lanes. */
  readonly onFewer?: (line: string) => void;
}

/**
 * How many lanes a run uses: fewer as soon as the server answers slowly, because a loaded server makes rules
 * inconclusive. The width never grows again.
 */
export class LaneWidth {
  readonly #config: LaneWidthConfig;
  #lanes: number;
  #times: number[] = [];

  constructor(config: LaneWidthConfig) {
    this.#config = config;
    this.#lanes = config.lanes;
  }

  /** Whether the lane with this number, from 0, takes another scenario. */
  allows(lane: number): boolean {
    return lane < this.#lanes;
  }

  /** Considers the exchanges of a finished scenario: their times, and requests without a response in time. */
  note(exchanges: readonly Pick<ExchangeEvidence, 'ms' | 'status' | 'failure' | 'frames'>[]): void {
    const { requestMs, onFewer } = this.#config;
    for (const { ms, status, failure, frames } of exchanges)
      if (frames === null && ms !== null && (status !== null || /timeout|no complete response/.test(failure ?? '')))
        this.#times.push(ms);
    if (this.#times.length < sample) return;
    const middle = this.#times.sort((a, b) => a - b)[Math.floor(this.#times.length / 2)] ?? 0;
    this.#times = [];
    if (middle <= slowShare * requestMs || this.#lanes === 1) return;
    const before = this.#lanes;
    this.#lanes = Math.max(1, Math.floor(before / 2));
    const seconds = (middle / 1_000).toFixed(1);
    onFewer?.(`half of the responses take longer than ${seconds} s: ${this.#lanes} lanes now, not ${before}`);
  }
}
