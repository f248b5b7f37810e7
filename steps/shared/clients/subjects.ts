import { Given } from '@cucumber/cucumber';
import { awaitRightOf, grantRight, type Right } from '../../../src/world/access/rights.ts';
import type { World } from '../../../src/world/world.ts';
import type { ApiClient } from '../../../src/client/api-client.ts';
import { bindAccount } from '../../../src/world/access/bind-account.ts';
import { acceptedProvider } from '../../../src/world/access/identity-provider.ts';
import type { Callers } from './caller.ts';
import { defineForms } from '../words.ts';
import { myUserNameNote } from '../../../src/world/access/notes.ts';

const right = (world: World, verbs: string, resource: string): Right => ({
  verbs: verbs.split(/, */),
  resource,
  namespace: world.namespace,
});

/** Grants the user a permission in the test namespace and waits until it is in effect. */
const grantToUser = async (world: World, user: string, verbs: string, resource: string): Promise<void> => {
  const more = right(world, verbs, resource);
  await grantRight(world, user, more);
  await awaitRightOf(world, { user }, more);
};

/** Grants the group a permission in the test namespace and waits until it is in effect. */
const grantToGroup = async (world: World, group: string, verbs: string, resource: string): Promise<void> => {
  const more = right(world, verbs, resource);
  await grantRight(world, group, more, 'Group');
  await awaitRightOf(world, { user: world.testNames.name('member'), groups: [group] }, more);
};

/** Grants a subject a permission in the test namespace and waits until it is in effect. */
type Grantee = (world: World, verbs: string, resource: string) => Promise<void>;

const userNamed =
  (name: (world: World) => string | Promise<string>): Grantee =>
  async (world, verbs, resource) =>
    grantToUser(world, await name(world), verbs, resource);

const groupNamed =
  (name: (world: World) => string): Grantee =>
  (world, verbs, resource) =>
    grantToGroup(world, name(world), verbs, resource);

// Users and groups are not objects: every client that authenticates as the name has the permission.
defineForms<Grantee>('grantee', {
  'the user {string}': (user = '') => userNamed(() => user),
  'the user {string} of the identity provider': (user = '') =>
    userNamed(async (world) => `${(await acceptedProvider(world)).issuerUrl}#${user}`),
  'the user name of the service account {string}': (name = '') =>
    userNamed(({ namespace }) => `system:serviceaccount:${namespace}:${name}`),
  'the group {string}': (group = '') => groupNamed(() => group),
  'the group of all service accounts of the test namespace': () =>
    groupNamed(({ namespace }) => `system:serviceaccounts:${namespace}`),
  'the service account {string}':
    (name = '') =>
    (world, verbs, resource) =>
      bindAccount(world, name, right(world, verbs, resource)),
});

Given(
  '{grantee} may {string} {string} in the test namespace',
  function (this: World, grant: Grantee, verbs: string, resource: string) {
    return grant(this, verbs, resource);
  },
);

/** A user who authenticates with a client certificate. */
const certified = (world: World, groups: readonly string[]): Promise<ApiClient> =>
  world.as({ user: myUserNameNote.set(world, world.testNames.name('user')), groups, by: 'certificate' });

/** Clients with credentials of their own, without rights. */
export const callersWithoutRights: Callers = {
  // A client certificate if the server uses it; otherwise the token of a service account. The administrator
  // impersonates nobody here, so the scenario can judge impersonation.
  'a user with credentials of my own and no permissions': () => async (world) => {
    if ((await world.target.capability('client-certs')).present) return certified(world, []);
    await world.objects.createRequired('ServiceAccount', 'caller');
    const user = myUserNameNote.set(world, `system:serviceaccount:${world.namespace}:caller`);
    return world.as({ user, by: 'service-account' });
  },
  'a user with a client certificate and no permissions': () => (world) => certified(world, []),
  'a user with a client certificate for the organizations {string}':
    (organizations = '') =>
    (world) =>
      certified(world, organizations.split(/, */)),
};
