import type { Exchange } from '../../client/typed-exchange.ts';
import { awaitAccount } from '../access/await-account.ts';
import { eventually } from '../time/eventually.ts';
import { controllerDeadlineMs } from '../time/deadlines.ts';
import type { World } from '../world.ts';
import { NamedNotes } from '../note.ts';
import { type JsonObject, type JsonValue, valueAt } from '../../client/values/json-value.ts';
import { requiredMembers } from '../required-members.ts';

const classNotes = new NamedNotes<DelayedClass>(
  'the driver of the class {string} reports {value} for nodes with the label {string}',
);
const classOfPodNotes = new NamedNotes<DelayedClass>(
  'the driver of the class {string} reports {value} for nodes with the label {string}',
);
const volumeNotes = new NamedNotes<JsonValue>(
  'the driver of the class {string} reports {value} for nodes with the label {string}',
);

const volumeKind = 'PersistentVolume';
const claimKind = 'PersistentVolumeClaim';

/**
 * A storage class whose CSI driver creates volumes after a node was selected for the Pod of a claim (A 2.5). The suite
 * acts as the driver: it reports capacity and creates the requested volumes. Judges nothing.
 */
export class DelayedClass {
  readonly #world: World;
  readonly #local: string;

  constructor(world: World, local: string) {
    this.#world = world;
    this.#local = local;
  }

  /**
   * Creates the driver and the class with this local name; `tracked`: whether the scheduler must consider the driver's
   * capacity.
   */
  static async make(world: World, local: string, tracked: boolean): Promise<DelayedClass> {
    await world.objects.createRequired('CSIDriver', local, {
      spec: { attachRequired: false, storageCapacity: tracked },
    });
    await world.objects.createRequired('StorageClass', local, {
      provisioner: world.objects.name('CSIDriver', local),
      volumeBindingMode: 'WaitForFirstConsumer',
    });
    return classNotes.set(world, local, new DelayedClass(world, local));
  }

  /** The class of that local name. */
  static of(world: World, local: string): DelayedClass {
    return classNotes.of(world, local);
  }

  /** Reports capacity of the driver for the class: members of a CSIStorageCapacity. */
  async report(members: JsonObject): Promise<void> {
    await this.#world.objects.createRequired('CSIStorageCapacity', this.#local, {
      storageClassName: this.#world.objects.name('StorageClass', this.#local),
      ...members,
    });
  }

  /** Creates a Pod for nodes with these labels, and its claim of this size, both with the local name of the Pod. */
  async use(pod: string, storage: string, nodeSelector: Readonly<Record<string, string>>): Promise<void> {
    const storageClassName = this.#world.objects.name('StorageClass', this.#local);
    await awaitAccount(this.#world);
    await this.#world.objects.createRequired(claimKind, pod, {
      spec: { storageClassName, accessModes: ['ReadWriteOnce'], resources: { requests: { storage } } },
    });
    const volumes = [{ name: 'v', persistentVolumeClaim: { claimName: pod } }];
    await this.#world.objects.createRequired('Pod', pod, {
      spec: { tolerations: [{ operator: 'Exists' }], terminationGracePeriodSeconds: 0, nodeSelector, volumes },
    });
    classOfPodNotes.set(this.#world, pod, this);
  }

  /**
   * Reads the Pod until it has a node, and creates its volume when a node was selected for its claim. Stops at the
   * controller deadline.
   */
  static async placed(world: World, pod: string): Promise<Exchange> {
    const storageClass = classOfPodNotes.of(world, pod);
    return eventually(
      async () => {
        await storageClass.#createVolume(pod);
        return world.objects.get('Pod', pod);
      },
      ({ json }) => Boolean(valueAt(json, 'spec', 'nodeName')),
      controllerDeadlineMs(world),
      150,
    );
  }

  /**
   * Reads a Pod that is expected to stay unscheduled. If a node was selected for its claim in the meantime, waits until
   * the Pod has a node.
   */
  static async left(world: World, pod: string): Promise<Exchange> {
    return (await classOfPodNotes.of(world, pod).#createVolume(pod))
      ? DelayedClass.placed(world, pod)
      : world.objects.get('Pod', pod);
  }

  /**
   * Creates the volume of a claim for which a node was selected; returns whether one was. The fact
   * `selectedNodeAnnotation` names the annotation that informs the driver.
   */
  async #createVolume(pod: string): Promise<boolean> {
    const { admin, objects, target } = this.#world;
    if (volumeNotes.find(this.#world, pod) !== undefined) return true;
    const claim = this.#world.requireSuccess(
      'reading the claim',
      await admin.send({ method: 'GET', path: objects.path(claimKind, pod) }),
    );
    if (
      !valueAt(
        claim,
        'metadata',
        'annotations',
        String(target.facts['selectedNodeAnnotation'] ?? 'volume.platform.io/selected-node'),
      )
    )
      return false;
    const { name, namespace, uid } = requiredMembers(claim, 'metadata');
    const { storageClassName, accessModes } = requiredMembers(claim, 'spec');
    const spec = {
      storageClassName,
      accessModes,
      capacity: requiredMembers(claim, 'spec', 'resources')['requests'],
      persistentVolumeReclaimPolicy: 'Retain',
      hostPath: undefined,
      csi: { driver: objects.name('CSIDriver', this.#local), volumeHandle: uid },
      claimRef: { apiVersion: 'v1', kind: claimKind, name, namespace, uid },
    };
    volumeNotes.set(this.#world, pod, await objects.createRequired(volumeKind, pod, { spec }));
    return true;
  }
}
