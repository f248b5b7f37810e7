import { Given, Then, When } from '@cucumber/cucumber';
import { holdsFinalizers, isTainted } from '../../../src/checks/admission/marks.ts';
import type { Json } from '../../../src/client/exchange.ts';
import { ClaimedClass } from '../../../src/scene/volumes/claimed-class.ts';
import { readSpoken, speakOf } from '../../../src/scene/spoken-object.ts';
import type { World } from '../../../src/scene/world.ts';

Then('the answer and a read show the finalizer(s) {string}, each once', async function (this: World, names: string) {
  this.judge(holdsFinalizers(names.split(/, */), this.answer, await readSpoken(this)));
});

// Controllers know more of a node a moment later; the answer is what admission made of it.
Then(
  'the answer shows it tainted as {word}, with effect {word}',
  function (this: World, state: string, effect: string) {
    this.judge(isTainted(state, effect, this.answer));
  },
);

Given('a bound claim of a class with allowVolumeExpansion {value}', async function (this: World, value: Json) {
  const made = await ClaimedClass.make(this, 'own', value === undefined ? {} : { allowVolumeExpansion: value });
  await made.giveVolume();
  await made.claim();
  if ((await made.bound()).json?.status?.phase !== 'Bound') this.undecided('the claim was not bound');
});

When('I ask for more in the claim', async function (this: World) {
  speakOf(this, 'PersistentVolumeClaim', 'own');
  this.answered(await ClaimedClass.of(this, 'own').grow());
});
