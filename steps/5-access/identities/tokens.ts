import { Given, Then, When } from '@cucumber/cucumber';
import { isAuthenticated, isUnauthorized } from '../../../src/checks/access/access.ts';
import type { Exchange } from '../../../src/client/exchange.ts';
import { eventually } from '../../../src/scene/time/eventually.ts';
import { listAs } from '../../../src/scene/access/bearer.ts';
import { stranger } from '../../../src/scene/access/front-proxy.ts';
import { knownStaticToken } from '../../../src/scene/access/known-static-token.ts';
import { makeNamespace } from '../../../src/scene/namespaces.ts';
import { controllerPatience } from '../../../src/scene/time/patience.ts';
import type { World } from '../../../src/scene/world.ts';
import { giveUser } from '../../shared/subjects.ts';

const kind = 'ConfigMap';

When('I list the {kind} with the bearer token {string}', async function (this: World, listed: string, token: string) {
  this.answered(await listAs(this, listed, token));
});

/** The token without its last character, with one more, and with large letters for small ones. */
const altered = (token: string): readonly string[] =>
  [token.slice(0, -1), `${token}x`, token.toUpperCase()].filter((other) => other !== '' && other !== token);

When(
  'I list the {kind} with my bearer token, altered in each of these ways',
  async function (this: World, listed: string) {
    const { credential } = this.me.config;
    if (credential?.kind !== 'token') return this.notApplicable('who acts shows no bearer token');
    const token = typeof credential.token === 'string' ? credential.token : await credential.token();
    // That the token as it is lets somebody in makes it one that the others could be taken for.
    this.done('listing with the token', await listAs(this, listed, token));
    this.note('answers', await Promise.all(altered(token).map((other) => listAs(this, listed, other))));
  },
);

Then('each is refused as unauthenticated', function (this: World) {
  for (const answer of this.noted<readonly Exchange[]>('answers')) this.judge(isUnauthorized(answer));
});

When('I list the {kind} without credentials', async function (this: World, listed: string) {
  this.answered(
    await this.target.anonymous
      .withJournal(this.journal)
      .send({ method: 'GET', path: this.objects.collection(listed) }),
  );
});

Given(
  'I have a certificate for {string} of an authority that nobody trusts',
  async function (this: World, user: string) {
    this.me = await stranger(this, user);
  },
);

When('I list the config maps with the static token of {string}', async function (this: World, user: string) {
  const { token } = knownStaticToken(this, user);
  this.answered(await listAs(this, kind, token));
});

Then('it is refused as unauthenticated', function (this: World) {
  this.judge(isUnauthorized(this.answer));
});

Then('its credential is accepted', function (this: World) {
  this.judge(isAuthenticated(this.answer));
});

const accountUser = (namespace: string, name = 'robot'): string => `system:serviceaccount:${namespace}:${name}`;

const makeAccount = async (world: World, namespace: string): Promise<void> => {
  const body = { apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name: 'robot', labels: world.scratch.labels } };
  world.done(
    'making the account',
    await world.admin.send({ method: 'POST', path: `/api/v1/namespaces/${namespace}/serviceaccounts`, body }),
  );
};

Given('a service account "robot" there', function (this: World) {
  return makeAccount(this, this.namespace);
});

Given('the service account "robot" in it and in another namespace of my own', async function (this: World) {
  const mine = this.namespace;
  const other = this.note('other namespace', await makeNamespace(this));
  for (const namespace of [mine, other]) await makeAccount(this, namespace);
});

Given(
  /^the user name of the account( "[^"]*")? in my namespace may "([^"]*)" "([^"]*)" there$/,
  function (this: World, name: string | null, verbs: string, resource: string) {
    return giveUser(this, accountUser(this.namespace, name?.slice(2, -1)), verbs, resource);
  },
);

When(
  /^I list the config maps with a token of the account in (my|the other) namespace$/,
  async function (this: World, whose: string) {
    const user = accountUser(whose === 'my' ? this.namespace : this.noted<string>('other namespace'));
    const account = await this.as({ user, by: 'service-account' });
    this.answered(await account.send({ method: 'GET', path: this.objects.collection(kind) }));
  },
);

When(
  /^I list the config maps with an ID token (of the issuer|signed by another key)$/,
  async function (this: World, signer: string) {
    const issuer = await this.target.callbacks.issuer();
    const token = await issuer.sign(
      { sub: this.scratch.name('jane') },
      { by: signer === 'of the issuer' ? 'published' : 'foreign' },
    );
    const list = (): Promise<Exchange> => listAs(this, kind, token);
    // A server reads the issuer's keys in its own time after it has started.
    this.answered(
      signer === 'of the issuer'
        ? await eventually(
            list,
            ({ response }) => response !== null && response.status !== 401,
            controllerPatience(this),
          )
        : await list(),
    );
  },
);
