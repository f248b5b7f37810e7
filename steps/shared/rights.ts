import { Given } from '@cucumber/cucumber';
import { bindAccount } from '../../src/scene/access/bind-account.ts';
import { awaitRight, grantRight, type Right, userWith } from '../../src/scene/access/rights.ts';
import type { World } from '../../src/scene/world.ts';

const right = (
  world: World,
  verbs: string,
  resource: string,
  name: string | undefined,
  own: string | undefined,
): Right => ({
  verbs: verbs.split(/, */),
  resource,
  ...(name === undefined ? {} : { name }),
  ...(own === undefined ? {} : { namespace: world.namespace }),
});

const become = async (world: World, rights: readonly Right[]): Promise<void> => {
  const { name, client } = await userWith(world, rights);
  world.note('my user name', name);
  world.me = client;
};

Given('I am the administrator', function (this: World) {
  this.me = this.admin;
});

Given('I am a user without rights', function (this: World) {
  return become(this, []);
});

// For example: I am a user who may "get, list" "configmaps" in my namespace
Given(
  /^I am a user who may "([^"]+)" "([^"]+)"(?: named "([^"]+)")?( in my namespace)?$/,
  function (this: World, verbs: string, resource: string, name?: string, own?: string) {
    return become(this, [right(this, verbs, resource, name ?? undefined, own ?? undefined)]);
  },
);

// Proven by a token of its own, where users may be the administrator who acts as another.
Given(
  /^I am a service account that may "([^"]+)" "([^"]+)" in my namespace$/,
  async function (this: World, verbs: string, resource: string) {
    await this.objects.given('ServiceAccount', 'caller');
    await bindAccount(this, 'caller', right(this, verbs, resource, undefined, undefined));
    this.me = await this.as({ user: `system:serviceaccount:${this.namespace}:caller`, by: 'service-account' });
  },
);

Given(
  /^I may also "([^"]+)" "([^"]+)"(?: named "([^"]+)")?( in my namespace)?$/,
  async function (this: World, verbs: string, resource: string, name?: string, own?: string) {
    const more = right(this, verbs, resource, name ?? undefined, own ?? undefined);
    await grantRight(this, this.noted('my user name'), more);
    await awaitRight(this, this.me, more);
  },
);
