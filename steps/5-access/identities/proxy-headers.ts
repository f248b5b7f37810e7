import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import { type ExpectedMaker, isMadeBy, isNobodys, isNotMadeBy } from '../../../src/checks/access/maker.ts';
import type { ApiClient } from '../../../src/client/api-client.ts';
import { type FrontProxy, frontProxy, stranger } from '../../../src/scene/access/front-proxy.ts';
import { makeRequest } from '../../../src/scene/access/make-request.ts';
import { awaitRightOf, grantRight } from '../../../src/scene/access/rights.ts';
import { spokenHeaders } from '../../../src/scene/access/spoken-headers.ts';
import type { World } from '../../../src/scene/world.ts';

const right = { verbs: ['create'], resource: 'certificatesigningrequests' };
const somebody = (world: World): string => world.noted<string>('somebody');

Given('somebody who may make certificate signing requests', async function (this: World) {
  const user = this.note('somebody', this.scratch.name('somebody'));
  await grantRight(this, user, right);
  await awaitRightOf(this, { user }, right);
});

Given('the group {string} may make certificate signing requests', async function (this: World, local: string) {
  const group = this.note(`group ${local}`, this.scratch.name(local));
  await grantRight(this, group, right, 'Group');
  await awaitRightOf(this, { user: this.scratch.name('member'), groups: [group] }, right);
});

const make = async (world: World, client: ApiClient, table: DataTable): Promise<void> => {
  world.answered(await makeRequest(world, client, spokenHeaders(world, table.raw())));
};
const makeThrough = async (world: World, proxy: FrontProxy, table: DataTable): Promise<void> =>
  make(world, await frontProxy(world, proxy), table);

When('the front proxy makes one with these headers:', function (this: World, table: DataTable) {
  return makeThrough(this, {}, table);
});

When(
  'the front proxy {string} makes one with these headers:',
  function (this: World, commonName: string, table: DataTable) {
    return makeThrough(this, { commonName }, table);
  },
);

When(
  /^a front proxy of the (first|second) authority makes one with these headers:$/,
  function (this: World, which: string, table: DataTable) {
    return makeThrough(this, { authority: which === 'first' ? 0 : 1 }, table);
  },
);

When('a client without certificate makes one with these headers:', function (this: World, table: DataTable) {
  return make(this, this.target.anonymous.withJournal(this.journal), table);
});

When(
  'a client with the certificate of another user makes one with these headers:',
  async function (this: World, table: DataTable) {
    return make(this, await this.as({ user: this.scratch.name('other'), by: 'certificate' }), table);
  },
);

When(
  'a client with a certificate of its own making makes one with these headers:',
  async function (this: World, table: DataTable) {
    return make(this, await stranger(this, 'front-proxy'), table);
  },
);

const judgeMaker = (world: World, maker: Omit<ExpectedMaker, 'user'> = {}): void =>
  world.judge(isMadeBy(world.answer, { user: somebody(world), ...maker }));

Then(/^it is taken for \{somebody\}$/, function (this: World) {
  judgeMaker(this);
});

Then(/^it is taken for \{somebody\}, in the groups "([^"]*)"$/, function (this: World, groups: string) {
  judgeMaker(this, { groups: groups.split(', ') });
});

Then(/^it is taken for \{somebody\}, not in the group "([^"]*)"$/, function (this: World, group: string) {
  judgeMaker(this, { notIn: [group] });
});

Then(
  /^it is taken for \{somebody\}, with "([^"]*)" as "([^"]*)" among the extra fields$/,
  function (this: World, key: string, values: string) {
    judgeMaker(this, { extra: { [key]: values.split(', ') } });
  },
);

Then(/^it is taken for \{somebody\}, without "([^"]*)" among the extra fields$/, function (this: World, key: string) {
  judgeMaker(this, { without: [key] });
});

Then(/^it is not taken for \{somebody\}$/, function (this: World) {
  this.judge(isNotMadeBy(this.answer, somebody(this)));
});

Then("it is refused as nobody's", function (this: World) {
  this.judge(isNobodys(this.answer));
});
