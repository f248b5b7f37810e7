import { defineForms } from '../../shared/words.ts';
import { type DataTable, Given, When } from '@cucumber/cucumber';
import type { ApiClient } from '../../../src/client/api-client.ts';
import { frontProxy, untrustedClient } from '../../../src/world/access/front-proxy.ts';
import { createCertificateRequest } from '../../../src/world/access/create-certificate-request.ts';
import { awaitRightOf, grantRight } from '../../../src/world/access/rights.ts';
import { headersOfRows } from '../../../src/world/access/headers-of-rows.ts';
import type { World } from '../../../src/world/world.ts';
import { groupNotes } from '../../../src/world/access/notes.ts';
import { serviceAccountNote } from '../notes.ts';

const right = { verbs: ['create'], resource: 'certificatesigningrequests' };

/** Grants the right to create certificate signing requests. */
type GrantRequests = (world: World) => Promise<void>;

defineForms<GrantRequests>('requestsGrantee', {
  'the group {string}':
    (local = '') =>
    async (world) => {
      const group = groupNotes.set(world, local, world.testNames.name(local));
      await grantRight(world, group, right, 'Group');
      await awaitRightOf(world, { user: world.testNames.name('member'), groups: [group] }, right);
    },
  'the service account {string} of namespace {string}':
    (name = '', namespace = '') =>
    async (world) => {
      const user = serviceAccountNote.set(world, `system:serviceaccount:${namespace}:${name}`);
      await grantRight(world, user, right);
      await awaitRightOf(world, { user }, right);
    },
});

Given('{requestsGrantee} may create certificate signing requests', function (this: World, grant: GrantRequests) {
  return grant(this);
});

const create = async (world: World, client: ApiClient, table: DataTable): Promise<void> => {
  world.recordResponse(await createCertificateRequest(world, client, headersOfRows(world, table.raw())));
};
/** Clients that name another user in headers, by the words for them. */
const requesters: Readonly<Record<string, (world: World) => ApiClient | Promise<ApiClient>>> = {
  I: ({ me }) => me,
  'the front proxy': (world) => frontProxy(world, {}),
  'a front proxy of the first authority': (world) => frontProxy(world, { authority: 0 }),
  'a front proxy of the second authority': (world) => frontProxy(world, { authority: 1 }),
  'a client without certificate': (world) => world.target.anonymous.withJournal(world.journal),
  'a client with the certificate of another user': (world) =>
    world.as({ user: world.testNames.name('other'), by: 'certificate' }),
  'a client with an untrusted certificate': (world) => untrustedClient(world, 'front-proxy'),
};

defineForms<(world: World) => ApiClient | Promise<ApiClient>>('requester', {
  ...Object.fromEntries(Object.entries(requesters).map(([words, client]) => [words, () => client])),
  'the front proxy {string}':
    (commonName = '') =>
    (world) =>
      frontProxy(world, { commonName }),
});

When(
  '{requester} create(s) a certificate signing request with these headers:',
  async function (this: World, client: (world: World) => ApiClient | Promise<ApiClient>, table: DataTable) {
    return create(this, await client(this), table);
  },
);
