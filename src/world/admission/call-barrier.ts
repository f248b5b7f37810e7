import { pollUntil } from '../../target/testbeds/poll-until.ts';

/** A barrier where calls wait a limited time for another concurrent call; counts the concurrent calls. */
export class CallBarrier {
  begun = 0;
  most = 0;
  #active = 0;
  readonly #timeoutMs: number;

  /** `timeoutMs`: the longest time that a call waits for another. */
  constructor(timeoutMs: number) {
    this.#timeoutMs = timeoutMs;
  }

  /** Registers a call; resolves when another call is or was concurrent, or after the timeout. */
  async pass(): Promise<void> {
    this.begun += 1;
    this.#active += 1;
    this.most = Math.max(this.most, this.#active);
    await pollUntil(async () => this.most > 1, { deadlineMs: this.#timeoutMs, everyMs: 10 });
    this.#active -= 1;
  }
}
