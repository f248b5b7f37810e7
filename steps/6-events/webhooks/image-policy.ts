import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import { isRefused, succeeds } from '../../../src/checks/answers/answers.ts';
import {
  askedTimes,
  namesImages,
  reviewShows,
  someTriedAgain,
  tellsReason,
  waitedBetween,
  wasAsked,
} from '../../../src/checks/images/image-reviews.ts';
import { together } from '../../../src/checks/judgement.ts';
import { worked } from '../../../src/checks/worked.ts';
import type { Exchange, Json } from '../../../src/client/exchange.ts';
import { ImageBackend } from '../../../src/scene/admission/image-policy.ts';
import { eventually } from '../../../src/scene/time/eventually.ts';
import { speakOf } from '../../../src/scene/spoken-object.ts';
import type { World } from '../../../src/scene/world.ts';

const names = (text: string): readonly string[] => text.split(/, */);
const answersOf = (world: World): readonly Exchange[] =>
  world.has('pods') ? world.noted<readonly Exchange[]>('pods') : [];
const reviews = async (world: World, image: string): Promise<readonly Json[]> =>
  (await ImageBackend.of(world)).calls(image).map(({ json }) => json);

const create = async (world: World, pod: string, images: string, over: Json = {}): Promise<Exchange> => {
  speakOf(world, 'Pod', pod);
  const answer = world.answered(await (await ImageBackend.of(world)).createPod(pod, names(images), over));
  world.note('pods', [...answersOf(world), answer]);
  return answer;
};

Given(
  /^the images? "([^"]*)", which the backend (?!first)(.*)$/,
  async function (this: World, images: string, deed: string) {
    const backend = await ImageBackend.of(this);
    for (const image of names(images)) backend.teach(image, deed);
  },
);

Given(
  /^the image "([^"]*)", which the backend first (\w+), then (\w+)$/,
  async function (this: World, image: string, first: string, then: string) {
    (await ImageBackend.of(this)).teach(image, first, then);
  },
);

Given('these images, which the backend first fails, then allows:', async function (this: World, table: DataTable) {
  const backend = await ImageBackend.of(this);
  this.note('failures', table.hashes());
  for (const { image = '', failure = '' } of table.hashes()) backend.teach(image, failure, 'allows');
});

Given('the backend shows the certificate of a foreign authority', async function (this: World) {
  const backend = await ImageBackend.of(this);
  await backend.showForeign();
  this.note('attempts', backend.attempts);
});

When(
  /^I create the Pod "([^"]*)" of the images? "([^"]*)"$/,
  async function (this: World, pod: string, images: string) {
    await create(this, pod, images);
  },
);

When(
  'I create the Pod {string} of the image {string}, annotated:',
  async function (this: World, pod: string, image: string, table: DataTable) {
    const annotations = this.note('annotations', Object.fromEntries(table.raw()));
    await create(this, pod, image, { metadata: { annotations } });
  },
);

When(
  'I create the Pod {string} of the image {string}, with an init container of the image {string}',
  async function (this: World, pod: string, image: string, first: string) {
    const backend = await ImageBackend.of(this);
    backend.teach(first, 'allows');
    await create(this, pod, image, { spec: { initContainers: [{ name: 'first', image: backend.image(first) }] } });
  },
);

When('I create Pods of the image {string} until it is decided otherwise', async function (this: World, image: string) {
  const before = answersOf(this).every(worked);
  let number = 0;
  await eventually(
    () => create(this, `again-${(number += 1)}`, image),
    (answer) => worked(answer) !== before,
    6_000,
    250,
  );
});

When('I create a Pod of each of these images', async function (this: World) {
  const backend = await ImageBackend.of(this);
  const failures = this.noted<readonly { readonly image: string; readonly failure: string }[]>('failures');
  // A server that waits far too long is not waited for.
  await Promise.all(failures.map(({ image }) => backend.createPod(image, [image], {}, 5_000)));
  this.note('tries', new Map(failures.map(({ image, failure }) => [failure, backend.calls(image)])));
});

Then('the backend was asked about the image {string}', async function (this: World, image: string) {
  this.judge(wasAsked(await reviews(this, image)));
});

Then('the backend was asked about the image {string} once', async function (this: World, image: string) {
  this.judge(askedTimes(await reviews(this, image), 1));
});

Then(
  'the backend was not asked about the image {string}, though the server tried',
  async function (this: World, image: string) {
    const backend = await ImageBackend.of(this);
    if (backend.attempts === this.noted<number>('attempts'))
      this.undecided('the server did not try to reach the backend');
    this.judge(askedTimes(await reviews(this, image), 0));
  },
);

Then('it is refused with a text that holds {string}', function (this: World, text: string) {
  this.judge(isRefused(this.answer));
  this.judge(tellsReason(this.answer, text));
});

Then(
  'the review of the image {string} shows {string} as {value}',
  async function (this: World, image: string, path: string, value: Json) {
    this.judge(reviewShows(await reviews(this, image), path, value));
  },
);

Then('the review of the image {string} shows my namespace', async function (this: World, image: string) {
  this.judge(reviewShows(await reviews(this, image), 'spec.namespace', this.namespace));
});

Then(
  'the review of the image {string} names the images {string}',
  async function (this: World, image: string, images: string) {
    const backend = await ImageBackend.of(this);
    this.judge(
      namesImages(
        await reviews(this, image),
        names(images).map((local) => backend.image(local)),
      ),
    );
  },
);

Then(
  /^the review of the image "([^"]*)" (shows|does not show) the annotation "([^"]*)"(?: as it was given)?$/,
  async function (this: World, image: string, shows: string, key: string) {
    const told = (await reviews(this, image)).map((review) => ({ value: review?.spec?.annotations?.[key] }));
    this.judge(
      reviewShows(
        told,
        'value',
        shows === 'shows' ? this.noted<Record<string, string>>('annotations')[key] : undefined,
      ),
    );
  },
);

Then(/^both were (admitted|refused)$/, function (this: World, how: string) {
  this.judge(
    together(
      'bothWere',
      answersOf(this).map((answer) => (how === 'admitted' ? succeeds(answer) : isRefused(answer))),
    ),
  );
});

Then(/^the first was (admitted|refused) and the last (?:admitted|refused)$/, function (this: World, how: string) {
  const [first, last] = [answersOf(this)[0], answersOf(this).at(-1)] as [Exchange, Exchange];
  const [admitted, refused] = how === 'admitted' ? [first, last] : [last, first];
  this.judge(succeeds(admitted));
  this.judge(isRefused(refused));
});

Then('some of these calls were made again, each after {int} ms', function (this: World, waitMs: number) {
  this.judge(someTriedAgain(this.noted('tries')));
  this.judge(waitedBetween(this.noted('tries'), waitMs));
});

Then('no review reached the backend without TLS', async function (this: World) {
  const { calls } = await this.target.callbacks.issuer('plain');
  this.judge(
    askedTimes(
      calls.filter(({ method }) => method === 'POST'),
      0,
    ),
  );
});
