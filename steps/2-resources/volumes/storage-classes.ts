import { Then } from '@cucumber/cucumber';
import { hasStatus } from '../../../src/checks/answers/answers.ts';
import { isOneOf } from '../../../src/checks/objects/one-of.ts';
import { collectionPath } from '../../../src/client/kinds.ts';
import { readSpoken } from '../../../src/scene/spoken-object.ts';
import type { World } from '../../../src/scene/world.ts';

Then('below a namespace there are no {kind}', async function (this: World, kind: string) {
  const path = collectionPath({ ...this.objects.address(kind), namespaced: true }, 'default');
  for (const below of [path, `${path}/${this.objects.name(kind, 'a')}`])
    this.judge(hasStatus(await this.admin.send({ method: 'GET', path: below }), 404));
});

// Fact immediateBinding is the target's word, Immediate where it is not stated.
Then('its {string} is absent or the word for binding at once', async function (this: World, path: string) {
  this.judge(isOneOf(await readSpoken(this), path, [undefined, this.target.facts['immediateBinding'] ?? 'Immediate']));
});
