import type { Judgement } from '../../../src/checks/judgement.ts';
import { defineForms } from '../../shared/words.ts';
import { defineWords } from '../../shared/words.ts';
import { Given, Then, When } from '@cucumber/cucumber';
import {
  requestsOnlyKeys,
  providerIsCalledAtMost,
  readsDiscoveryDocument,
  readsKeysAtDiscoveredPath,
} from '../../../src/checks/openid/provider-calls.ts';
import {
  startWithInconsistentOptions,
  serverOfOtherProvider,
} from '../../../src/world/access/identity-provider-servers.ts';
import { acceptedProvider, callsBeforeNote } from '../../../src/world/access/identity-provider.ts';
import type { World } from '../../../src/world/world.ts';
import type { ProviderCall, ProviderName, TlsBehaviour, ServiceHost } from '../../../src/target/callbacks/callbacks.ts';
import type { StartOptions } from '../../../src/target/start-options.ts';
import { providerStartNote } from '../../shared/notes/servers.ts';
import { attemptsNote } from '../notes.ts';
import { Note } from '../../../src/world/note.ts';
import { type ServerStart, type ServerStarts, startWith } from '../../shared/statements/server-start.ts';

const otherServerNote = new Note<Awaited<ReturnType<typeof serverOfOtherProvider>>>(
  'a server{withoutAuthority} of the identity provider {string}',
);

Given('the identity provider publishes another key and signs with it', async function (this: World) {
  await (await acceptedProvider(this)).addKey();
});

/** Requests that the identity provider received in this scenario. */
const callsInScenario = async (world: World): Promise<readonly ProviderCall[]> => {
  const { calls } = await acceptedProvider(world);
  return calls.slice(callsBeforeNote.of(world));
};

When('I list the config maps of that server with an ID token of its identity provider', async function (this: World) {
  this.recordResponse(await otherServerNote.of(this).list());
});

/** Starts of a server with OpenID options that contradict each other. */
const startsWith =
  (problem: string): ServerStart =>
  async (world) => {
    providerStartNote.set(world, await startWithInconsistentOptions(world, problem));
  };

/** Starts of a server with consistent OpenID options, each of which the documents describe. */
const startsWithProvider = (further: StartOptions = {}): ServerStart =>
  startWith(async ({ target }) => {
    const { issuerUrl, clientId } = await target.callbacks.issuer();
    return { 'oidc-issuer-url': issuerUrl, 'oidc-client-id': clientId, ...further };
  });

export const startsWithOpenIdOptions: ServerStarts = {
  'an issuer URL and a client ID': startsWithProvider(),
  'a claim and a prefix for user names': startsWithProvider({
    'oidc-username-claim': 'email',
    'oidc-username-prefix': 'oidc:',
  }),
  'a claim and a prefix for groups': startsWithProvider({ 'oidc-groups-claim': 'grp', 'oidc-groups-prefix': 'oidc:' }),
  'two required claims': startsWithProvider({ 'oidc-required-claim': ['tier=gold', 'zone=eu=west'] }),
  'an issuer URL without TLS': startsWith('of an issuer over http'),
  'no issuer URL': startsWith('of no issuer'),
  'no client ID': startsWith('of no client'),
};

/** Judges the requests that the identity provider received. */
type CallsCheck = (world: World) => Promise<Judgement>;

defineWords<CallsCheck>('providerCalls', {
  'only requests for keys': async (world) =>
    requestsOnlyKeys(await callsInScenario(world), (await acceptedProvider(world)).paths),
  'at most two requests': async (world) => providerIsCalledAtMost(await callsInScenario(world), 2),
  'a request for keys at the URL in its discovery document': async (world) => {
    const { calls, paths } = await acceptedProvider(world);
    return readsKeysAtDiscoveredPath(calls, paths);
  },
  'a discovery request below the path of the issuer': async (world) => {
    const { calls, paths } = await acceptedProvider(world);
    return readsDiscoveryDocument(calls, paths.discovery);
  },
});

Then('the identity provider received {providerCalls}', async function (this: World, check: CallsCheck) {
  this.judge(await check(this));
});

defineForms('withoutAuthority', { '': () => false, ' without a configured authority': () => true });

Given(
  'a server{withoutAuthority} of the identity provider {string}',
  async function (this: World, isWithout: boolean, name: ProviderName) {
    otherServerNote.set(this, await serverOfOtherProvider(this, name, isWithout));
  },
);

/** Callback services whose certificate a scenario changes. */
defineWords<(world: World) => Promise<ServiceHost>>('certifiedService', {
  'identity provider': async (world) => (await acceptedProvider(world)).service,
  'token service': async ({ target }) => (await target.callbacks.slot('token-review')).service,
});

defineWords<TlsBehaviour>('serviceTls', {
  'a valid certificate': 'good',
  'no certificate, because it is unreachable': 'silent',
  'a certificate of an untrusted authority': 'of a foreign authority',
  'a certificate of an issuer that is no authority': 'of no authority',
  'an old TLS version only': 'of old TLS',
});

// A later step compares the number of connection attempts.
Given(
  'the {certifiedService} presents {serviceTls}',
  async function (this: World, serviceOf: (world: World) => Promise<ServiceHost>, way: TlsBehaviour) {
    const service = await serviceOf(this);
    await service.show(way);
    attemptsNote.set(this, service.attempts);
  },
);
