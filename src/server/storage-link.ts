/** How the server reaches its storage: as always, so slowly that nothing gets done, or not at all. */
export type StorageState = 'normal' | 'slow' | 'cut';

/** The way from the server to its storage, which its surroundings can disturb (A 4.9). */
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

  /** Calls back as soon as the storage is reached as always; at once when it is. */
  whenNormal(go: () => void): void {
    if (this.#state === 'normal') go();
    else this.#waiting.push(go);
  }
}
