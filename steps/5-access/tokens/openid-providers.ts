import { Given, Then, When } from '@cucumber/cucumber';
import { isSentNowhere } from '../../../src/checks/openid/is-sent-nowhere.ts';
import {
  asksForKeysAlone,
  isAskedAtMost,
  readsDescription,
  readsKeysAsDescribed,
} from '../../../src/checks/openid/provider-calls.ts';
import { isRefusedOrAbsent } from '../../../src/checks/openid/refused-or-absent.ts';
import { startTold, strangerServer } from '../../../src/scene/access/provider-servers.ts';
import { theProvider } from '../../../src/scene/access/provider.ts';
import type { World } from '../../../src/scene/world.ts';
import type { ProviderCall, ServiceWay } from '../../../src/target/callbacks/callbacks.ts';

Given('the provider publishes one more key and signs with it', async function (this: World) {
  await (await theProvider(this)).addKey();
});

Given('the provider is out of reach', async function (this: World) {
  await (await theProvider(this)).service.show('silent');
});

Given(
  /^the provider shows itself (of a foreign authority|of no authority|of old TLS)$/,
  async function (this: World, way: string) {
    const { service } = await theProvider(this);
    await service.show(way as ServiceWay);
    this.note('attempts', service.attempts);
  },
);

When('the provider shows itself as it should', async function (this: World) {
  await (await theProvider(this)).service.show('good');
});

// A control: keys that nobody tried to fetch show nothing.
Then('the server tried to reach the provider', async function (this: World) {
  if ((await theProvider(this)).service.attempts <= this.noted<number>('attempts'))
    this.undecided('the server did not try to reach the provider');
});

/** Calls at the provider since this scenario has it for itself. */
const callsMeanwhile = async (world: World): Promise<readonly ProviderCall[]> => {
  const { calls } = await theProvider(world);
  return calls.slice(world.noted<number>('calls before'));
};

Then('the provider was asked for its keys at most', async function (this: World) {
  this.judge(asksForKeysAlone(await callsMeanwhile(this), (await theProvider(this)).paths));
});

Then('the provider was asked at most twice meanwhile', async function (this: World) {
  this.judge(isAskedAtMost(await callsMeanwhile(this), 2));
});

Then('the provider was asked for its keys where its description says', async function (this: World) {
  const { calls, paths } = await theProvider(this);
  this.judge(readsKeysAsDescribed(calls, paths));
});

Then('the provider was asked for its description below the path of the issuer', async function (this: World) {
  const { calls, paths } = await theProvider(this);
  this.judge(readsDescription(calls, paths.discovery));
});

Then('I am not sent elsewhere', function (this: World) {
  this.judge(isSentNowhere(this.answer));
});

Given(
  /^a server of the provider "(second|undiscovered)"( that is told of no authority)?$/,
  async function (this: World, name: string, blind: string | null) {
    this.note('there', await strangerServer(this, name as 'second', blind !== null));
  },
);

When('I list the config maps there with an ID token of the provider', async function (this: World) {
  this.answered(await this.noted<Awaited<ReturnType<typeof strangerServer>>>('there').list());
});

When(
  /^I start a server that is told (of an issuer over http|of no issuer|of no client)$/,
  async function (this: World, what: string) {
    this.note('told', await startTold(this, what));
  },
);

Then('it did not start, or refuses ID tokens', function (this: World) {
  this.judge(isRefusedOrAbsent(this.noted<Awaited<ReturnType<typeof startTold>>>('told')));
});
