import { Given, Then, When } from '@cucumber/cucumber';
import { isAuthenticated } from '../../../src/checks/access/access.ts';
import {
  configMapContainsCertificate,
  secretHasNoToken,
  listContainsExactlyNames,
  tokensDiffer,
} from '../../../src/checks/accounts/account-tokens.ts';
import { keyContainsToken, serverCertificateIsTrusted } from '../../../src/checks/access/token-secrets.ts';
import { hasStatus } from '../../../src/checks/answers/answers.ts';
import { isNotStored, isStored } from '../../../src/checks/objects/objects.ts';
import type { Judgement } from '../../../src/checks/judgement.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { listAs, listAsSoonAsKnown } from '../../../src/world/access/bearer.ts';
import { authorityOnly } from '../../../src/world/access/authority-only.ts';
import { tokenSecret } from '../../../src/world/access/token-secret.ts';
import { eventually } from '../../../src/world/time/eventually.ts';
import { controllerDeadlineMs } from '../../../src/world/time/deadlines.ts';
import { awaitController } from '../../../src/world/time/await-controller.ts';
import type { World } from '../../../src/world/world.ts';
import { defineForms, defineWords } from '../../shared/words.ts';
import { awaitAccountAfter } from '../../2-resources/service-accounts/service-account-default.ts';
import { isSignedByController, referencesOwnSecret } from './account-keys.ts';
import { tokenNote } from '../../../src/world/access/request-token.ts';
import { valueAt } from '../../../src/client/values/json-value.ts';
import { requiredText } from '../../../src/world/required-members.ts';

/** Judges a secret, the token in it, or a service account, by its name. */
type NamedClaim = (world: World, name: string) => Promise<Judgement>;

const type = 'platform.io/service-account-token';
const list = (world: World, token: string): Promise<Exchange> => listAs(world, 'ConfigMap', token);
const holds = ({ json }: Exchange, key: string): boolean => Boolean(valueAt(json, 'data', key));
/** The secret as soon as it contains a token, or its state when the time of the controllers is over. */
const filled = (world: World, name: string): Promise<Exchange> =>
  eventually(
    () => tokenSecret.read(world, name),
    (read) => holds(read, 'token'),
    controllerDeadlineMs(world),
    100,
  );
const tokenOf = async (world: World, name: string): Promise<string> =>
  tokenSecret.text(await filled(world, name), 'token') || world.inconclusive(`the secret ${name} contains no token`);

Given(
  'I create the token secret {string} for the service account {string}',
  function (this: World, name: string, account: string) {
    return tokenSecret.create(this, name, type, account);
  },
);

When(
  'I create the token secret {string} for the missing service account {string}',
  async function (this: World, name: string, account: string) {
    const metadata = {
      name,
      labels: this.testNames.labels,
      annotations: { 'platform.io/service-account.name': account },
    };
    const answer = await this.admin.send({
      method: 'POST',
      path: this.objects.collection('Secret'),
      body: { apiVersion: 'v1', kind: 'Secret', metadata, type },
    });
    this.observe('a token secret of a service account that does not exist', answer.response?.status ?? null);
  },
);

defineWords<NamedClaim>('secretTokenState', {
  'eventually contains a token': async (world, name) => keyContainsToken(await filled(world, name), 'token'),
  // This secret was created before the one that was filled.
  'contains no token': async (world, name) => secretHasNoToken(await tokenSecret.read(world, name)),
});

Then('the secret {string} {secretTokenState}', async function (this: World, name: string, claim: NamedClaim) {
  this.judge(await claim(this, name));
});

defineWords<NamedClaim>('secretTokenClaim', {
  'may list the config maps': async (world, name) => {
    const token = await tokenOf(world, name);
    const last = await eventually(
      () => list(world, token),
      ({ response }) => response?.status === 200,
      3_000,
      150,
    );
    return hasStatus(last, 200);
  },
  'is accepted': async (world, name) =>
    isAuthenticated(await listAsSoonAsKnown(world, 'ConfigMap', await tokenOf(world, name))),
  'is still accepted': async (world, name) => isAuthenticated(await list(world, await tokenOf(world, name))),
  'is signed with the key of the controller manager': isSignedByController,
});

