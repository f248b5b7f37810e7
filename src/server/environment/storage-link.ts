/** State of the connection to the storage: normal, so slow that no request completes, or cut. */
export type StorageState = 'normal' | 'slow' | 'cut';

/** The connection of the server to its storage, which tests can disturb (A 4.9). */
export class StorageLink {
  #state: StorageState;
  readonly #waiting: (() => void)[] = [];

  constructor(state: StorageState = 'normal') {
    this.#state = state;
  }

  get state(): StorageState {
    return this.#state;
  }

  set(state: StorageState): void {
    this.#state = state;
    if (state === 'normal') for (const go of this.#waiting.splice(0)) go();
  }

  /** Calls back as soon as the connection is normal; immediately when it is already. */
  whenNormal(go: () => void): void {
    if (this.#state === 'normal') go();
    else this.#waiting.push(go);
  }
}
