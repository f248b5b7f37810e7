import { defineParameterType, Given, Then, When } from '@cucumber/cucumber';
import { isUnauthorized } from '../../../src/checks/access/access.ts';
import { isSignedToken, onlyFirstIsAuthorized } from '../../../src/checks/accounts/account-tokens.ts';
import type { Exchange } from '../../../src/client/exchange.ts';
import { bindAccount } from '../../../src/world/access/bind-account.ts';
import { listAs, listAsSoonAsKnown } from '../../../src/world/access/bearer.ts';
import { tokenExpiringIn, tokenInvalidations } from '../../../src/world/access/invalid-tokens.ts';
import {
  requestedToken,
  requestToken,
  sendTokenRequest,
  type TokenParameters,
} from '../../../src/world/access/request-token.ts';
import { eventually } from '../../../src/world/time/eventually.ts';
import { createNamespace } from '../../../src/world/namespaces.ts';
import { tokenCache } from '../../../src/world/time/deadlines.ts';
import type { World } from '../../../src/world/world.ts';
import { grantToGroup } from '../../shared/subjects.ts';

const account = 'ServiceAccount';
const kind = 'ConfigMap';
const list = (world: World, token: string): Promise<Exchange> => listAs(world, kind, token);

const request = async (world: World, name: string, parameters: TokenParameters = {}): Promise<void> => {
  const answer = world.note('response to the token request', await sendTokenRequest(world, name, parameters));
  // A rejected request is judged by the step about the form of the token.
  const issued: unknown = answer.json?.status?.token;
  if (typeof issued === 'string') world.note('token', issued);
};

When('I request a token of the service account {string}', function (this: World, name: string) {
  return request(this, name);
});

When(
  'I request a token of the service account {string} for the audience {string}',
  function (this: World, name: string, audience: string) {
    return request(this, name, { audiences: [audience] });
  },
);

When(
  'I request a token of the service account {string} bound to the pod {string}',
  async function (this: World, name: string, pod: string) {
    const { json } = await this.objects.get('Pod', pod);
    return request(this, name, { boundTo: { apiVersion: 'v1', kind: 'Pod', name: pod, uid: json?.metadata?.uid } });
  },
);

Then('the token is a signed JSON Web Token', function (this: World) {
  this.judge(isSignedToken(this.noted('response to the token request')));
});

// After objects of the token were recreated, a server may have the former state in its cache.
When('I list the config maps with the token as soon as the server knows it', async function (this: World) {
  this.recordResponse(await listAsSoonAsKnown(this, kind, requestedToken(this)));
});

defineParameterType({
  name: 'tokenChange',
  regexp: new RegExp(Object.keys(tokenInvalidations).join('|')),
  transformer: (text: string) => text,
  useForSnippets: false,
});

When('I list the config maps with the token, but with {tokenChange}', async function (this: World, change: string) {
  this.recordResponse(await list(this, tokenInvalidations[change]?.(this, requestedToken(this)) ?? ''));
});

When(
  'I delete the pod {string} and list config maps until the server rejects the token',
  async function (this: World, pod: string) {
    this.requireSuccess(
      'deleting the pod',
      await this.objects.delete('Pod', pod, { query: { gracePeriodSeconds: '0' } }),
    );
    this.recordResponse(
      await eventually(
        () => list(this, requestedToken(this)),
        ({ response }) => response?.status === 401,
        tokenCache(this) + 3_000,
        500,
      ),
    );
  },
);

When(
  'I delete and recreate the pod {string} of the service account {string}',
  async function (this: World, pod: string, name: string) {
    this.requireSuccess(
      'deleting the pod',
      await this.objects.delete('Pod', pod, { query: { gracePeriodSeconds: '0' } }),
    );
    await this.objects.createRequired('Pod', pod, { spec: { serviceAccountName: name } });
  },
);

const listWithEnd = async (world: World, name: string, seconds: number): Promise<void> => {
  const issued = world.has('token')
    ? requestedToken(world)
    : world.note('token', (await requestToken(world, name)).token);
  world.recordResponse(await list(world, await tokenExpiringIn(world, issued, seconds)));
};

When(
  'I list the config maps with a token of the service account {string} that expires in one minute',
  function (this: World, name: string) {
    return listWithEnd(this, name, 60);
  },
);

When(
  'I list the config maps with a token of the service account {string} that expired three minutes ago',
  function (this: World, name: string) {
    return listWithEnd(this, name, -180);
  },
);

When(
  'I request tokens of the service account {string} for {int}, {int} and {int} seconds',
  async function (this: World, name: string, short: number, some: number, long: number) {
    const answers: Exchange[] = [];
    for (const seconds of [short, some, long]) answers.push(await sendTokenRequest(this, name, { seconds }));
    this.recordResponses(answers);
  },
);

Then('whether the token of 600 seconds is accepted is recorded', async function (this: World) {
  const [, second] = this.responses;
  this.observe('accepted', isUnauthorized(await list(this, second?.json?.status?.token ?? 'none')).findings.length > 0);
});

Given('the group of all service accounts of my namespace may list config maps there', function (this: World) {
  return grantToGroup(this, `system:serviceaccounts:${this.namespace}`, 'list', 'configmaps');
});

Given('the service account {string} may list config maps in my namespace', function (this: World, name: string) {
  return bindAccount(this, name, { verbs: ['list'], resource: 'configmaps', namespace: this.namespace });
});

/** Lists the config maps of the test namespace as the service account and as another one. */
const listAsBoth = async (world: World, name: string, other: string, elsewhere: string): Promise<void> => {
  const mine = world.namespace;
  world.namespace = elsewhere;
  await world.objects.createRequired(account, other);
  world.namespace = mine;
  const tokens = [await requestToken(world, name), await requestToken(world, other, {}, elsewhere)];
  world.recordResponses([await list(world, tokens[0]?.token ?? ''), await list(world, tokens[1]?.token ?? '')]);
};

When(
  'I list the config maps with tokens of {string} of my namespace and of another namespace',
  async function (this: World, name: string) {
    await listAsBoth(this, name, name, await createNamespace(this));
  },
);

When(
  'I list the config maps with tokens of {string} and of another service account of my namespace',
  async function (this: World, name: string) {
    await listAsBoth(this, name, 'drone', this.namespace);
  },
);

Then('only the first list returns 200', function (this: World) {
  const [first, second] = this.firstTwoResponses;
  this.judge(onlyFirstIsAuthorized(first, second));
});
