import type { Exchange } from '../../client/typed-exchange.ts';
import type { CallbackAnswer, CallbackCall, CallbackSlot } from '../../target/callbacks/callbacks.ts';
import { imagePolicySlots } from '../../target/testbeds/options/image-policy-option.ts';
import { useExclusively } from '../servers/use-exclusively.ts';
import { awaitAccount } from '../access/await-account.ts';
import type { World } from '../world.ts';
import { Note } from '../note.ts';
import { type JsonObject, type JsonValue, listAt, membersAt, valueAt } from '../../client/values/json-value.ts';

const backendNote = new Note<ImageBackend>('the image(s) {string}, which the backend {backendDecision}');

/** Responses of the backend to the review of an image (B 6.4), by their names in scenarios. */
const behaviours = {
  allows: { status: { allowed: true } },
  denies: { status: { allowed: false } },
} as const;

/** `allows`, `denies`, `denies because REASON`, `fails with STATUS`, `fails by closing the connection`. */
export type ImageBehaviour = string;

const answerOf = (behaviour: ImageBehaviour, review: JsonValue): CallbackAnswer => {
  const failure = /^fails with (\d+)$/.exec(behaviour)?.[1];
  if (failure !== undefined) return { raw: 'no', status: Number(failure) };
  if (behaviour === 'fails by closing the connection') return { close: true };
  const reason = /^denies because (.*)$/.exec(behaviour)?.[1];
  const status = reason === undefined ? behaviours[behaviour as 'allows']?.status : { allowed: false, reason };
  return { json: { apiVersion: valueAt(review, 'apiVersion'), kind: 'ImageReview', status } };
};

type Handler = (review: JsonValue) => CallbackAnswer;

const handlers = new WeakMap<CallbackSlot, Map<string, Handler>>();

const imagesOf = (review: JsonValue): readonly string[] =>
  listAt(review, 'spec', 'containers').map((container) => String(valueAt(container, 'image')));

const handlersOf = (slot: CallbackSlot): Map<string, Handler> => {
  const byImage = handlers.get(slot) ?? new Map<string, Handler>();
  if (!handlers.has(slot))
    slot.answer(
      ({ json }) =>
        imagesOf(json)
          .map((image) => byImage.get(image))
          .find((handle) => handle !== undefined)?.(json) ?? { raw: 'unknown image', status: 404 },
    );
  handlers.set(slot, byImage);
  return byImage;
};

/**
 * The suite's image policy backend (B 6.4), for a server started with image policy options. One scenario at a time uses
 * it, because it can present an invalid certificate. Image names contain the scenario's unique name. Judges nothing.
 */
export class ImageBackend {
  readonly #world: World;
  readonly #slot: CallbackSlot;
  readonly #images = new Map<string, string>();

  private constructor(world: World, slot: CallbackSlot) {
    this.#world = world;
    this.#slot = slot;
  }

  /** The backend of a scenario; waits for exclusive use, which ends with the scenario. */
  static async of(world: World): Promise<ImageBackend> {
    const known = backendNote.find(world);
    if (known) return known;
    const slot = await world.target.callbacks.slot(imagePolicySlots.backend);
    await useExclusively(world, slot.service);
    return backendNote.set(world, new ImageBackend(world, slot));
  }

  /** Number of connections to the backend, also failed ones. */
  get attempts(): number {
    return this.#slot.service.attempts;
  }

  /** The full name of an image. */
  image(local: string): string {
    const image = this.#images.get(local) ?? `planecheck.example.com/${this.#world.testNames.name(local)}`;
    this.#images.set(local, image);
    return image;
  }

  /** Sets the responses of the backend for the image, one per call; the last one repeats. */
  setBehaviours(local: string, ...steps: readonly ImageBehaviour[]): void {
    const left = [...steps];
    handlersOf(this.#slot).set(this.image(local), (review) =>
      answerOf((left.length > 1 ? left.shift() : left[0]) ?? 'allows', review),
    );
  }

  /** Calls about an image, in order of arrival. */
  calls(local: string): readonly CallbackCall[] {
    return this.#slot.calls.filter(({ json }) => imagesOf(json).includes(this.image(local)));
  }

  /** Presents a certificate that the server does not trust, until the scenario ends. */
  presentUntrustedCertificate(): Promise<void> {
    return this.#slot.service.show('of a foreign authority');
  }

  /** Creates a Pod with these images in the scenario's namespace. */
  async createPod(
    local: string,
    images: readonly string[],
    over: JsonObject = {},
    timeoutMs?: number,
  ): Promise<Exchange> {
    const { objects, admin, namespace } = this.#world;
    await awaitAccount(this.#world);
    const body = objects.sample('Pod', local, {
      ...over,
      spec: {
        containers: images.map((image, index) => ({ name: `c${index}`, image: this.image(image) })),
        ...membersAt(over, 'spec'),
      },
    });
    const { namespace: _left, ...metadata } = membersAt(body, 'metadata');
    return admin.send({
      method: 'POST',
      path: `/api/v1/namespaces/${namespace}/pods`,
      body: { ...body, metadata },
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
    });
  }
}
