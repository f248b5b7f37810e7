import { Then, When } from '@cucumber/cucumber';
import { headerOf } from '../../../src/client/responses/header-of.ts';
import { configMapMessage } from '../../../src/checks/answers/config-map-message.ts';
import { answersAreJson, answersAreProtobuf, answersHaveStatus } from '../../../src/checks/answers/forms.ts';
import { mediaTypeIs } from '../../../src/checks/answers/protobuf.ts';
import { succeeded } from '../../../src/checks/succeeded.ts';
import type { Exchange } from '../../../src/client/exchange.ts';
import { collectionPath, kindNamed } from '../../../src/client/paths/kinds.ts';
import type { CustomKind } from '../../../src/world/apply/custom-kind.ts';
import { currentObject } from '../../../src/world/current-object.ts';
import type { World } from '../../../src/world/world.ts';

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
  'I get the {kind} {string} and list its collection without Accept',
  function (this: World, kind: string, local: string) {
    return readAndList(this, kind, local, null);
  },
);

When(
  'I get the {kind} {string} and list its collection with Accept {string}',
  function (this: World, kind: string, local: string, accept: string) {
    return readAndList(this, kind, local, accept);
  },
);

When(
  'I get a custom object and list its collection with Accept {string}',
  async function (this: World, accept: string) {
    const { kind } = this.noted<CustomKind>('the custom kind').address;
    await this.objects.given(kind, 'a', { spec: { k: 'text-of-the-object' } });
    await readAndList(this, kind, 'a', accept);
  },
);

When('I list the {kind} with Accept {string}', async function (this: World, kind: string, accept: string) {
  this.answered(await get(this, this.objects.collection(kind), accept));
});

When(
  'I list the {kind} with query {string} and Accept {string}',
  async function (this: World, kind: string, query: string, accept: string) {
    this.answered(
      await this.me.send({ method: 'GET', path: this.objects.collection(kind), query, headers: { Accept: accept } }),
    );
  },
);

When(
  'I list the {kind} in one and in all namespaces with Accept {string}',
  async function (this: World, kind: string, accept: string) {
    const paths = [this.objects.collection(kind), collectionPath(kindNamed(kind))];
    this.note('answers', await Promise.all(paths.map((path) => get(this, path, accept))));
  },
);

// If the server opens a stream, timeoutSeconds ends it.
When('I watch the {kind} with Accept {string}', async function (this: World, kind: string, accept: string) {
  this.answered(
    await this.me.send({
      method: 'GET',
      path: this.objects.collection(kind),
      query: { watch: 'true', timeoutSeconds: '1' },
      headers: { Accept: accept },
    }),
  );
});

/**
 * Sends each operation on one object. If the create fails, no other operation is sent. The replace reads the object
 * again, because controllers may write it after the create.
 */
const sendEachOperation = async (world: World, kind: string, local: string, accept: string): Promise<void> => {
  const headers = { Accept: accept };
  const created = await world.objects.create(kind, local, {}, { headers });
  const responses = [created];
  if (succeeded(created)) {
    responses.push(
      await get(world, world.objects.path(kind, local), accept),
      await get(world, world.objects.collection(kind), accept),
    );
    const change = (object: Exchange['json']): void => {
      object.metadata.annotations = { ...object.metadata.annotations, 'suite.example.com/step': 'replaced' };
    };
    responses.push(
      await world.objects.change(kind, local, change, { headers }),
      await world.objects.delete(kind, local, { headers }),
    );
  }
  world.note('answers', responses);
};

When(
  'I create, get, list, replace and delete the {kind} {string} with Accept {string}',
  function (this: World, kind: string, local: string, accept: string) {
    return sendEachOperation(this, kind, local, accept);
  },
);

When(
  'I create, get, list, replace and delete a custom object with Accept {string}',
  function (this: World, accept: string) {
    return sendEachOperation(this, this.noted<CustomKind>('the custom kind').address.kind, 'b', accept);
  },
);

Then('each response is JSON', function (this: World) {
  this.judge(answersAreJson(answers(this)));
});

Then('each response is Protobuf', function (this: World) {
  this.judge(answersAreProtobuf(answers(this)));
});

Then('each response has status {int}', function (this: World, status: number) {
  this.judge(answersHaveStatus(answers(this), status));
});

Then('the response is labelled as JSON', function (this: World) {
  this.judge(mediaTypeIs(this.answer, 'application/json'));
});

Then('the response contains the same data as a read in JSON', async function (this: World) {
  const { kind, local } = currentObject(this);
  this.judge(
    configMapMessage(this.answer, await this.objects.get(kind, local), (text) => this.target.dialect.fromWire(text)),
  );
});

Then('the status and media type of the response are recorded', function (this: World) {
  this.observe('status', this.answer.response?.status ?? null);
  this.observe('media type', headerOf(this.answer.response?.headers ?? [], 'content-type'));
});
