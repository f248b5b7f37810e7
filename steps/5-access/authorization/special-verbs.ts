import { Then, When } from '@cucumber/cucumber';
import { hasStatus } from '../../../src/checks/answers/answers.ts';
import { bindingTo } from '../../../src/world/access/roles/roles.ts';
import type { World } from '../../../src/world/world.ts';

When(
  'I bind the {kind} {string} to user {word}',
  async function (this: World, kind: string, local: string, user: string) {
    const body = bindingTo(this, kind === 'Role' ? 'Role' : 'ClusterRole', local, [`user ${user}`], 'here', local);
    this.recordResponse(await this.me.send({ method: 'POST', path: this.objects.collection('RoleBinding'), body }));
    this.note('path of the binding', this.objects.path('RoleBinding', local));
  },
);

Then('the role binding does not exist', async function (this: World) {
  this.judge(hasStatus(await this.admin.send({ method: 'GET', path: this.noted('path of the binding') }), 404));
});
