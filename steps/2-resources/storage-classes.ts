import { Then } from '@cucumber/cucumber';
import { hasStatus } from '../../src/checks/answers/answers.ts';
import { isOneOf } from '../../src/checks/objects/one-of.ts';
import { readSpoken } from '../../src/scene/spoken-object.ts';
import type { World } from '../../src/scene/world.ts';

Then('below a namespace there are no storage classes', async function (this: World) {
  const path = '/apis/storage.platform.io/v1/namespaces/default/storageclasses';
  for (const below of [path, `${path}/${this.objects.name('StorageClass', 'a')}`]) this.judge(hasStatus(await this.admin.send({ method: 'GET', path: below }), 404));
});

// Fact immediateBinding is the target's word, Immediate where it is not stated.
Then('its {string} is absent or the word for binding at once', async function (this: World, path: string) {
  this.judge(isOneOf(await readSpoken(this), path, [undefined, this.target.facts['immediateBinding'] ?? 'Immediate']));
});
