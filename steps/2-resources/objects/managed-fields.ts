import { Then } from '@cucumber/cucumber';
import {
  entriesHaveKnownOperation,
  entriesAreFieldsV1,
  entriesHavePlausibleTime,
  entriesHaveApiVersion,
  fieldTreeHasPath,
} from '../../../src/checks/metadata/managed-fields-entries.ts';
import { isStored } from '../../../src/checks/objects/objects.ts';
import { ownersOf, managerDoesNotOwn } from '../../../src/checks/metadata/ownership.ts';
import type { Exchange } from '../../../src/client/exchange.ts';
import { readCurrentObject } from '../../../src/world/current-object.ts';
import type { World } from '../../../src/world/world.ts';

/** The response to the previous write, and a read. */
const responseAndRead = async (world: World): Promise<readonly Exchange[]> => [
  world.response,
  await readCurrentObject(world),
];

Then('every managedFields entry has the operation Apply or Update', async function (this: World) {
  for (const exchange of await responseAndRead(this)) this.judge(entriesHaveKnownOperation(exchange));
});

Then('every managedFields entry has the apiVersion of the object', async function (this: World) {
  const read = await readCurrentObject(this);
  for (const exchange of [this.response, read]) this.judge(entriesHaveApiVersion(exchange, read.json?.apiVersion));
});

Then('every managedFields entry has the fieldsType FieldsV1', async function (this: World) {
  for (const exchange of await responseAndRead(this)) this.judge(entriesAreFieldsV1(exchange));
});

Then('the time of every managedFields entry lies between the creation and now', async function (this: World) {
  for (const exchange of await responseAndRead(this)) this.judge(entriesHavePlausibleTime(exchange));
});

Then(
  'the field tree of manager {string} contains the path {string}',
  async function (this: World, manager: string, keys: string) {
    for (const exchange of await responseAndRead(this))
      this.judge(fieldTreeHasPath(exchange, manager, keys.split(' ')));
  },
);

Then('in the response, manager {string} does not own {string}', function (this: World, manager: string, path: string) {
  this.judge(managerDoesNotOwn(this.response, manager, [path]));
});

Then('the members of its managedFields entries are recorded', async function (this: World) {
  const entries = ownersOf((await readCurrentObject(this)).json);
  this.observe('members of an entry', [...new Set(entries.flatMap((entry) => Object.keys(entry ?? {})))].sort());
});

Then('the object can be read', async function (this: World) {
  this.judge(isStored(await readCurrentObject(this)));
});
