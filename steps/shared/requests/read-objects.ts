import { Then, When } from '@cucumber/cucumber';
import { isRefused, succeeds } from '../../../src/checks/answers/answers.ts';
import { itemsOf, keyOf, listContains, listLacks } from '../../../src/checks/lists/lists.ts';
import { isAsBefore, isNotStored, isStored, showsItems, showsMember } from '../../../src/checks/objects/objects.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { readCurrentObject, setCurrentObject, currentObject } from '../../../src/world/current-object.ts';
import { isProtobuf, type RequestForm, sendInForm } from '../../../src/world/request-form.ts';
import { controllerDeadlineMs } from '../../../src/world/time/deadlines.ts';
import { eventually } from '../../../src/world/time/eventually.ts';
import type { World } from '../../../src/world/world.ts';
import { type JsonValue, valueAt } from '../../../src/client/values/json-value.ts';
import { objectOf } from '../../../src/world/given-members.ts';
import { isArray } from '../../../src/client/values/is-array.ts';

When('I get the {kind} {string}{form}', async function (this: World, kind: string, local: string, form: RequestForm) {
  // A response in Protobuf is compared with the object as JSON.
  const before = isProtobuf(form) ? await this.objects.get(kind, local) : null;
  const { path } = setCurrentObject(this, kind, local, before?.response?.status === 200 ? before.json : null);
  await sendInForm(this, kind, form, (request) => this.me.send({ method: 'GET', path, ...request }));
});

/** Without a response, the server may have carried the request out or never have received it: nothing can be judged. */
const requireResponse = (world: World): void => {
  if (!world.response.response)
    world.inconclusive(`the request got no response: ${world.response.failure?.message ?? ''}`);
};

// For a request that the rule needs and does not judge: without its success, the scenario is inconclusive.
When('the request succeeded', function (this: World) {
  this.requireSuccess('the request', this.response);
});

Then('the object is stored', async function (this: World) {
  requireResponse(this);
  this.judge(succeeds(this.response));
  this.judge(isStored(await readCurrentObject(this)));
});

Then('the request is rejected and no object is stored', async function (this: World) {
  requireResponse(this);
  this.judge(isRefused(this.response));
  this.judge(isNotStored(await readCurrentObject(this)));
});

Then('no object is stored', async function (this: World) {
  requireResponse(this);
  this.judge(isNotStored(await readCurrentObject(this)));
});

Then('the request is rejected and the object is unchanged', async function (this: World) {
  requireResponse(this);
  this.judge(isRefused(this.response));
  this.judge(isAsBefore(await readCurrentObject(this), currentObject(this).before));
});

Then('the object is unchanged', async function (this: World) {
  requireResponse(this);
  this.judge(isAsBefore(await readCurrentObject(this), currentObject(this).before));
});

Then('the stored {string} is {value}', async function (this: World, path: string, value: JsonValue) {
  this.judge(showsMember(path, value, await readCurrentObject(this)));
});

// Servers and controllers may add further members and items.
Then('the stored {string} includes {value}', async function (this: World, path: string, members: JsonValue) {
  const read = await readCurrentObject(this);
  if (isArray(members)) this.judge(showsItems(path, members, read));
  else
    for (const [name, value] of Object.entries(objectOf(members)))
      this.judge(showsMember(`${path}["${name}"]`, value, read));
});

Then('the returned {string} is {value}', function (this: World, path: string, value: JsonValue) {
  this.judge(showsMember(path, value, this.response));
});

// What deletes the object is not the step before it but a controller, which needs some time.
Then('the object is soon deleted', async function (this: World) {
  const last = await eventually(
    () => readCurrentObject(this),
    ({ response }) => response?.status === 404,
    controllerDeadlineMs(this),
  );
  this.judge(isNotStored(last));
});

const listed = (world: World): Promise<Exchange> =>
  world.admin.send({ method: 'GET', path: world.objects.collection(currentObject(world).kind) });
const key = (world: World): string => {
  const { kind, local } = currentObject(world);
  return keyOf({
    metadata: {
      namespace: world.objects.address(kind).namespaced ? world.namespace : '',
      name: world.objects.name(kind, local),
    },
  });
};

Then('a read and the list still return the object', async function (this: World) {
  const [read, list] = [await readCurrentObject(this), await listed(this)];
  this.judge(isStored(read));
  this.judge(listContains([list], [key(this)]));
  const deletedAt = valueAt(read.json, 'metadata', 'deletionTimestamp');
  const item = itemsOf(list).find((candidate) => keyOf(candidate) === key(this));
  if (deletedAt !== undefined && item)
    this.judge(showsMember('metadata.deletionTimestamp', deletedAt, { ...list, json: item }));
});

Then('neither a read nor the list returns the object', async function (this: World) {
  this.judge(isNotStored(await readCurrentObject(this)));
  this.judge(listLacks([await listed(this)], [key(this)]));
});

Then(
  'the response, a read and the list return {string} as {value}',
  async function (this: World, path: string, value: JsonValue) {
    this.judge(showsMember(path, value, this.response, await readCurrentObject(this)));
    const list = await listed(this);
    this.judge(listContains([list], [key(this)]));
    const item = itemsOf(list).find((candidate) => keyOf(candidate) === key(this));
    this.judge(showsMember(path, value, { ...list, json: item }));
  },
);
