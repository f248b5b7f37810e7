import { Then, When } from '@cucumber/cucumber';
import { headerOf } from '../../../src/client/header-of.ts';
import { configMapMessage } from '../../../src/checks/answers/config-map-message.ts';
import { answersAreJson, answersAreProtobuf, answersHaveStatus } from '../../../src/checks/answers/forms.ts';
import { mediaTypeIs } from '../../../src/checks/answers/protobuf.ts';
import { worked } from '../../../src/checks/worked.ts';
import type { Exchange } from '../../../src/client/exchange.ts';
import { collectionPath, kindNamed } from '../../../src/client/kinds.ts';
import type { CustomKind } from '../../../src/scene/apply/custom-kind.ts';
import { spokenObject } from '../../../src/scene/spoken-object.ts';
import type { World } from '../../../src/scene/world.ts';

const answers = (world: World): readonly Exchange[] => world.noted<readonly Exchange[]>('answers');
const get = (world: World, path: string, accept: string | null): Promise<Exchange> =>
  world.me.send({ method: 'GET', path, headers: { Accept: accept } });

const readAndList = async (world: World, kind: string, local: string, accept: string | null): Promise<void> => {
  world.note('answers', [
    await get(world, world.objects.path(kind, local), accept),
    await get(world, world.objects.collection(kind), accept),
  ]);
};

When(
  'I read the {kind} {string} and list the {kind} without Accept',
  function (this: World, kind: string, local: string, _kinds: string) {
    return readAndList(this, kind, local, null);
  },
);

When(
  'I read the {kind} {string} and list the {kind}, accepting {string}',
  function (this: World, kind: string, local: string, _kinds: string, accept: string) {
    return readAndList(this, kind, local, accept);
  },
);

When(
  'an object of the custom kind is read and its collection listed, accepting {string}',
  async function (this: World, accept: string) {
    const { kind } = this.noted<CustomKind>('the custom kind').address;
    await this.objects.given(kind, 'a', { spec: { k: 'text-of-the-object' } });
    await readAndList(this, kind, 'a', accept);
  },
);

When('I list the {kind}, accepting {string}', async function (this: World, kind: string, accept: string) {
  this.answered(await get(this, this.objects.collection(kind), accept));
});

When(
  'I list the {kind} with {string}, accepting {string}',
  async function (this: World, kind: string, query: string, accept: string) {
    this.answered(
      await this.me.send({ method: 'GET', path: this.objects.collection(kind), query, headers: { Accept: accept } }),
    );
  },
);

When(
  'I list the {kind} here and everywhere and the {kind}, accepting {string}',
  async function (this: World, kind: string, other: string, accept: string) {
    const paths = [this.objects.collection(kind), collectionPath(kindNamed(kind)), this.objects.collection(other)];
    this.note('answers', await Promise.all(paths.map((path) => get(this, path, accept))));
  },
);

// Where it is answered with a stream, that ends by itself.
When('I watch the {kind}, accepting only {string}', async function (this: World, kind: string, accept: string) {
  this.answered(
    await this.me.send({
      method: 'GET',
      path: this.objects.collection(kind),
      query: { watch: 'true', timeoutSeconds: '1' },
      headers: { Accept: accept },
    }),
  );
});

/** What cannot be created is not looked at further. The replace carries what the create was answered with, controllers may write in between. */
const eachOperation = async (world: World, kind: string, local: string, accept: string): Promise<void> => {
  const headers = { Accept: accept };
  const created = await world.objects.create(kind, local, {}, { headers });
  const made = [created];
  if (worked(created)) {
    made.push(
      await get(world, world.objects.path(kind, local), accept),
      await get(world, world.objects.collection(kind), accept),
    );
    const change = (object: Exchange['json']): void => {
      object.metadata.annotations = { ...object.metadata.annotations, 'suite.example.com/step': 'replaced' };
    };
    made.push(
      await world.objects.change(kind, local, change, { headers }),
      await world.objects.delete(kind, local, { headers }),
    );
  }
  world.note('answers', made);
};

When(
  'I create, read, list, replace and delete the {kind} {string}, accepting {string}',
  function (this: World, kind: string, local: string, accept: string) {
    return eachOperation(this, kind, local, accept);
  },
);

When(
  'an object of the custom kind is created, read, listed, replaced and deleted, accepting {string}',
  function (this: World, accept: string) {
    return eachOperation(this, this.noted<CustomKind>('the custom kind').address.kind, 'b', accept);
  },
);

Then('each of these answers is JSON', function (this: World) {
  this.judge(answersAreJson(answers(this)));
});

Then('each of these answers is Protobuf', function (this: World) {
  this.judge(answersAreProtobuf(answers(this)));
});

Then('each of these is answered with {int}', function (this: World, status: number) {
  this.judge(answersHaveStatus(answers(this), status));
});

Then('the answer is labelled as JSON', function (this: World) {
  this.judge(mediaTypeIs(this.answer, 'application/json'));
});

Then('the answer holds what a read as JSON holds', async function (this: World) {
  const { kind, local } = spokenObject(this);
  this.judge(
    configMapMessage(this.answer, await this.objects.get(kind, local), (text) => this.target.dialect.fromWire(text)),
  );
});

Then('the form of the answer is recorded', function (this: World) {
  this.observe('status', this.answer.response?.status ?? null);
  this.observe('media type', headerOf(this.answer.response?.headers ?? [], 'content-type'));
});
