import { Then } from '@cucumber/cucumber';
import { itemsOf, keyOf, listContains } from '../../../src/checks/lists/lists.ts';
import { showsMember } from '../../../src/checks/objects/objects.ts';
import { currentObject, readCurrentObject } from '../../../src/world/current-object.ts';
import type { World } from '../../../src/world/world.ts';
import { memberValue } from '../../../src/world/given-members.ts';

// Variants of the general phrases for values that do not fit on one line.

Then('the response, a read and the list return {string} as:', async function (this: World, path: string, text: string) {
  const value = memberValue(text);
  const read = await readCurrentObject(this);
  this.judge(showsMember(path, value, this.response, read));
  const list = await this.admin.send({ method: 'GET', path: this.objects.collection(currentObject(this).kind) });
  this.judge(listContains([list], [keyOf(read.json)]));
  const item = itemsOf(list).find((candidate) => keyOf(candidate) === keyOf(read.json));
  this.judge(showsMember(path, value, { ...list, json: item }));
});
