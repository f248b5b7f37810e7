import type { Exchange, Json } from '../../client/exchange.ts';
import type { CallbackAnswer, CallbackCall, CallbackSlot } from '../../target/callbacks/callbacks.ts';
import { imagePolicySlots } from '../../target/testbeds/options/image-policy-option.ts';
import { aloneWith } from '../servers/alone-with.ts';
import { awaitAccount } from '../access/await-account.ts';
import type { World } from '../world.ts';

/** What the backend does with the review of an image (B 6.4), by the words that scenarios use. */
const deeds = {
  allows: { status: { allowed: true } },
  denies: { status: { allowed: false } },
} as const;

/** `allows`, `denies`, `denies because REASON`, `fails with STATUS`, `fails by closing the connection`. */
export type ImageDeed = string;

const answerOf = (deed: ImageDeed, review: Json): CallbackAnswer => {
  const failure = /^fails with (\d+)$/.exec(deed)?.[1];
  if (failure !== undefined) return { raw: 'no', status: Number(failure) };
  if (deed === 'fails by closing the connection') return { close: true };
  const reason = /^denies because (.*)$/.exec(deed)?.[1];
  const status = reason === undefined ? deeds[deed as 'allows']?.status : { allowed: false, reason };
  return { json: { apiVersion: review?.apiVersion, kind: 'ImageReview', status } };
};

type Lesson = (review: Json) => CallbackAnswer;

const lessons = new WeakMap<CallbackSlot, Map<string, Lesson>>();

const imagesOf = (review: Json): readonly string[] =>
  (review?.spec?.containers ?? []).map((container: Json) => String(container?.image));

const lessonsOf = (slot: CallbackSlot): Map<string, Lesson> => {
  const known = lessons.get(slot) ?? new Map<string, Lesson>();
  if (!lessons.has(slot))
    slot.answer(
      ({ json }) =>
        imagesOf(json)
          .map((image) => known.get(image))
          .find((lesson) => lesson !== undefined)?.(json) ?? { raw: 'unknown image', status: 404 },
    );
  lessons.set(slot, known);
  return known;
};

/**
 * The suite's backend of the image policy (B 6.4), for a server started with `--image-policy`-like options. One scenario at a time:
 * it may show a wrong certificate. Images carry the scenario's own name. Judges nothing.
 */
export class ImageBackend {
  readonly #world: World;
  readonly #slot: CallbackSlot;
  readonly #images = new Map<string, string>();

  private constructor(world: World, slot: CallbackSlot) {
    this.#world = world;
    this.#slot = slot;
  }

  /** Waits for its turn with the backend and the one of a scenario; the scenario's end gives it on. */
  static async of(world: World): Promise<ImageBackend> {
    if (world.has('image backend')) return world.noted('image backend');
    const slot = await world.target.callbacks.slot(imagePolicySlots.backend);
    await aloneWith(world, slot.service);
    return world.note('image backend', new ImageBackend(world, slot));
  }

  /** Connections to the backend, whatever became of them. */
  get attempts(): number {
    return this.#slot.service.attempts;
  }

  /** The whole name of an image. */
  image(local: string): string {
    const image = this.#images.get(local) ?? `planecheck.example.com/${this.#world.testNames.name(local)}`;
    this.#images.set(local, image);
    return image;
  }

  /** From now on the backend does so with the image; several deeds are done one after the other, the last one ever after. */
  teach(local: string, ...steps: readonly ImageDeed[]): void {
    const left = [...steps];
    lessonsOf(this.#slot).set(this.image(local), (review) =>
      answerOf((left.length > 1 ? left.shift() : left[0]) ?? 'allows', review),
    );
  }

  /** Calls about an image, in order of arrival. */
  calls(local: string): readonly CallbackCall[] {
    return this.#slot.calls.filter(({ json }) => imagesOf(json).includes(this.image(local)));
  }

  /** Shows a certificate that the server was not told to trust, until the scenario ends. */
  showForeign(): Promise<void> {
    return this.#slot.service.show('of a foreign authority');
  }

  /** Asks for a Pod of these images in the scenario's namespace. */
  async createPod(local: string, images: readonly string[], over: Json = {}, timeoutMs?: number): Promise<Exchange> {
    const { objects, admin, namespace } = this.#world;
    await awaitAccount(this.#world);
    const body = objects.sample('Pod', local, {
      ...over,
      spec: {
        containers: images.map((image, index) => ({ name: `c${index}`, image: this.image(image) })),
        ...over?.spec,
      },
    });
    const { namespace: _left, ...metadata } = body.metadata;
    return admin.send({
      method: 'POST',
      path: `/api/v1/namespaces/${namespace}/pods`,
      body: { ...body, metadata },
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
    });
  }
}
