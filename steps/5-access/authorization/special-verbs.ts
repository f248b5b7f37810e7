import { Then, When } from '@cucumber/cucumber';
import { hasStatus } from '../../../src/checks/answers/answers.ts';
import { bindingTo } from '../../../src/scene/access/roles/roles.ts';
import type { World } from '../../../src/scene/world.ts';

When(
  /^I bind the (role|cluster role) "([^"]*)" to (user \S+)$/,
  async function (this: World, kind: string, local: string, subject: string) {
    const body = bindingTo(this, kind === 'role' ? 'Role' : 'ClusterRole', local, [subject], 'here', local);
    this.answered(await this.me.send({ method: 'POST', path: this.objects.collection('RoleBinding'), body }));
    this.note('such a binding', this.objects.path('RoleBinding', local));
  },
);

Then('there is no such role binding', async function (this: World) {
  this.judge(hasStatus(await this.admin.send({ method: 'GET', path: this.noted('such a binding') }), 404));
});
