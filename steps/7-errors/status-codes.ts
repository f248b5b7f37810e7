import { defineParameterType, Then } from '@cucumber/cucumber';
import { hasStatus } from '../../src/checks/answers/answers.ts';
import { isDeletedOrTerminating } from '../../src/checks/objects/deletions.ts';
import { isStored } from '../../src/checks/objects/objects.ts';
import { readCurrentObject } from '../../src/world/current-object.ts';
import type { World } from '../../src/world/world.ts';

// Status codes separated by commas.
defineParameterType({
  name: 'statusCodes',
  regexp: /\d+(?:, \d+)*/,
  transformer: (text: string) => text.split(', ').map(Number),
  useForSnippets: false,
  preferForRegexpMatch: false,
});

Then('the response status is one of {statusCodes}', function (this: World, codes: readonly number[]) {
  this.observe('status', this.response.response?.status ?? null);
  this.judge(hasStatus(this.response, ...codes));
});

Then('after status 201 the object exists', async function (this: World) {
  if (this.response.response?.status === 201) this.judge(isStored(await readCurrentObject(this)));
});

Then('after status 202 the object is terminating or deleted', async function (this: World) {
  if (this.response.response?.status === 202) this.judge(isDeletedOrTerminating(await readCurrentObject(this)));
});
