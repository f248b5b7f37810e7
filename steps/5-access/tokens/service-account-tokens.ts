import { Given, Then, When } from '@cucumber/cucumber';
import { isAuthenticated, isUnauthorized } from '../../../src/checks/access/access.ts';
import { isSignedToken, onlyFirstPasses } from '../../../src/checks/accounts/account-tokens.ts';
import { hasStatus } from '../../../src/checks/answers/answers.ts';
import type { Exchange } from '../../../src/client/exchange.ts';
import { bindAccount } from '../../../src/scene/access/bind-account.ts';
import { listAs, listAsSoonAsKnown } from '../../../src/scene/access/bearer.ts';
import { endingIn, spoiled } from '../../../src/scene/access/changed-token.ts';
import { askForToken, requestToken, type TokenWish } from '../../../src/scene/access/request-token.ts';
import { eventually } from '../../../src/scene/time/eventually.ts';
import { makeNamespace } from '../../../src/scene/namespaces.ts';
import { tokenCache } from '../../../src/scene/time/patience.ts';
import type { World } from '../../../src/scene/world.ts';
import { giveGroup } from '../../shared/subjects.ts';

const account = 'ServiceAccount';
const kind = 'ConfigMap';
const list = (world: World, token: string): Promise<Exchange> => listAs(world, kind, token);
const token = (world: World): string => world.noted<string>('token');

const ask = async (world: World, name: string, wish: TokenWish = {}): Promise<void> => {
  world.note('answer to the request', await askForToken(world, name, wish));
  world.note(
    'token',
    world.noted<Exchange>('answer to the request').json?.status?.token ??
      world.undecided('the answer to a token request holds no token'),
  );
};

When('I ask for a token of the account {string}', function (this: World, name: string) {
  return ask(this, name);
});

When(
  'I ask for a token of the account {string} for the audience {string}',
  function (this: World, name: string, audience: string) {
    return ask(this, name, { audiences: [audience] });
  },
);

When(
  'I ask for a token of the account {string} bound to the pod {string}',
  async function (this: World, name: string, pod: string) {
    const { json } = await this.objects.get('Pod', pod);
    return ask(this, name, { boundTo: { apiVersion: 'v1', kind: 'Pod', name: pod, uid: json?.metadata?.uid } });
  },
);

Then('the token is a signed JSON Web Token', function (this: World) {
  this.judge(isSignedToken(this.noted('answer to the request')));
});

When('I list the config maps with the token', async function (this: World) {
  this.answered(await list(this, token(this)));
});

// What vouches for it may have been made anew: a server may know the former state for a moment.
When('I list the config maps with the token, as soon as it is known', async function (this: World) {
  this.answered(await listAsSoonAsKnown(this, kind, token(this)));
});

When(
  new RegExp(`^I list the config maps with the token, but with (${Object.keys(spoiled).join('|')})$`),
  async function (this: World, change: string) {
    this.answered(await list(this, spoiled[change]?.(token(this)) ?? ''));
  },
);

When(
  'I delete the pod {string} and list the config maps with the token until the server forgets',
  async function (this: World, pod: string) {
    this.done('deleting the pod', await this.objects.delete('Pod', pod, { query: { gracePeriodSeconds: '0' } }));
    this.answered(
      await eventually(
        () => list(this, token(this)),
        ({ response }) => response?.status === 401,
        tokenCache(this) + 3_000,
        500,
      ),
    );
  },
);

When(
  'the pod {string} of the account {string} is deleted and made anew',
  async function (this: World, pod: string, name: string) {
    this.done('deleting the pod', await this.objects.delete('Pod', pod, { query: { gracePeriodSeconds: '0' } }));
    await this.objects.given('Pod', pod, { spec: { serviceAccountName: name } });
  },
);

const ends: Readonly<Record<string, number>> = { 'ends in a minute': 60, 'ended three minutes ago': -180 };

When(
  /^I list the config maps with a token of the account "([^"]*)" that (ends in a minute|ended three minutes ago)$/,
  async function (this: World, name: string, end: string) {
    const made = this.has('token') ? token(this) : this.note('token', (await requestToken(this, name)).token);
    this.answered(await list(this, await endingIn(this, made, ends[end] ?? 0)));
  },
);

When(
  'I ask for tokens of the account {string} of {int}, {int} and {int} seconds',
  async function (this: World, name: string, short: number, some: number, long: number) {
    const answers: Exchange[] = [];
    for (const seconds of [short, some, long]) answers.push(await askForToken(this, name, { seconds }));
    this.note('answers', answers);
  },
);

Then('the answers are recorded', function (this: World) {
  for (const answer of this.noted<readonly Exchange[]>('answers')) {
    const { path, body } = answer.request;
    const { response, json } = answer;
    const told = {
      status: response?.status ?? null,
      kind: json?.kind ?? null,
      members: Object.keys(json ?? {}),
      members_of_status: typeof json?.status === 'object' ? Object.keys(json.status ?? {}) : json?.status,
      seconds: json?.spec?.expirationSeconds ?? null,
      message: json?.message ?? null,
    };
    this.observe(
      `${path} for ${JSON.parse(Buffer.from(body ?? []).toString() || '{}').spec?.expirationSeconds} seconds`,
      told,
    );
  }
});

Then('whether the token of 600 seconds is accepted is recorded', async function (this: World) {
  const [, second] = this.noted<readonly Exchange[]>('answers');
  this.observe('accepted', isUnauthorized(await list(this, second?.json?.status?.token ?? 'none')).findings.length > 0);
});

Given('the accounts of my namespace may list config maps there, as a group', function (this: World) {
  return giveGroup(this, `system:serviceaccounts:${this.namespace}`, 'list', 'configmaps');
});

Given('the account {string} may list config maps in my namespace, as an account', function (this: World, name: string) {
  return bindAccount(this, name, { verbs: ['list'], resource: 'configmaps', namespace: this.namespace });
});

/** Lists the config maps of the scenario's namespace as the account and as another one. */
const listAsBoth = async (world: World, name: string, other: string, elsewhere: string): Promise<void> => {
  const mine = world.namespace;
  world.namespace = elsewhere;
  await world.objects.given(account, other);
  world.namespace = mine;
  const tokens = [await requestToken(world, name), await requestToken(world, other, {}, elsewhere)];
  world.note('lists', [await list(world, tokens[0]?.token ?? ''), await list(world, tokens[1]?.token ?? '')]);
};

When(
  'I list the config maps with a token of {string} of my namespace and of another',
  async function (this: World, name: string) {
    await listAsBoth(this, name, name, await makeNamespace(this));
  },
);

When(
  'I list the config maps with a token of {string} and of another account of my namespace',
  async function (this: World, name: string) {
    await listAsBoth(this, name, 'drone', this.namespace);
  },
);

Then('both are let through', function (this: World) {
  for (const one of this.noted<readonly Exchange[]>('lists')) {
    this.judge(isAuthenticated(one));
    this.judge(hasStatus(one, 200));
  }
});

Then(/^the one of (?:my namespace|"robot") is let through, the other is not$/, function (this: World) {
  const [first, second] = this.noted<readonly [Exchange, Exchange]>('lists');
  this.judge(onlyFirstPasses(first, second));
});
