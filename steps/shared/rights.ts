import { type DataTable, Given } from '@cucumber/cucumber';
import { bindAccount } from '../../src/world/access/bind-account.ts';
import { awaitRight, grantRight, type Right, userWith } from '../../src/world/access/rights.ts';
import type { World } from '../../src/world/world.ts';

const right = (
  world: World,
  verbs: string,
  resource: string,
  name: string | undefined,
  namespaced: string | undefined,
): Right => ({
  verbs: verbs.split(/, */),
  resource,
  ...(name === undefined ? {} : { name }),
  ...(namespaced === undefined ? {} : { namespace: world.namespace }),
});

const become = async (world: World, rights: readonly Right[]): Promise<void> => {
  const { name, client } = await userWith(world, rights);
  world.note('my user name', name);
  world.me = client;
};

Given('I am the administrator', function (this: World) {
  this.me = this.admin;
});

Given('I am a user without permissions', function (this: World) {
  return become(this, []);
});

// For example: I am a user who may "get, list" "configmaps" in the test namespace
Given(
  /^I am a user who may "([^"]+)" "([^"]+)"(?: named "([^"]+)")?( in the test namespace)?$/,
  function (this: World, verbs: string, resource: string, name?: string, namespaced?: string) {
    return become(this, [right(this, verbs, resource, name ?? undefined, namespaced ?? undefined)]);
  },
);

// The caller authenticates with the token of the service account. Other users may be impersonated by the
// administrator.
Given(
  'I am a service account that may {string} {string} in the test namespace',
  async function (this: World, verbs: string, resource: string) {
    await this.objects.createRequired('ServiceAccount', 'caller');
    await bindAccount(this, 'caller', right(this, verbs, resource, undefined, undefined));
    this.me = await this.as({ user: `system:serviceaccount:${this.namespace}:caller`, by: 'service-account' });
  },
);

// The rows have verbs and a resource.
Given(
  'I am a service account with these permissions in the test namespace:',
  async function (this: World, table: DataTable) {
    await this.objects.createRequired('ServiceAccount', 'caller');
    for (const [verbs = '', resource = ''] of table.raw())
      await bindAccount(this, 'caller', right(this, verbs, resource, undefined, undefined));
    this.me = await this.as({ user: `system:serviceaccount:${this.namespace}:caller`, by: 'service-account' });
  },
);

Given(
  /^I may also "([^"]+)" "([^"]+)"(?: named "([^"]+)")?( in the test namespace)?$/,
  async function (this: World, verbs: string, resource: string, name?: string, namespaced?: string) {
    const more = right(this, verbs, resource, name ?? undefined, namespaced ?? undefined);
    await grantRight(this, this.noted('my user name'), more);
    await awaitRight(this, this.me, more);
  },
);
