/**
 * Number of failed waits, without a successful one, after which a target counts as one that never reaches the state.
 */
const waitsUntilHopeless = 3;
/** Milliseconds that a further wait takes then, so that a server that reaches the state after all is noticed. */
const briefMs = 500;

/**
 * How the waits for one state ended on a target. A target that lacks a feature makes many scenarios wait for the same
 * state; each of them is allowed to wait less when none ever reached it.
 */
export class PastWaits {
  #inVain = 0;
  #reached = false;

  /** Number of waits that did not reach the state. */
  get inVain(): number {
    return this.#inVain;
  }

  /** Whether some waits failed and none succeeded. */
  get areHopeless(): boolean {
    return !this.#reached && this.#inVain >= waitsUntilHopeless;
  }

  /** Milliseconds that the next wait may take; `fullMs` unless the earlier waits are hopeless. */
  deadlineMs(fullMs: number): number {
    return this.areHopeless ? Math.min(briefMs, fullMs) : fullMs;
  }

  /** Adds a wait that has ended. */
  note(reached: boolean): void {
    if (reached) this.#reached = true;
    else this.#inVain += 1;
  }
}
