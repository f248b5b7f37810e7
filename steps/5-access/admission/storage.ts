import { Given, Then, When } from '@cucumber/cucumber';
import { finalizersArePresentOnce, nodeHasTaint } from '../../../src/checks/admission/finalizers-and-taints.ts';
import type { Json } from '../../../src/client/exchange.ts';
import { ClaimedClass } from '../../../src/world/volumes/claimed-class.ts';
import { readCurrentObject, setCurrentObject } from '../../../src/world/current-object.ts';
import type { World } from '../../../src/world/world.ts';

Then(
  'the response and a read show the finalizer(s) {string} exactly once',
  async function (this: World, names: string) {
    this.judge(finalizersArePresentOnce(names.split(/, */), this.response, await readCurrentObject(this)));
  },
);

// Controllers may change the taints later; the response shows what admission did.
Then(
  'the response shows the taint {word} with the effect {word}',
  function (this: World, state: string, effect: string) {
    this.judge(nodeHasTaint(state, effect, this.response));
  },
);

Given('a bound claim of a storage class with allowVolumeExpansion {value}', async function (this: World, value: Json) {
  const made = await ClaimedClass.make(this, 'own', value === undefined ? {} : { allowVolumeExpansion: value });
  await made.createVolume();
  await made.claim();
  if ((await made.bound()).json?.status?.phase !== 'Bound') this.inconclusive('the claim was not bound');
});

When('I request more storage in the claim', async function (this: World) {
  setCurrentObject(this, 'PersistentVolumeClaim', 'own');
  this.recordResponse(await ClaimedClass.of(this, 'own').requestMoreStorage());
});
