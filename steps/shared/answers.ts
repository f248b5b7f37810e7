import { Then } from '@cucumber/cucumber';
import { hasStatus, isError, isRefused, succeeds } from '../../src/checks/answers/answers.ts';
import type { World } from '../../src/scene/world.ts';

Then('it succeeds', function (this: World) {
  this.judge(succeeds(this.answer));
});

Then('it is refused', function (this: World) {
  this.judge(isRefused(this.answer));
});

Then('it is not carried out', function (this: World) {
  this.judge(isError(this.answer));
});

Then('it is answered with {int}', function (this: World, status: number) {
  this.judge(hasStatus(this.answer, status));
});
