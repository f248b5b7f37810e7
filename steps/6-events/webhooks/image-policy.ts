import { type DataTable, defineParameterType, Given, Then, When } from '@cucumber/cucumber';
import {
  backendWasCalled,
  backendWasCalledTimes,
  retriesWaited,
  reviewsHaveValue,
  reviewsNameImages,
  someCallsAreRetried,
} from '../../../src/checks/images/image-reviews.ts';
import type { Judgement } from '../../../src/checks/judgement.ts';
import { succeeded } from '../../../src/checks/succeeded.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { ImageBackend } from '../../../src/world/admission/image-policy.ts';
import { setCurrentObject } from '../../../src/world/current-object.ts';
import { memberValue } from '../../../src/world/given-members.ts';
import { eventually } from '../../../src/world/time/eventually.ts';
import type { World } from '../../../src/world/world.ts';
import { defineForms, defineWords } from '../../shared/words.ts';
import { Note } from '../../../src/world/note.ts';
import { type JsonObject, type JsonValue, valueAt } from '../../../src/client/values/json-value.ts';

const failuresNote = new Note<readonly Readonly<Record<string, string>>[]>(
  'these images, which the backend first fails and then allows:',
);
const attemptsNote = new Note<number>('the backend presents a certificate of an untrusted authority');
const annotationsNote = new Note<Readonly<Record<string, string>>>(
  'I create the pod {string} with the image {string} and the annotations:',
);
const createsNote = new Note<readonly Exchange[]>('I create a pod with each of these images');
const triesNote = new Note<Parameters<typeof retriesWaited>[0]>('I create a pod with each of these images');

const names = (text: string): readonly string[] => text.split(/, */);
const reviews = async (world: World, image: string): Promise<readonly JsonValue[]> =>
  (await ImageBackend.of(world)).calls(image).map(({ json }) => json);

const create = async (world: World, pod: string, images: string, over: JsonObject = {}): Promise<Exchange> => {
  setCurrentObject(world, 'Pod', pod);
  return world.recordResponse(await (await ImageBackend.of(world)).createPod(pod, names(images), over));
};

// What the backend does with the reviews of an image, one after the other; the last decision stays.
defineParameterType({
  name: 'backendDecision',
  regexp: /allows|denies(?: because .+)?|fails .+|first \w+ and then \w+/,
  transformer: (text: string) => /^first (\w+) and then (\w+)$/.exec(text)?.slice(1) ?? [text],
  useForSnippets: false,
});

Given(
  'the image(s) {string}, which the backend {backendDecision}',
  async function (this: World, images: string, decisions: readonly string[]) {
    const backend = await ImageBackend.of(this);
    for (const image of names(images)) backend.setBehaviours(image, ...decisions);
  },
);

Given('these images, which the backend first fails and then allows:', async function (this: World, table: DataTable) {
  const backend = await ImageBackend.of(this);
  failuresNote.set(this, table.hashes());
  for (const { image = '', failure = '' } of table.hashes()) backend.setBehaviours(image, failure, 'allows');
});

Given('the backend presents a certificate of an untrusted authority', async function (this: World) {
  const backend = await ImageBackend.of(this);
  await backend.presentUntrustedCertificate();
  attemptsNote.set(this, backend.attempts);
});

defineForms<string | null>('initImage', {
  '': () => null,
  ' and an init container with the image {string}': (image = '') => image,
});

When(
  'I create the pod {string} with the image(s) {string}{initImage}',
  async function (this: World, pod: string, images: string, first: string | null) {
    if (first === null) return void (await create(this, pod, images));
    const backend = await ImageBackend.of(this);
    backend.setBehaviours(first, 'allows');
    await create(this, pod, images, { spec: { initContainers: [{ name: 'first', image: backend.image(first) }] } });
  },
);

When(
  'I create the pod {string} with the image {string} and the annotations:',
  async function (this: World, pod: string, image: string, table: DataTable) {
    const annotations = annotationsNote.set(this, Object.fromEntries(table.raw()));
    await create(this, pod, image, { metadata: { annotations } });
  },
);

When('I create pods with the image {string} until the decision changes', async function (this: World, image: string) {
  const before = this.responses.every(succeeded);
  let number = 0;
  await eventually(
    () => create(this, `again-${(number += 1)}`, image),
    (answer) => succeeded(answer) !== before,
    6_000,
    250,
  );
});

When('I create a pod with each of these images', async function (this: World) {
  const backend = await ImageBackend.of(this);
  const failures = failuresNote.of(this);
  // The time limit bounds the wait for servers that retry for too long.
  const creates = await Promise.all(failures.map(({ image = '' }) => backend.createPod(image, [image], {}, 5_000)));
  createsNote.set(this, creates);
  triesNote.set(this, new Map(failures.map(({ image = '', failure = '' }) => [failure, backend.calls(image)])));
});

Then('the server retried some of these calls, each after {int} ms', function (this: World, waitMs: number) {
  this.judge(someCallsAreRetried(triesNote.of(this), createsNote.of(this)));
  this.judge(retriesWaited(triesNote.of(this), waitMs));
});

Then('no review reached the backend without TLS', async function (this: World) {
  const { calls } = await this.target.callbacks.issuer('plain');
  this.judge(
    backendWasCalledTimes(
      calls.filter(({ method }) => method === 'POST'),
      0,
    ),
  );
});

defineWords<ImageReviewForm>('reviewCount', {
  'a review': backendWasCalled,
  'exactly one review': (found) => backendWasCalledTimes(found, 1),
  'a connection, but no review': async (found, world) => {
    if ((await ImageBackend.of(world)).attempts === attemptsNote.of(world))
      world.inconclusive('the server did not try to reach the backend');
    return backendWasCalledTimes(found, 0);
  },
});

Then(
  'the backend received {reviewCount} of the image {string}',
  async function (this: World, judge: ImageReviewForm, image: string) {
    this.judge(await judge(await reviews(this, image), this));
  },
);

/** Judges the reviews of one image. */
type ImageReviewForm = (reviews: readonly JsonValue[], world: World) => Judgement | Promise<Judgement>;

const annotationIs = (reviews: readonly JsonValue[], key: string, value: string | undefined): Judgement =>
  reviewsHaveValue(
    reviews.map((review) => ({ value: valueAt(review, 'spec', 'annotations', key) })),
    'value',
    value,
  );

defineForms<ImageReviewForm>('imageReviewForm', {
  'has {string} set to {value}':
    (path = '', value = '') =>
    (found) =>
      reviewsHaveValue(found, path, memberValue(value)),
  'contains the test namespace':
    () =>
    (found, { namespace }) =>
      reviewsHaveValue(found, 'spec.namespace', namespace),
  'contains the images {string}':
    (images = '') =>
    async (found, world) => {
      const backend = await ImageBackend.of(world);
      return reviewsNameImages(
        found,
        names(images).map((local) => backend.image(local)),
      );
    },
  'contains the annotation {string}':
    (key = '') =>
    (found, world) =>
      annotationIs(found, key, annotationsNote.of(world)[key]),
  'does not contain the annotation {string}':
    (key = '') =>
    (found) =>
      annotationIs(found, key, undefined),
});

Then(
  'the review of the image {string} {imageReviewForm}',
  async function (this: World, image: string, judge: ImageReviewForm) {
    this.judge(await judge(await reviews(this, image), this));
  },
);
