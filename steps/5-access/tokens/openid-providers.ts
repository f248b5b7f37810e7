import { defineParameterType, Given, Then, When } from '@cucumber/cucumber';
import {
  requestsOnlyKeys,
  providerIsCalledAtMost,
  readsDiscoveryDocument,
  readsKeysAtDiscoveredPath,
} from '../../../src/checks/openid/provider-calls.ts';
import { serverDoesNotStartOrRejectsToken } from '../../../src/checks/openid/inconsistent-options.ts';
import {
  startWithInconsistentOptions,
  serverOfOtherProvider,
} from '../../../src/world/access/identity-provider-servers.ts';
import { acceptedProvider } from '../../../src/world/access/identity-provider.ts';
import type { World } from '../../../src/world/world.ts';
import type { ProviderCall, ProviderName, TlsBehaviour } from '../../../src/target/callbacks/callbacks.ts';

Given('the identity provider publishes another key and signs with it', async function (this: World) {
  await (await acceptedProvider(this)).addKey();
});

Given('the identity provider is unreachable', async function (this: World) {
  await (await acceptedProvider(this)).service.show('silent');
});

const presentations: Readonly<Record<string, TlsBehaviour>> = {
  'a certificate of an untrusted authority': 'of a foreign authority',
  'a certificate of an issuer that is no authority': 'of no authority',
  'an old TLS version only': 'of old TLS',
};

defineParameterType({
  name: 'providerTls',
  regexp: new RegExp(Object.keys(presentations).join('|')),
  transformer: (text: string) => presentations[text],
  useForSnippets: false,
});

Given('the identity provider presents {providerTls}', async function (this: World, way: TlsBehaviour) {
  const { service } = await acceptedProvider(this);
  await service.show(way);
  this.note('attempts', service.attempts);
});

When('the identity provider presents a valid certificate', async function (this: World) {
  await (await acceptedProvider(this)).service.show('good');
});

// A control: without a connection attempt, the rejection shows nothing.
Then('the server tried to connect to the identity provider', async function (this: World) {
  if ((await acceptedProvider(this)).service.attempts <= this.noted<number>('attempts'))
    this.inconclusive('the server did not try to connect to the identity provider');
});

/** Requests that the identity provider received in this scenario. */
const callsInScenario = async (world: World): Promise<readonly ProviderCall[]> => {
  const { calls } = await acceptedProvider(world);
  return calls.slice(world.noted<number>('calls before'));
};

Then('the identity provider received only requests for keys', async function (this: World) {
  this.judge(requestsOnlyKeys(await callsInScenario(this), (await acceptedProvider(this)).paths));
});

Then('the identity provider received at most two requests', async function (this: World) {
  this.judge(providerIsCalledAtMost(await callsInScenario(this), 2));
});

Then(
  'the identity provider received a request for keys at the URL in its discovery document',
  async function (this: World) {
    const { calls, paths } = await acceptedProvider(this);
    this.judge(readsKeysAtDiscoveredPath(calls, paths));
  },
);

Then('the identity provider received a discovery request below the path of the issuer', async function (this: World) {
  const { calls, paths } = await acceptedProvider(this);
  this.judge(readsDiscoveryDocument(calls, paths.discovery));
});

Given('a server of the identity provider {string}', async function (this: World, name: ProviderName) {
  this.note('other server', await serverOfOtherProvider(this, name, false));
});

Given(
  'a server of the identity provider {string} without a configured authority',
  async function (this: World, name: ProviderName) {
    this.note('other server', await serverOfOtherProvider(this, name, true));
  },
);

When('I list the config maps of that server with an ID token of its identity provider', async function (this: World) {
  this.recordResponse(await this.noted<Awaited<ReturnType<typeof serverOfOtherProvider>>>('other server').list());
});

const invalidOptions: Readonly<Record<string, string>> = {
  'an issuer URL without TLS': 'of an issuer over http',
  'no issuer URL': 'of no issuer',
  'no client ID': 'of no client',
};

defineParameterType({
  name: 'oidcOptions',
  regexp: new RegExp(Object.keys(invalidOptions).join('|')),
  transformer: (text: string) => invalidOptions[text],
  useForSnippets: false,
});

When('I start a server with {oidcOptions}', async function (this: World, options: string) {
  this.note('start', await startWithInconsistentOptions(this, options));
});

Then('the server does not start or rejects ID tokens', function (this: World) {
  this.judge(
    serverDoesNotStartOrRejectsToken(this.noted<Awaited<ReturnType<typeof startWithInconsistentOptions>>>('start')),
  );
});
