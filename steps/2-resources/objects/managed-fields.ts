import { Then } from '@cucumber/cucumber';
import {
  entriesHaveKnownOperation,
  entriesAreFieldsV1,
  entriesHavePlausibleTime,
  entriesHaveApiVersion,
  fieldTreeHasPath,
} from '../../../src/checks/metadata/managed-fields-entries.ts';
import type { Judgement } from '../../../src/checks/judgement.ts';
import type { Exchange } from '../../../src/client/exchange.ts';
import { readCurrentObject } from '../../../src/world/current-object.ts';
import type { World } from '../../../src/world/world.ts';
import { defineWords } from '../../shared/words.ts';

/** The response to the previous write, and a read. */
const responseAndRead = async (world: World): Promise<readonly Exchange[]> => [
  world.response,
  await readCurrentObject(world),
];

/** What holds for each entry of managedFields; `read` is the object as stored. */
const entryClaims: Readonly<Record<string, (exchange: Exchange, read: Exchange) => Judgement>> = {
  'the operation Apply or Update': entriesHaveKnownOperation,
  'the apiVersion of the object': (exchange, read) => entriesHaveApiVersion(exchange, read.json?.apiVersion),
  'the fieldsType FieldsV1': entriesAreFieldsV1,
  'a time between the creation and now': entriesHavePlausibleTime,
};

defineWords('entryClaim', entryClaims);

Then('every managedFields entry has {entryClaim}', async function (this: World, check: (typeof entryClaims)[string]) {
  const read = await readCurrentObject(this);
  for (const exchange of [this.response, read]) this.judge(check(exchange, read));
});

Then(
  'the field tree of manager {string} contains the path {string}',
  async function (this: World, manager: string, keys: string) {
    for (const exchange of await responseAndRead(this))
      this.judge(fieldTreeHasPath(exchange, manager, keys.split(' ')));
  },
);
