import { Then } from '@cucumber/cucumber';
import { finalizersArePresentOnce, nodeHasTaint } from '../../../src/checks/admission/finalizers-and-taints.ts';
import { readCurrentObject } from '../../../src/world/current-object.ts';
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
