import { Then } from '@cucumber/cucumber';
import { hasStatus } from '../../../src/checks/answers/answers.ts';
import { collectionPath } from '../../../src/client/paths/kinds.ts';
import type { World } from '../../../src/world/world.ts';

Then('{kind} are not served below a namespace path', async function (this: World, kind: string) {
  const path = collectionPath({ ...this.objects.address(kind), namespaced: true }, 'default');
  for (const below of [path, `${path}/${this.objects.name(kind, 'a')}`])
    this.judge(hasStatus(await this.admin.send({ method: 'GET', path: below }), 404));
});
