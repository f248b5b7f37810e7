import { defineParameterType, Then } from '@cucumber/cucumber';
import { hasStatus } from '../../src/checks/answers/answers.ts';
import { isDeletedOrTerminating } from '../../src/checks/objects/deletions.ts';
import { isStored } from '../../src/checks/objects/objects.ts';
import { readCurrentObject } from '../../src/world/current-object.ts';
import type { World } from '../../src/world/world.ts';
import type { Judgement } from '../../src/checks/judgement.ts';
import type { Exchange } from '../../src/client/typed-exchange.ts';
import { defineWords } from '../shared/words.ts';

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

defineWords<(read: Exchange) => Judgement>('stateAfterStatus', {
  exists: isStored,
  'is terminating or deleted': isDeletedOrTerminating,
});

Then(
  'after status {int} the object {stateAfterStatus}',
  async function (this: World, status: number, check: (read: Exchange) => Judgement) {
    if (this.response.response?.status === status) this.judge(check(await readCurrentObject(this)));
  },
);
