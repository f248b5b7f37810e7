import { Given, Then, When } from '@cucumber/cucumber';
import { isMadeBy } from '../../../src/checks/access/maker.ts';
import type { Exchange } from '../../../src/client/exchange.ts';
import { accountToken, longAccountToken } from '../../../src/scene/access/account-token.ts';
import { bearerClient, listAs } from '../../../src/scene/access/bearer.ts';
import { BootstrapToken } from '../../../src/scene/access/bootstrap-token.ts';
import { certifiedBy } from '../../../src/scene/access/certified-by.ts';
import { makeRequest } from '../../../src/scene/access/make-request.ts';
import { awaitRightOf, grantRight } from '../../../src/scene/access/rights.ts';
import { eventually } from '../../../src/scene/time/eventually.ts';
import { passTime } from '../../../src/scene/time/pass-time.ts';
import { knownEverywhere } from '../../../src/scene/time/known-everywhere.ts';
import type { World } from '../../../src/scene/world.ts';

const kind = 'ConfigMap';
const requests = { verbs: ['create'], resource: 'certificatesigningrequests' };

/** From here on `{somebody}` is this user, who may make certificate signing requests. */
const letMake = async (world: World, user: string): Promise<void> => {
  world.note('somebody', user);
  await grantRight(world, user, requests);
  await awaitRightOf(world, { user }, requests);
};

Given('the user {string} may make certificate signing requests', function (this: World, user: string) {
  return letMake(this, user);
});

Given('somebody of mine may make certificate signing requests', function (this: World) {
  return letMake(this, this.scratch.name('somebody'));
});

When('I make one', async function (this: World) {
  this.answered(await makeRequest(this, this.me, []));
});

Then(/^it is taken for \{somebody\}, with my uid$/, function (this: World) {
  this.judge(isMadeBy(this.answer, { user: this.noted('somebody'), uid: this.noted('my uid') }));
});

Given(
  /^I am a user with a certificate of the (first|second) authority and the organization "([^"]*)"$/,
  async function (this: World, which: string, organization: string) {
    this.me = await certifiedBy(this, { authority: which === 'first' ? 0 : 1, organizations: [organization] });
  },
);

Given(
  'I am a user with a certificate of the organization {string} and the unit {string}',
  async function (this: World, organization: string, unit: string) {
    this.me = await certifiedBy(this, { organizations: [organization], units: [unit] });
  },
);

When('a day goes by', function (this: World) {
  return passTime(this, 86_400);
});

/** A token whose user may make requests, in the groups given besides the common one. */
const tokenOfMaker = async (world: World, groups: string | null): Promise<void> => {
  const token = world.note('bootstrap token', new BootstrapToken(world));
  await token.create({ 'usage-bootstrap-authentication': 'true', 'auth-extra-groups': groups });
  await letMake(world, `system:bootstrap:${token.id}`);
};

Given(
  /^a bootstrap token (?:in the groups "([^"]*)" )?whose user may make certificate signing requests$/,
  function (this: World, groups: string | null) {
    return tokenOfMaker(this, groups);
  },
);

Given('a bootstrap token for authentication', function (this: World) {
  return this.note('bootstrap token', new BootstrapToken(this)).create({ 'usage-bootstrap-authentication': 'true' });
});

// The server takes a moment to know of a Secret.
const makeWith = async (world: World, token: BootstrapToken): Promise<Exchange> => {
  const last = await eventually(
    () => makeRequest(world, bearerClient(world, token.token), []),
    ({ response }) => response !== null && response.status !== 401,
  );
  await knownEverywhere(world);
  return last;
};

When('I make one with the bootstrap token', async function (this: World) {
  this.answered(await makeWith(this, this.noted('bootstrap token')));
});

When('I make one with another bootstrap token', async function (this: World) {
  const other = new BootstrapToken(this);
  await other.create({ 'usage-bootstrap-authentication': 'true' });
  this.answered(await makeWith(this, other));
});

When('I list the config maps with it', async function (this: World) {
  this.answered(await listAs(this, kind, this.noted('token')));
});

When('I list the config maps with an ID token of an issuer that no option names', async function (this: World) {
  const issuer = await this.target.callbacks.issuer();
  this.answered(await listAs(this, kind, await issuer.sign({ sub: this.scratch.name('jane') })));
});

When('I list the config maps with the token of the account as {string}', async function (this: World, value: string) {
  const token = this.has('account token')
    ? this.noted<string>('account token')
    : this.note('account token', await accountToken(this));
  const anonymous = this.target.anonymous.withJournal(this.journal);
  this.answered(
    await anonymous.send({
      method: 'GET',
      path: this.objects.collection(kind),
      headers: [['Authorization', value.replace('{token}', token)]],
    }),
  );
});

When(
  'I list the config maps with a token of the account of more than {int} characters',
  async function (this: World, length: number) {
    this.answered(await listAs(this, kind, await longAccountToken(this, length)));
  },
);
