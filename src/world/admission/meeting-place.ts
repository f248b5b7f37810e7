import { pollUntil } from '../../target/testbeds/poll-until.ts';

/** Where calls wait for another one that is under way at the same time, but not for long; counts how many were. */
export class MeetingPlace {
  begun = 0;
  most = 0;
  #active = 0;
  readonly #timeoutMs: number;

  /** `patienceMs`: how long a call waits for another. */
  constructor(timeoutMs: number) {
    this.#timeoutMs = timeoutMs;
  }

  /** One call: resolves when another one is there, or was, or when patience ends. */
  async pass(): Promise<void> {
    this.begun += 1;
    this.#active += 1;
    this.most = Math.max(this.most, this.#active);
    await pollUntil(async () => this.most > 1, { deadlineMs: this.#timeoutMs, everyMs: 10 });
    this.#active -= 1;
  }
}
