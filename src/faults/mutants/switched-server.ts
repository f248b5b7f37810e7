import { pathToFileURL } from 'node:url';
import { EmbeddedThread } from '../../target/testbeds/embedded-thread.ts';
import { BitSet } from './bit-set.ts';

/**
 * A thread with the build of all mutants. The bytes of `active` and `reached` are shared with it, one for each mutant:
 * the suite sets the switches before the thread starts, since much of the server is computed while it loads. Its caches
 * last until the next call of `takeReached`.
 */
export class SwitchedServer {
  readonly active: Uint8Array;
  /** Not 0 for each mutant whose place has run. */
  readonly reached: Uint8Array;
  readonly #scenario = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  readonly thread: EmbeddedThread;
  /** Why the thread ended by itself; null if it did not. */
  crash: string | null = null;

  /** `file` is the program of the thread, `size` a number above all ids of mutants. */
  constructor(file: string, size: number, active: readonly number[] = []) {
    this.active = new Uint8Array(new SharedArrayBuffer(size));
    this.reached = new Uint8Array(new SharedArrayBuffer(size));
    for (const id of active) this.active[id] = 1;
    this.thread = new EmbeddedThread({
      file: pathToFileURL(file),
      data: { active: this.active, reached: this.reached, scenario: this.#scenario },
      onEnd: (error) => {
        this.crash ??= error.message;
      },
    });
  }

  /** The mutants whose places have run since the last call. The server then computes again what it has cached. */
  takeReached(): BitSet {
    Atomics.add(this.#scenario, 0, 1);
    const set = BitSet.ofFlags(this.reached);
    this.reached.fill(0);
    return set;
  }
}
