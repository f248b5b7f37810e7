import { Given, Then, When } from '@cucumber/cucumber';
import { itemsOf, keyOf, listContains } from '../../../src/checks/lists/lists.ts';
import { showsMember, uidsAreDistinct } from '../../../src/checks/objects/objects.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { currentObject, readCurrentObject } from '../../../src/world/current-object.ts';
import { createNamespace } from '../../../src/world/namespaces.ts';
import type { World } from '../../../src/world/world.ts';
import { Note } from '../../../src/world/note.ts';

const madeNote = new Note<readonly Exchange[]>(
  '10 config maps, secrets and service accounts in each of 2 test namespaces, with the same names',
);

Then('the response, a read and the list contain that name', async function (this: World) {
  const { kind, local } = currentObject(this);
  const name = this.objects.name(kind, local);
  this.judge(showsMember('metadata.name', name, this.response, await readCurrentObject(this)));
  this.judge(
    listContains(
      [await this.admin.send({ method: 'GET', path: this.objects.collection(kind) })],
      [keyOf({ metadata: { namespace: '', name } })],
    ),
  );
});

Then('the response, two reads and the list contain the same UID', async function (this: World) {
  const list = await this.admin.send({ method: 'GET', path: this.objects.collection(currentObject(this).kind) });
  const item = itemsOf(list).find((candidate) => keyOf(candidate) === keyOf(this.response.json));
  this.judge(
    uidsAreDistinct([
      [this.response, await readCurrentObject(this), await readCurrentObject(this), { ...list, json: item }],
    ]),
  );
});

const kinds = ['ConfigMap', 'Secret', 'ServiceAccount'];
const locals = Array.from({ length: 10 }, (_, index) => `item-${index}`);

/** Creates one object of each kind and name in the test namespace and returns the responses. */
const createAll = async (world: World, names: readonly string[]): Promise<readonly Exchange[]> => {
  const answers = await Promise.all(kinds.flatMap((kind) => names.map((local) => world.objects.create(kind, local))));
  for (const answer of answers) world.requireSuccess('creating', answer);
  return answers;
};

Given(
  '10 config maps, secrets and service accounts in each of 2 test namespaces, with the same names',
  async function (this: World) {
    this.namespace = await createNamespace(this);
    const first = await createAll(this, locals);
    this.namespace = await createNamespace(this);
    madeNote.set(this, [...first, ...(await createAll(this, locals))]);
  },
);

When('half of them are deleted and created again', async function (this: World) {
  const recreated = locals.slice(0, 5);
  for (const answer of await Promise.all(
    kinds.flatMap((kind) => recreated.map((local) => this.objects.delete(kind, local))),
  ))
    this.requireSuccess('deleting', answer);
  madeNote.set(this, [...madeNote.of(this), ...(await createAll(this, recreated))]);
});

Then('all their UIDs are distinct', function (this: World) {
  this.judge(uidsAreDistinct(madeNote.of(this).map((answer) => [answer])));
});
