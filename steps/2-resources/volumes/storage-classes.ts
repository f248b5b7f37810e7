import { Then } from '@cucumber/cucumber';
import { hasStatus } from '../../../src/checks/answers/answers.ts';
import { memberIsOneOf } from '../../../src/checks/objects/member-is-one-of.ts';
import { collectionPath } from '../../../src/client/paths/kinds.ts';
import { readCurrentObject } from '../../../src/world/current-object.ts';
import type { World } from '../../../src/world/world.ts';

Then('{kind} are not served below a namespace path', async function (this: World, kind: string) {
  const path = collectionPath({ ...this.objects.address(kind), namespaced: true }, 'default');
  for (const below of [path, `${path}/${this.objects.name(kind, 'a')}`])
    this.judge(hasStatus(await this.admin.send({ method: 'GET', path: below }), 404));
});

// The fact immediateBinding is the target's value; the default is Immediate.
Then('its {string} is absent or the value for immediate binding', async function (this: World, path: string) {
  this.judge(
    memberIsOneOf(await readCurrentObject(this), path, [
      undefined,
      this.target.facts['immediateBinding'] ?? 'Immediate',
    ]),
  );
});