Then(
  'the token of the secret {string} {secretTokenClaim}',
  async function (this: World, name: string, claim: NamedClaim) {
    this.judge(await claim(this, name));
  },
);

When('I get the token of the secret {string}', async function (this: World, name: string) {
  await tokenOf(this, name);
  const read = await this.me.send({ method: 'GET', path: this.objects.path('Secret', name) });
  this.requireSuccess('reading the secret', read);
  tokenNote.set(this, tokenSecret.text(read, 'token'));
});

Then('the token may list the config maps on another connection and I may not', async function (this: World) {
  if ((await this.me.send({ method: 'GET', path: this.objects.collection('ConfigMap') })).response?.status !== 403)
    this.inconclusive('the reader of the secret may also list the config maps');
  const token = tokenNote.of(this);
  this.judge(hasStatus(await list(this, token), 200));
});

Then(
  'the tokens of {string} and {string} differ and are both accepted',
  async function (this: World, one: string, other: string) {
    const reads = [await filled(this, one), await filled(this, other)];
    this.judge(tokensDiffer(...reads));
    for (const read of reads)
      this.judge(isAuthenticated(await listAsSoonAsKnown(this, 'ConfigMap', tokenSecret.text(read, 'token'))));
  },
);

Then(
  'the secrets {string} are eventually deleted and {string} still exists',
  async function (this: World, names: string, other: string) {
    for (const name of names.split(', '))
      this.judge(
        isNotStored(
          await eventually(
            () => tokenSecret.read(this, name),
            ({ response }) => response?.status === 404,
            controllerDeadlineMs(this),
            100,
          ),
        ),
      );
    this.judge(isStored(await tokenSecret.read(this, other)));
  },
);

When('I remove the token from the secret {string}', async function (this: World, name: string) {
  const answer = await this.objects.patch('merge patch', 'Secret', name, { data: { token: null } });
  this.requireSuccess('removing the token', answer);
  // A controller may add the token again before a read, but not before the response to the write.
  if (holds(answer, 'token')) this.inconclusive('the secret still contains the token');
});

defineForms<NamedClaim>('accountClaim', {
  'exists in the namespace {string}':
    (namespace = '') =>
    async (world, account) =>
      isStored(await awaitAccountAfter(world, account, '', namespace)),
  'eventually references its own token secret': () => referencesOwnSecret,
  'eventually references only the secret {string}':
    (name = '') =>
    async (world, account) => {
      const path = world.objects.path('ServiceAccount', account);
      const read = (): Promise<Exchange> => world.admin.send({ method: 'GET', path });
      const names = (exchange: Exchange): Judgement => listContainsExactlyNames(exchange, 'secrets', [name]);
      const good = (exchange: Exchange): boolean => names(exchange).findings.length === 0;
      return names(await eventually(read, good, controllerDeadlineMs(world), 100));
    },
});

Then('the service account {string} {accountClaim}', async function (this: World, account: string, claim: NamedClaim) {
  this.judge(await claim(this, account));
});

Then(
  'the config map {string} eventually contains the certificate authority of the server',
  async function (this: World, name: string) {
    const read = (namespace: string): Promise<Exchange> =>
      this.admin.send({ method: 'GET', path: `/api/v1/namespaces/${namespace}/configmaps/${name}` });
    const isPublished = (exchange: Exchange): boolean => holds(exchange, 'ca.crt');
    const map = await awaitController(
      this,
      () => read(this.namespace),
      isPublished,
      async (younger) => isPublished(await read(younger)),
    );
    this.judge(configMapContainsCertificate(map, 'ca.crt'));
    const client = authorityOnly(this, requiredText(map.json, 'data', 'ca.crt'));
    if (client === null) this.observe('the target has no TLS', true);
    else this.judge(serverCertificateIsTrusted(await client.send({ method: 'GET', path: '/version' })));
  },
);
