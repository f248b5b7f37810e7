import { Then } from '@cucumber/cucumber';
import { takenAre, type TimedTry } from '../../../src/checks/access/event-rates.ts';
import type { World } from '../../../src/scene/world.ts';

Then('all of the events are taken', function (this: World) {
  const answers = this.noted<readonly TimedTry[]>('tries').map(({ exchange }) => exchange);
  this.judge(takenAre(answers, answers.map(() => true)));
});
