import { Then } from '@cucumber/cucumber';
import { hasStatus } from '../../../src/checks/answers/answers.ts';
import { currentObject } from '../../../src/world/current-object.ts';
import type { World } from '../../../src/world/world.ts';

Then('no persistent volume of its name exists below a namespace path', async function (this: World) {
  const { kind, local } = currentObject(this);
  this.judge(
    hasStatus(
      await this.admin.send({
        method: 'GET',
        path: `/api/v1/namespaces/default/persistentvolumes/${this.objects.name(kind, local)}`,
      }),
      404,
    ),
  );
});
