import { Given, Then, When } from '@cucumber/cucumber';
import { hasStatus } from '../../../src/checks/answers/answers.ts';
import { actsAsOne } from '../../../src/checks/access/one-identity.ts';
import type { Exchange } from '../../../src/client/exchange.ts';
import { accountToken } from '../../../src/scene/access/account-token.ts';
import { awaitRightOf, grantRight } from '../../../src/scene/access/rights.ts';
import type { World } from '../../../src/scene/world.ts';

When('I get and post to {string}', async function (this: World, path: string) {
  this.note('both', [
    await this.me.send({ method: 'GET', path }),
    await this.me.send({ method: 'POST', path, body: { metadata: { name: 'somebody' } } }),
  ]);
});

Then('both are answered with {int}', function (this: World, status: number) {
  for (const exchange of this.noted<readonly Exchange[]>('both')) this.judge(hasStatus(exchange, status));
});

Given(
  'I have a certificate and the token of an account, one for config maps and one for secrets',
  async function (this: World) {
    this.done('making the account', await this.objects.create('ServiceAccount', 'robot'));
    const user = this.scratch.name('user');
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
    this.note('token beside it', await accountToken(this));
  },
);

When('I list the config maps and the secrets with both', async function (this: World) {
  const headers = { Authorization: `Bearer ${this.noted<string>('token beside it')}` };
  this.note('maps', await this.me.send({ method: 'GET', path: this.objects.collection('ConfigMap'), headers }));
  this.note('secrets', await this.me.send({ method: 'GET', path: this.objects.collection('Secret'), headers }));
});

Then('one of the two is let through and the other refused', function (this: World) {
  this.judge(actsAsOne(this.noted('maps'), this.noted('secrets')));
});

Then('which of the two counted is recorded', function (this: World) {
  this.observe('the certificate', this.noted<Exchange>('maps').response?.status ?? null);
  this.observe('the token', this.noted<Exchange>('secrets').response?.status ?? null);
});
