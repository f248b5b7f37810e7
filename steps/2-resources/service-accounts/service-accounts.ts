import { Then, When } from '@cucumber/cucumber';
import { itemsHaveNames, listContainsCreated } from '../../../src/checks/accounts/account-lists.ts';
import { keyOf, listContainsExactly } from '../../../src/checks/lists/lists.ts';
import { isNotStored, isStored, showsMember, uidsAreDistinct } from '../../../src/checks/objects/objects.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { createNamespace } from '../../../src/world/namespaces.ts';
import type { World } from '../../../src/world/world.ts';
import { ownItem } from '../../shared/requests/lists.ts';
import { Note } from '../../../src/world/note.ts';
import type { JsonValue } from '../../../src/client/values/json-value.ts';

const sameNamedAccountsNote = new Note<
  readonly { readonly path: string; readonly created: Exchange; readonly where: string }[]
>('I create the service account {string} in two namespaces and delete the first');
const madeNote = new Note<readonly JsonValue[]>(
  'I list the service accounts of one of two namespaces with service accounts',
);

const kind = 'ServiceAccount';
const list = (world: World): Promise<Exchange> =>
  world.me.send({ method: 'GET', path: world.objects.collection(kind) });

Then('the service account "a" does not exist below {string}', async function (this: World, prefix: string) {
  for (const version of ['v1', 'core/v1']) {
    const path = `${prefix}/${version}/namespaces/${this.namespace}/serviceaccounts/a`;
    this.judge(isNotStored(await this.admin.send({ method: 'GET', path })));
  }
});

When(
  'I create the service account {string} in two namespaces and delete the first',
  async function (this: World, local: string) {
    const made: { readonly path: string; readonly created: Exchange; readonly where: string }[] = [];
    for (const where of ['here', 'elsewhere']) {
      if (where === 'elsewhere') this.namespace = await createNamespace(this);
      made.push({
        where,
        path: this.objects.path(kind, local),
        created: await this.objects.create(kind, local, {
          metadata: { annotations: { 'suite.example.com/where': where } },
        }),
      });
    }
    sameNamedAccountsNote.set(this, made);
    this.requireSuccess('deleting the account', await this.admin.send({ method: 'DELETE', path: made[0]?.path ?? '' }));
  },
);

Then('the second service account is another object and still exists', async function (this: World) {
  const made = sameNamedAccountsNote.of(this);
  const [here, elsewhere] = await Promise.all(made.map(({ path }) => this.admin.send({ method: 'GET', path })));
  this.judge(uidsAreDistinct(made.map(({ created }) => [created])));
  this.judge(isNotStored(here as Exchange));
  this.judge(isStored(elsewhere as Exchange));
  this.judge(showsMember('metadata.annotations["suite.example.com/where"]', 'elsewhere', elsewhere as Exchange));
});

When(/^I create a service account (as an empty object|without metadata)$/, async function (this: World, how: string) {
  const body = how === 'without metadata' ? { apiVersion: 'v1', kind, automountServiceAccountToken: false } : {};
  this.recordResponse(await this.me.send({ method: 'POST', path: this.objects.collection(kind), body }));
});

Then('the list contains no service account without a name', async function (this: World) {
  this.judge(itemsHaveNames(await list(this)));
});

const members = { imagePullSecrets: [{ name: 'a' }] };

When('I list the service accounts of one of two namespaces with service accounts', async function (this: World) {
  const first = this.namespace;
  madeNote.set(this, [
    await this.objects.createRequired(kind, 'one', members),
    await this.objects.createRequired(kind, 'two', members),
  ]);
  this.namespace = await createNamespace(this);
  await this.objects.createRequired(kind, 'three', members);
  this.namespace = first;
  this.recordResponse(await list(this));
});

Then('the list contains exactly the complete test objects of the namespace', function (this: World) {
  const made = madeNote.of(this);
  this.judge(listContainsExactly([this.response], made.map(keyOf), ownItem(this)));
  this.judge(listContainsCreated(this.response, made, ['metadata.labels', ...Object.keys(members)]));
});
