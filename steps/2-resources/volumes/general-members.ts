import { defineWords } from '../../shared/words.ts';
import { Then } from '@cucumber/cucumber';
import { hasStatus } from '../../../src/checks/answers/answers.ts';
import { memberIsOneOf } from '../../../src/checks/objects/member-is-one-of.ts';
import { membersAreObjects, memberContainsNoTexts, memberIsQuantity } from '../../../src/checks/volumes/volume-form.ts';
import type { Json } from '../../../src/client/exchange.ts';
import { readCurrentObject, currentObject } from '../../../src/world/current-object.ts';
import type { World } from '../../../src/world/world.ts';

const listOf = (text: string): readonly string[] => text.split(/, */);

Then('no persistent volume of its name exists below a namespace path', async function (this: World) {
  const { kind, local } = currentObject(this);
  this.judge(
    hasStatus(
      await this.admin.send({
        method: 'GET',
        path: `/api/v1/namespaces/default/persistentvolumes/${this.objects.name(kind, local)}`,
      }),
      404,
    ),
  );
});

Then(
  '{string} are objects, and {string} is an object or absent',
  async function (this: World, needed: string, optional: string) {
    this.judge(membersAreObjects(await readCurrentObject(this), listOf(needed), listOf(optional)));
  },
);

Then('its {string} contains none of {string}', async function (this: World, path: string, texts: string) {
  this.judge(memberContainsNoTexts(await readCurrentObject(this), path, listOf(texts)));
});

Then('the stored {string} equals the quantity {int}', async function (this: World, path: string, amount: number) {
  this.judge(memberIsQuantity(await readCurrentObject(this), path, amount));
});

/** Values of a member that stand for no value. */
defineWords<readonly Json[]>('noValue', { none: [undefined], 'no item': [undefined, null, []] });

Then(
  'the value {value} or {noValue} is stored in {string}',
  async function (this: World, value: Json, none: readonly Json[], path: string) {
    this.judge(memberIsOneOf(await readCurrentObject(this), path, [...none, value]));
  },
);
