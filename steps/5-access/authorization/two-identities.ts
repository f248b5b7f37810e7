import { Given, When } from '@cucumber/cucumber';
import { accountToken } from '../../../src/world/access/account-token.ts';
import { awaitRightOf, grantRight } from '../../../src/world/access/rights.ts';
import type { World } from '../../../src/world/world.ts';
import { Note } from '../../../src/world/note.ts';

const secondCredentialNote = new Note<string>(
  'I have a certificate that may list config maps and a service account token that may list secrets',
);

When('I send a GET and a POST request to {string}', async function (this: World, path: string) {
  this.recordResponses([
    await this.me.send({ method: 'GET', path }),
    await this.me.send({ method: 'POST', path, body: { metadata: { name: 'somebody' } } }),
  ]);
});

Given(
  'I have a certificate that may list config maps and a service account token that may list secrets',
  async function (this: World) {
    this.requireSuccess('creating the service account', await this.objects.create('ServiceAccount', 'robot'));
    const user = this.testNames.name('user');
    const account = `system:serviceaccount:${this.namespace}:robot`;
    for (const [name, resource] of [
      [user, 'configmaps'],
      [account, 'secrets'],
    ] as const) {
      const right = { verbs: ['list'], resource, namespace: this.namespace };
      await grantRight(this, name, right);
      await awaitRightOf(this, { user: name }, right);
    }
    this.me = await this.as({ user, by: 'certificate' });
    secondCredentialNote.set(this, await accountToken(this));
  },
);

When('I list the config maps and the secrets with both credentials', async function (this: World) {
  const headers = { Authorization: `Bearer ${secondCredentialNote.of(this)}` };
  for (const kind of ['ConfigMap', 'Secret'])
    this.recordResponse(await this.me.send({ method: 'GET', path: this.objects.collection(kind), headers }));
});
