import { Given } from '@cucumber/cucumber';
import { awaitRightOf, grantRight, type Right } from '../../src/world/access/rights.ts';
import type { World } from '../../src/world/world.ts';

const right = (world: World, verbs: string, resource: string): Right => ({
  verbs: verbs.split(/, */),
  resource,
  namespace: world.namespace,
});

/** Grants the user a permission in the test namespace and waits until it is in effect. */
export const grantToUser = async (world: World, user: string, verbs: string, resource: string): Promise<void> => {
  const more = right(world, verbs, resource);
  await grantRight(world, user, more);
  await awaitRightOf(world, { user }, more);
};

// Users and groups are not objects: every client that authenticates as the name has the permission.
Given(
  'the user {string} may {string} {string} in the test namespace',
  function (this: World, user: string, verbs: string, resource: string) {
    return grantToUser(this, user, verbs, resource);
  },
);

/** Grants the group a permission in the test namespace and waits until it is in effect. */
export const grantToGroup = async (world: World, group: string, verbs: string, resource: string): Promise<void> => {
  const more = right(world, verbs, resource);
  await grantRight(world, group, more, 'Group');
  await awaitRightOf(world, { user: world.testNames.name('member'), groups: [group] }, more);
};

Given(
  'the group {string} may {string} {string} in the test namespace',
  function (this: World, group: string, verbs: string, resource: string) {
    return grantToGroup(this, group, verbs, resource);
  },
);

/** From here on the scenario acts as a user who authenticates with a client certificate. */
const certified = async (world: World, user: string, groups: readonly string[]): Promise<void> => {
  world.note('my user name', user);
  world.me = await world.as({ user, groups, by: 'certificate' });
};

// A client certificate if the server uses it; otherwise the token of a service account. The administrator
// impersonates nobody here, so the scenario can judge impersonation.
Given('I am a user with credentials of my own and no permissions', async function (this: World) {
  if ((await this.target.capability('client-certs')).present) return certified(this, this.testNames.name('user'), []);
  await this.objects.createRequired('ServiceAccount', 'caller');
  const user = this.note('my user name', `system:serviceaccount:${this.namespace}:caller`);
  this.me = await this.as({ user, by: 'service-account' });
});

Given('I am a user with a client certificate and no permissions', function (this: World) {
  return certified(this, this.testNames.name('user'), []);
});

Given(
  'I am a user with a client certificate for the organizations {string}',
  function (this: World, organizations: string) {
    return certified(this, this.testNames.name('user'), organizations.split(/, */));
  },
);
