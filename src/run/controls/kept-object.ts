import type { ApiClient } from '../../client/api-client.ts';
import { Journal, type RunSequence } from '../../client/journal.ts';
import { collectionPath, itemPath, kindNamed } from '../../client/paths/kinds.ts';
import { succeeded } from '../../checks/succeeded.ts';
import type { Target } from '../../target/target.ts';
import { TestNames } from '../../world/test-names.ts';
import type { UndeletedObjects } from '../cleanup/undeleted-objects.ts';
import { controlObject } from './control-bodies.ts';
import { namespaceOfControls, usualNamespace } from './control-namespace.ts';

/** Configuration of `KeptObject`. */
export interface KeptObjectConfig {
  /** The server that scenarios share. */
  readonly target: Target;
  readonly runId: string;
  readonly sequence: RunSequence;
  readonly inFlight: UndeletedObjects;
}

/**
 * An object of the run that no request deletes. If it is missing, the server has lost objects, for example because it
 * deletes everything on a request that another scenario sent: what a scenario misses then says nothing about its rule.
 */
export class KeptObject {
  readonly #target: Target;
  readonly #sequence: RunSequence;
  readonly #collection: string;
  readonly #path: string;
  readonly #body: unknown;
  readonly #inFlight: UndeletedObjects;
  readonly #ended: () => void;
  /** Whether the server has the object, as far as the last request showed. */
  #exists = false;
  /** When it was last found missing, by the clock of the run. */
  #lostMs = -1;
  /** The read that was sent last. */
  #reading: Promise<void> = Promise.resolve();

  constructor({ target, runId, sequence, inFlight }: KeptObjectConfig) {
    const names = new TestNames(runId, 0);
    const address = kindNamed('ConfigMap');
    const namespace = namespaceOfControls(target.admin, address, names.name('ns'));
    const name = names.name('kept');
    this.#target = target;
    this.#sequence = sequence;
    this.#inFlight = inFlight;
    this.#collection = collectionPath(address, namespace);
    this.#path = itemPath(address, namespace, name);
    this.#body = controlObject(address, name, names.labels, namespace ?? usualNamespace);
    this.#ended = inFlight.add(() => (this.#exists ? [target.admin.pathOnServer(this.#path)] : []));
  }

  /** Creates the object. A server that does not create it, or does not store it, has none that can be lost. */
  async create(): Promise<void> {
    const made = await this.#admin.send({ method: 'POST', path: this.#collection, body: this.#body });
    this.#exists = succeeded(made) && !(await this.#isMissing());
  }

  /**
   * Why an object may be missing from the target without a request of the scenario, if the server lost the kept object
   * since a point in time (by the clock of the run); null if it did not. Sends one read, and creates a lost object
   * again.
   */
  async lossSince(target: Target, sinceMs: number): Promise<string | null> {
    if (target !== this.#target) return null;
    // A read that is under way may have passed before the scenario missed its object.
    const before = this.#reading;
    this.#reading = before.then(() => (this.#lostMs >= sinceMs ? undefined : this.#look()));
    await this.#reading;
    return this.#lostMs >= sinceMs ? `the server lost ${this.#path}, which no request deleted` : null;
  }

  /** Deletes the object, unless the server ends with the run. */
  async remove(): Promise<void> {
    if (!this.#exists || this.#target.throwAway) return;
    const gone = await this.#admin.send({ method: 'DELETE', path: this.#path });
    this.#ended();
    if (!succeeded(gone) && gone.response?.status !== 404)
      this.#inFlight.leave([this.#target.admin.pathOnServer(this.#path)]);
  }

  get #admin(): ApiClient {
    return this.#target.admin.withJournal(new Journal());
  }

  async #isMissing(): Promise<boolean> {
    const read = await this.#admin.send({ method: 'GET', path: this.#path });
    return read.response?.status === 404;
  }

  async #look(): Promise<void> {
    if (!this.#exists || !(await this.#isMissing())) return;
    this.#lostMs = this.#sequence.now();
    await this.create();
  }
}
