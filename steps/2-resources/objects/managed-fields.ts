import { Then } from '@cucumber/cucumber';
import {
  entriesAreByApplyOrUpdate,
  entriesAreFieldsV1,
  entriesAreOfNow,
  entriesAreOfVersion,
  treeLeadsBy,
} from '../../../src/checks/metadata/owner-entries.ts';
import { isStored } from '../../../src/checks/objects/objects.ts';
import { ownersOf, ownsNot } from '../../../src/checks/metadata/ownership.ts';
import { doneOrRefused } from '../../../src/checks/objects/refused-or.ts';
import type { Exchange } from '../../../src/client/exchange.ts';
import { readSpoken } from '../../../src/scene/spoken-object.ts';
import type { World } from '../../../src/scene/world.ts';

/** The answer to the write before, and a read. */
const shown = async (world: World): Promise<readonly Exchange[]> => [world.answer, await readSpoken(world)];

Then('every entry is by Apply or Update', async function (this: World) {
  for (const exchange of await shown(this)) this.judge(entriesAreByApplyOrUpdate(exchange));
});

Then('every entry has the apiVersion of the object', async function (this: World) {
  const read = await readSpoken(this);
  for (const exchange of [this.answer, read]) this.judge(entriesAreOfVersion(exchange, read.json?.apiVersion));
});

Then('the fieldsType of every entry is FieldsV1', async function (this: World) {
  for (const exchange of await shown(this)) this.judge(entriesAreFieldsV1(exchange));
});

Then('the time of every entry lies between its creation and now', async function (this: World) {
  for (const exchange of await shown(this)) this.judge(entriesAreOfNow(exchange));
});

Then('the tree of manager {string} leads by {string}', async function (this: World, manager: string, keys: string) {
  for (const exchange of await shown(this)) this.judge(treeLeadsBy(exchange, manager, keys.split(' ')));
});

Then(
  'the answer shows that manager {string} does not own {string}',
  function (this: World, manager: string, path: string) {
    this.judge(ownsNot(this.answer, manager, [path]));
  },
);

Then('which member of its entries holds the tree is recorded', async function (this: World) {
  const entries = ownersOf((await readSpoken(this)).json);
  this.observe('members of an entry', [...new Set(entries.flatMap((entry) => Object.keys(entry ?? {})))].sort());
});

Then('it is carried out or refused as a mistake of the client', function (this: World) {
  this.judge(doneOrRefused(this.answer));
});

Then('a read of it is answered', async function (this: World) {
  this.judge(isStored(await readSpoken(this)));
});
