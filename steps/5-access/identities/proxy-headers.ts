import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import {
  type ExpectedRequester,
  requestNamesRequester,
  requestHasOtherRequester,
} from '../../../src/checks/access/requester.ts';
import type { ApiClient } from '../../../src/client/api-client.ts';
import { type FrontProxy, frontProxy, untrustedClient } from '../../../src/world/access/front-proxy.ts';
import { createCertificateRequest } from '../../../src/world/access/create-certificate-request.ts';
import { awaitRightOf, grantRight } from '../../../src/world/access/rights.ts';
import { headersOfRows } from '../../../src/world/access/headers-of-rows.ts';
import type { World } from '../../../src/world/world.ts';

const right = { verbs: ['create'], resource: 'certificatesigningrequests' };

Given('the group {string} may create certificate signing requests', async function (this: World, local: string) {
  const group = this.note(`group ${local}`, this.testNames.name(local));
  await grantRight(this, group, right, 'Group');
  await awaitRightOf(this, { user: this.testNames.name('member'), groups: [group] }, right);
});

const create = async (world: World, client: ApiClient, table: DataTable): Promise<void> => {
  world.recordResponse(await createCertificateRequest(world, client, headersOfRows(world, table.raw())));
};
const createThrough = async (world: World, proxy: FrontProxy, table: DataTable): Promise<void> =>
  create(world, await frontProxy(world, proxy), table);

When(
  'the front proxy creates a certificate signing request with these headers:',
  function (this: World, table: DataTable) {
    return createThrough(this, {}, table);
  },
);

When(
  'the front proxy {string} creates a certificate signing request with these headers:',
  function (this: World, commonName: string, table: DataTable) {
    return createThrough(this, { commonName }, table);
  },
);

When(
  'a front proxy of the {authorityIndex} authority creates a certificate signing request with these headers:',
  function (this: World, authority: number, table: DataTable) {
    return createThrough(this, { authority }, table);
  },
);

When(
  'a client without certificate creates a certificate signing request with these headers:',
  function (this: World, table: DataTable) {
    return create(this, this.target.anonymous.withJournal(this.journal), table);
  },
);

When(
  'a client with the certificate of another user creates a certificate signing request with these headers:',
  async function (this: World, table: DataTable) {
    return create(this, await this.as({ user: this.testNames.name('other'), by: 'certificate' }), table);
  },
);

When(
  'a client with an untrusted certificate creates a certificate signing request with these headers:',
  async function (this: World, table: DataTable) {
    return create(this, await untrustedClient(this, 'front-proxy'), table);
  },
);

const testUser = (world: World): string => world.noted<string>('test user');
const judgeIdentity = (world: World, identity: Omit<ExpectedRequester, 'user'> = {}): void =>
  world.judge(requestNamesRequester(world.response, { user: testUser(world), ...identity }));

Then('the client is identified as the test user', function (this: World) {
  judgeIdentity(this);
});

Then('the client is identified as the test user in the groups {string}', function (this: World, groups: string) {
  judgeIdentity(this, { groups: groups.split(', ') });
});

Then('the client is identified as the test user outside the group {string}', function (this: World, group: string) {
  judgeIdentity(this, { notIn: [group] });
});

Then(
  'the client is identified as the test user with the extra field {string} as {string}',
  function (this: World, key: string, values: string) {
    judgeIdentity(this, { extra: { [key]: values.split(', ') } });
  },
);

Then('the client is identified as the test user without the extra field {string}', function (this: World, key: string) {
  judgeIdentity(this, { without: [key] });
});

Then('the client is not identified as the test user', function (this: World) {
  this.judge(requestHasOtherRequester(this.response, testUser(this)));
});
