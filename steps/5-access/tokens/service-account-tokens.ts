import { Then, When } from '@cucumber/cucumber';
import { isUnauthorized } from '../../../src/checks/access/access.ts';
import { isSignedToken, isValidAsLongAsStated } from '../../../src/checks/accounts/account-tokens.ts';
import type { Judgement } from '../../../src/checks/judgement.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { listAs, listAsSoonAsKnown } from '../../../src/world/access/bearer.ts';
import {
  requestedToken,
  requestToken,
  sendTokenRequest,
  type TokenParameters,
  tokenNote,
} from '../../../src/world/access/request-token.ts';
import { createNamespace } from '../../../src/world/namespaces.ts';
import type { World } from '../../../src/world/world.ts';
import { defineForms, defineWords } from '../../shared/words.ts';
import type { Observations } from '../../shared/observations/observation.ts';
import { Note } from '../../../src/world/note.ts';
import { textAt, valueAt } from '../../../src/client/values/json-value.ts';

const tokenRequestResponseNote = new Note<Exchange>(
  'I request a token of the service account {string}{tokenParameters}',
);

const account = 'ServiceAccount';
const kind = 'ConfigMap';
const list = (world: World, token: string): Promise<Exchange> => listAs(world, kind, token);

defineForms<(world: World) => TokenParameters | Promise<TokenParameters>>('tokenParameters', {
  '': () => () => ({}),
  ' for the audience {string}':
    (audience = '') =>
    () => ({ audiences: [audience] }),
  ' for the audience {string} and {string} seconds':
    (audience = '', seconds = '') =>
    () => ({ audiences: [audience], seconds: Number(seconds) }),
  ' bound to the pod {string}':
    (name = '') =>
    async (world) => {
      const { json } = await world.objects.get('Pod', name);
      return { boundTo: { apiVersion: 'v1', kind: 'Pod', name, uid: valueAt(json, 'metadata', 'uid') } };
    },
});

When(
  'I request a token of the service account {string}{tokenParameters}',
  async function (this: World, name: string, parameters: (world: World) => TokenParameters | Promise<TokenParameters>) {
    const answer = tokenRequestResponseNote.set(this, await sendTokenRequest(this, name, await parameters(this)));
    this.recordResponse(answer);
    // A rejected request is judged by the step about the form of the token.
    const issued: unknown = valueAt(answer.json, 'status', 'token');
    if (typeof issued === 'string') tokenNote.set(this, issued);
  },
);

defineWords<(answer: Exchange) => Judgement>('tokenForm', {
  'a signed JSON Web Token': isSignedToken,
  'valid as long as the response says': isValidAsLongAsStated,
});

Then('the token is {tokenForm}', function (this: World, check: (answer: Exchange) => Judgement) {
  this.judge(check(tokenRequestResponseNote.of(this)));
});

// After objects of the token were recreated, a server may have the former state in its cache.
When('I list the config maps with the token as soon as the server knows it', async function (this: World) {
  this.recordResponse(await listAsSoonAsKnown(this, kind, requestedToken(this)));
});

defineForms<(world: World) => Promise<unknown>>('recreatedObject', {
  'the service account {string}':
    (name = '') =>
    async (world) => {
      world.requireSuccess('deleting the service account', await world.objects.delete('ServiceAccount', name));
      await world.objects.createRequired('ServiceAccount', name);
    },
  'the pod {string} of the service account {string}':
    (pod = '', serviceAccountName = '') =>
    async (world) => {
      const query = { gracePeriodSeconds: '0' };
      world.requireSuccess('deleting the pod', await world.objects.delete('Pod', pod, { query }));
      await world.objects.createRequired('Pod', pod, { spec: { serviceAccountName } });
    },
});

When(
  'I delete and recreate {recreatedObject}',
  async function (this: World, recreate: (world: World) => Promise<unknown>) {
    await recreate(this);
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

/** Another service account than the one of this name: its name and its namespace. */
type OtherAccount = (world: World, name: string) => Promise<readonly [name: string, namespace: string]>;

defineWords<OtherAccount>('otherAccount', {
  'of my namespace and of another namespace': async (world, name) => [name, await createNamespace(world)],
  'and of another service account of my namespace': async ({ namespace }) => ['drone', namespace],
});

When(
  'I list the config maps with tokens of {string} {otherAccount}',
  async function (this: World, name: string, chosen: OtherAccount) {
    const mine = this.namespace;
    const [other, elsewhere] = await chosen(this, name);
    this.namespace = elsewhere;
    await this.objects.createRequired(account, other);
    this.namespace = mine;
    const tokens = [await requestToken(this, name), await requestToken(this, other, {}, elsewhere)];
    this.recordResponses([await list(this, tokens[0]?.token ?? ''), await list(this, tokens[1]?.token ?? '')]);
  },
);

/** Whether an issued token is accepted. */
export const observationsOfTokens: Observations = {
  'whether the token of 600 seconds is accepted': () => async (world) => {
    const token = textAt(world.responses[1]?.json, 'status', 'token') ?? 'none';
    return { accepted: isUnauthorized(await list(world, token)).findings.length > 0 };
  },
};
