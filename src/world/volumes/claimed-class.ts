import type { Exchange } from '../../client/typed-exchange.ts';
import { eventually } from '../time/eventually.ts';
import { controllerDeadlineMs } from '../time/deadlines.ts';
import { setCurrentObject } from '../current-object.ts';
import type { World } from '../world.ts';
import { NamedNotes } from '../note.ts';
import { type JsonObject, valueAt } from '../../client/values/json-value.ts';

const classNotes = new NamedNotes<ClaimedClass>(
  'a claimed volume of the driver "([^"]*)" with attachRequired (true|false)',
);

const claimKind = 'PersistentVolumeClaim';
const volumeKind = 'PersistentVolume';

/**
 * A storage class of the scenario and its only claim, both with the local name of the class (A 2.5). Judges nothing.
 */
export class ClaimedClass {
  readonly #world: World;
  readonly #local: string;

  constructor(world: World, local: string) {
    this.#world = world;
    this.#local = local;
  }

  /** The class of that local name. */
  static of(world: World, local: string): ClaimedClass {
    return classNotes.of(world, local);
  }

  /** Creates the class with these members. A rejection is inconclusive, or not applicable with `mayRefuse`. */
  static async make(world: World, local: string, members: JsonObject, mayRefuse = false): Promise<ClaimedClass> {
    const answer = await world.admin.send({
      method: 'POST',
      path: world.objects.collection('StorageClass'),
      body: world.objects.sample('StorageClass', local, members),
    });
    const status = answer.response?.status ?? 0;
    if (mayRefuse && status >= 400 && status <= 499)
      world.notApplicable(`the server rejects such a class with ${status}`);
    world.requireSuccess('creating the class', answer);
    return classNotes.set(world, local, new ClaimedClass(world, local));
  }

  get name(): string {
    return this.#world.objects.name('StorageClass', this.#local);
  }

  /** Creates a pre-provisioned volume of the class, with these further members of spec. */
  async createVolume(members: JsonObject = {}): Promise<void> {
    await this.#world.objects.createRequired(volumeKind, this.#local, {
      spec: { storageClassName: this.name, persistentVolumeReclaimPolicy: 'Retain', ...members },
    });
  }

  /** Creates the claim of the class. */
  async claim(): Promise<void> {
    const spec = {
      storageClassName: this.name,
      accessModes: ['ReadWriteOnce'],
      resources: { requests: { storage: '1Ki' } },
    };
    await this.#world.objects.createRequired(claimKind, this.#local, { spec });
  }

  readClaim(): Promise<Exchange> {
    return this.#world.admin.send({ method: 'GET', path: this.#world.objects.path(claimKind, this.#local) });
  }

  /** Reads the claim until it is bound or the controller deadline passes. */
  bound(): Promise<Exchange> {
    return eventually(
      () => this.readClaim(),
      ({ json }) => valueAt(json, 'status', 'phase') === 'Bound',
      controllerDeadlineMs(this.#world),
    );
  }

  /**
   * Reads the claim until it names a volume or the controller deadline passes, and then the volume, which becomes the
   * current object and is deleted with the scenario; null without one.
   */
  async provisionedVolume(): Promise<Exchange | null> {
    const claim = await eventually(
      () => this.readClaim(),
      ({ json }) => Boolean(valueAt(json, 'spec', 'volumeName')),
      controllerDeadlineMs(this.#world),
    );
    const name = valueAt(claim.json, 'spec', 'volumeName');
    if (typeof name !== 'string' || name === '') return null;
    this.#world.objects.bindName(volumeKind, name, name);
    const { path } = setCurrentObject(this.#world, volumeKind, name);
    this.#world.atEnd(async () => {
      await this.#world.admin.send({ method: 'DELETE', path: this.#world.objects.path(claimKind, this.#local) });
      // The provisioner can delete the volume together with its storage on the host.
      await eventually(
        () => this.#world.admin.send({ method: 'GET', path }),
        ({ response, json }) =>
          response?.status !== 200 || valueAt(json, 'spec', 'persistentVolumeReclaimPolicy') !== 'Delete',
        2_000,
      );
      await this.#world.admin.send({ method: 'DELETE', path });
    });
    return this.#world.admin.send({ method: 'GET', path });
  }

  readVolume(): Promise<Exchange> {
    return this.#world.admin.send({ method: 'GET', path: this.#world.objects.path(volumeKind, this.#local) });
  }

  /** Creates the claim and waits until it is bound; otherwise the scenario is inconclusive. */
  async claimBound(): Promise<void> {
    await this.claim();
    if (valueAt((await this.bound()).json, 'status', 'phase') !== 'Bound')
      this.#world.inconclusive(`the claim of the class ${this.#local} is not bound`);
  }

  /** Deletes the claim and waits until it no longer exists. */
  async deleteClaim(): Promise<void> {
    this.#world.requireSuccess(
      'deleting the claim',
      await this.#world.admin.send({ method: 'DELETE', path: this.#world.objects.path(claimKind, this.#local) }),
    );
    const last = await eventually(
      () => this.readClaim(),
      ({ response }) => response?.status === 404,
      controllerDeadlineMs(this.#world),
    );
    if (last.response?.status !== 404) this.#world.inconclusive('the deleted claim still exists');
  }

  /** Requests more storage in the claim. */
  requestMoreStorage(): Promise<Exchange> {
    return this.#world.objects.patch('merge patch', claimKind, this.#local, {
      spec: { resources: { requests: { storage: '2Ki' } } },
    });
  }
}
