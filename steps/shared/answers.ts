import { Then } from '@cucumber/cucumber';
import { hasStatus, isError, isRefused, succeeds } from '../../src/checks/answers/answers.ts';
import type { World } from '../../src/world/world.ts';

Then('the request succeeds', function (this: World) {
  this.judge(succeeds(this.answer));
});

Then('the request is rejected', function (this: World) {
  this.judge(isRefused(this.answer));
});

Then('the request fails', function (this: World) {
  this.judge(isError(this.answer));
});

Then('the response status is {int}', function (this: World, status: number) {
  this.judge(hasStatus(this.answer, status));
});
