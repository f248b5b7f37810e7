import { Then, When } from '@cucumber/cucumber';
import { isRefused, succeeds } from '../../src/checks/answers/answers.ts';
import { itemsOf, keyOf, listHolds, listLacks } from '../../src/checks/lists/lists.ts';
import { isAsBefore, isNotStored, isStored, keepsMembers, showsMember } from '../../src/checks/objects/objects.ts';
import type { Exchange, Json } from '../../src/client/exchange.ts';
import { readSpoken, speakOf, spokenObject } from '../../src/scene/spoken-object.ts';
import type { World } from '../../src/scene/world.ts';

When('I read the {kind} {string}', async function (this: World, kind: string, local: string) {
  speakOf(this, kind, local);
  this.answered(await this.objects.get(kind, local));
});

/** What became of a request that got no answer is nobody's to say: it may have been carried out, or never have arrived. */
const mustBeAnswered = (world: World): void => {
  if (!world.answer.response) world.undecided(`the request got no answer: ${world.answer.failure?.message ?? ''}`);
};

Then('it is stored', async function (this: World) {
  mustBeAnswered(this);
  this.judge(succeeds(this.answer));
  this.judge(isStored(await readSpoken(this)));
});

Then('it is refused and nothing is stored', async function (this: World) {
  mustBeAnswered(this);
  this.judge(isRefused(this.answer));
  this.judge(isNotStored(await readSpoken(this)));
});

Then('nothing is stored', async function (this: World) {
  mustBeAnswered(this);
  this.judge(isNotStored(await readSpoken(this)));
});

Then('it is refused and nothing changes', async function (this: World) {
  mustBeAnswered(this);
  this.judge(isRefused(this.answer));
  this.judge(isAsBefore(await readSpoken(this), spokenObject(this).before));
});

Then('nothing changes', async function (this: World) {
  mustBeAnswered(this);
  this.judge(isAsBefore(await readSpoken(this), spokenObject(this).before));
});

Then('it shows {string} as {value}', async function (this: World, path: string, value: Json) {
  this.judge(showsMember(path, value, await readSpoken(this)));
});

// Servers and controllers may add members of their own.
Then('it shows {string} with all of {value}', async function (this: World, path: string, members: Json) {
  const read = await readSpoken(this);
  for (const [name, value] of Object.entries(members)) this.judge(showsMember(`${path}["${name}"]`, value, read));
});

Then('the answer shows {string} as {value}', function (this: World, path: string, value: Json) {
  this.judge(showsMember(path, value, this.answer));
});

Then('it keeps its {string}', async function (this: World, paths: string) {
  this.judge(keepsMembers(await readSpoken(this), spokenObject(this).before, paths.split(/, */)));
});

const listed = (world: World): Promise<Exchange> =>
  world.admin.send({ method: 'GET', path: world.objects.collection(spokenObject(world).kind) });
const key = (world: World): string => {
  const { kind, local } = spokenObject(world);
  return keyOf({
    metadata: {
      namespace: world.objects.address(kind).namespaced ? world.namespace : '',
      name: world.objects.name(kind, local),
    },
  });
};

Then('it is still there, alone and in the list', async function (this: World) {
  const [read, list] = [await readSpoken(this), await listed(this)];
  this.judge(isStored(read));
  this.judge(listHolds([list], [key(this)]));
  const mark = read.json?.metadata?.deletionTimestamp;
  const item = itemsOf(list).find((candidate) => keyOf(candidate) === key(this));
  if (mark !== undefined && item) this.judge(showsMember('metadata.deletionTimestamp', mark, { ...list, json: item }));
});

Then('it is not there, alone or in the list', async function (this: World) {
  this.judge(isNotStored(await readSpoken(this)));
  this.judge(listLacks([await listed(this)], [key(this)]));
});

Then(
  'the answer, a read and the list show its {string} as {value}',
  async function (this: World, path: string, value: Json) {
    this.judge(showsMember(path, value, this.answer, await readSpoken(this)));
    const list = await listed(this);
    this.judge(listHolds([list], [key(this)]));
    const item = itemsOf(list).find((candidate) => keyOf(candidate) === key(this));
    this.judge(showsMember(path, value, { ...list, json: item }));
  },
);
