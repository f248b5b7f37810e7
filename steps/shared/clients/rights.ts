import { type DataTable, Given } from '@cucumber/cucumber';
import { bindAccount } from '../../../src/world/access/bind-account.ts';
import { awaitRight, grantRight, type Right, userWith } from '../../../src/world/access/rights.ts';
import type { World } from '../../../src/world/world.ts';
import type { ApiClient } from '../../../src/client/api-client.ts';
import type { Caller, Callers } from './caller.ts';
import { myUserNameNote } from '../../../src/world/access/notes.ts';

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

const userOf = async (world: World, rights: readonly Right[]): Promise<ApiClient> => {
  const { name, client } = await userWith(world, rights);
  myUserNameNote.set(world, name);
  return client;
};

// Other users than service accounts may be impersonated by the administrator.
const asAccount = (world: World): Promise<ApiClient> =>
  world.as({ user: `system:serviceaccount:${world.namespace}:caller`, by: 'service-account' });

const userWhoMay =
  (verbs: string, resource: string, more: { readonly name?: string; readonly isNamespaced?: true } = {}): Caller =>
  (world) =>
    userOf(world, [right(world, verbs, resource, more.name, more.isNamespaced && 'in the test namespace')]);

/** Clients with rights of their own. For example: a user who may "get, list" "configmaps" in the test namespace */
export const callersWithRights: Callers = {
  'a user without permissions': () => (world) => userOf(world, []),
  'a user who may {string} {string}': (verbs = '', resource = '') => userWhoMay(verbs, resource),
  'a user who may {string} {string} named {string}': (verbs = '', resource = '', name = '') =>
    userWhoMay(verbs, resource, { name }),
  'a user who may {string} {string} in the test namespace': (verbs = '', resource = '') =>
    userWhoMay(verbs, resource, { isNamespaced: true }),
  'a service account that may {string} {string} in the test namespace':
    (verbs = '', resource = '') =>
    async (world) => {
      await world.objects.createRequired('ServiceAccount', 'caller');
      await bindAccount(world, 'caller', right(world, verbs, resource, undefined, undefined));
      return asAccount(world);
    },
};

// The rows have verbs and a resource.
Given(
  'I am a service account with these permissions in the test namespace:',
  async function (this: World, table: DataTable) {
    await this.objects.createRequired('ServiceAccount', 'caller');
    for (const [verbs = '', resource = ''] of table.raw())
      await bindAccount(this, 'caller', right(this, verbs, resource, undefined, undefined));
    this.me = await asAccount(this);
  },
);

Given(
  /^I may also "([^"]+)" "([^"]+)"(?: named "([^"]+)")?( in the test namespace)?$/,
  async function (this: World, verbs: string, resource: string, name?: string, namespaced?: string) {
    const more = right(this, verbs, resource, name ?? undefined, namespaced ?? undefined);
    await grantRight(this, myUserNameNote.of(this), more);
    await awaitRight(this, this.me, more);
  },
);
