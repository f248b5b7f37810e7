import { Then, When } from '@cucumber/cucumber';
import { succeeds } from '../../../src/checks/answers/answers.ts';
import { collectionPath, kindNamed } from '../../../src/client/kinds.ts';
import { somebody, subjectSpoken } from '../../../src/scene/access/roles/people.ts';
import { bindingTo, makeRole } from '../../../src/scene/access/roles/roles.ts';
import { sendSpoken } from '../../../src/scene/access/roles/spoken-request.ts';
import { eventually } from '../../../src/scene/time/eventually.ts';
import { rightsPatience } from '../../../src/scene/time/patience.ts';
import type { World } from '../../../src/scene/world.ts';

When(
  /^I replace the subjects of the role binding "([^"]*)" by (.+)$/,
  async function (this: World, local: string, subject: string) {
    this.answered(
      await this.objects.change('RoleBinding', local, (binding) => {
        binding.subjects = [subjectSpoken(this, subject)];
      }),
    );
  },
);

When(
  /^I bind (user \S+) to the role "([^"]*)" under the name "([^"]*)"$/,
  async function (this: World, subject: string, role: string, name: string) {
    const body = bindingTo(this, 'Role', role, [subject], 'here', name);
    this.answered(await this.admin.send({ method: 'POST', path: this.objects.collection('RoleBinding'), body }));
  },
);

When('I bind Ada to the role {string}, which does not exist', async function (this: World, role: string) {
  const body = bindingTo(this, 'Role', role, ['user Ada'], 'here', 'early');
  this.answered(await this.admin.send({ method: 'POST', path: this.objects.collection('RoleBinding'), body }));
  this.note('the role to come', role);
});

Then('what the binding grants before and after the role is made is recorded', async function (this: World) {
  this.observe('the create', this.answer.response?.status ?? null);
  const ada = await somebody(this, 'Ada');
  const list = () => sendSpoken(this, ada, 'list configmaps');
  this.observe('before', (await list()).response?.status ?? null);
  await makeRole(this, this.noted('the role to come'), [
    { verbs: ['list'], apiGroups: [''], resources: ['configmaps'] },
  ]);
  this.observe(
    'after',
    (await eventually(list, ({ response }) => response?.status === 200, rightsPatience(this))).response?.status ?? null,
  );
});

// The ending keeps names apart that the whole cluster shares.
When('I make a {kind} called {string}', async function (this: World, kind: string, begin: string) {
  const name = `${begin}-${this.scratch.name('named')}`;
  const body = this.objects.sample(kind, 'named', { metadata: { name } });
  const path = kindNamed(kind).namespaced ? this.objects.collection(kind) : collectionPath(kindNamed(kind));
  this.answered(await this.me.send({ method: 'POST', path, body }));
  this.note('that name', `${path}/${encodeURIComponent(name)}`);
});

Then('it can be read by that name', async function (this: World) {
  this.judge(succeeds(this.answer));
  this.judge(succeeds(await this.me.send({ method: 'GET', path: this.noted('that name') })));
});
