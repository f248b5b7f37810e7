import { defineParameterType, Given, Then, When } from '@cucumber/cucumber';
import { isAuthenticated } from '../../../src/checks/access/access.ts';
import { tokenCallClaims, tokenCallsSatisfy } from '../../../src/checks/access/token-service-calls.ts';
import { tokenServiceWasCalledTimes } from '../../../src/checks/access/token-reviews.ts';
import { webhookWasCalledFor } from '../../../src/checks/access/webhooks.ts';
import type { Judgement } from '../../../src/checks/judgement.ts';
import { listAs } from '../../../src/world/access/bearer.ts';
import {
  reviewResponseOf,
  type ReviewStatus,
  setTokenResponse,
  setTokenStatus,
  tokenServiceCalls,
  useTokenServiceExclusively,
} from '../../../src/world/access/token-service.ts';
import { writtenObject } from '../../../src/world/given-members.ts';
import { eventually } from '../../../src/world/time/eventually.ts';
import type { World } from '../../../src/world/world.ts';
import { type Claim, judgeInTurn } from '../../shared/judge-in-turn.ts';
import { defineForms, defineWords } from '../../shared/words.ts';
import { otherTokenNote } from '../../shared/notes/credentials.ts';
import { tokenNote } from '../../../src/world/access/request-token.ts';
import { testUserNote } from '../../../src/world/access/notes.ts';
import { attemptsNote } from '../notes.ts';
import { acceptedProvider } from '../../../src/world/access/identity-provider.ts';
import { type JsonValue, membersAt, valueAt } from '../../../src/client/values/json-value.ts';
import { optionalList } from '../../../src/world/required-members.ts';

const kind = 'ConfigMap';
const good = { authenticated: true, user: { username: 'w1' } };

// The token contains every character that a bearer token may have.
const newToken = (world: World): string => `${world.testNames.name('token')}.A_b~c+/=`;
const tokenOf = (world: World): string => tokenNote.set(world, newToken(world));

const tokenServiceReturns = async (world: World, status: ReviewStatus): Promise<void> => {
  const user =
    valueAt(status['user'], 'username') === '{test user}'
      ? { user: { ...membersAt(status, 'user'), username: testUserNote.of(world) } }
      : {};
  await setTokenStatus(world, tokenOf(world), { ...status, ...user });
};

defineForms<boolean>('otherToken', { '': () => false, ' and rejects another token': () => true });

Given(
  'the token service returns {value} for the token{otherToken}',
  async function (this: World, status: ReviewStatus, rejectsOther: boolean) {
    await tokenServiceReturns(this, status);
    if (rejectsOther) await setTokenStatus(this, otherTokenNote.set(this, newToken(this)), { authenticated: false });
  },
);

Given('the token service returns for the token:', function (this: World, status: string) {
  return tokenServiceReturns(this, writtenObject(status));
});

Given(
  'the token service accepts the token for user {string} in a review with the spec of another token',
  async function (this: World, username: string) {
    const other = otherTokenNote.set(this, newToken(this));
    await setTokenStatus(this, other, { authenticated: false });
    await setTokenResponse(this, tokenOf(this), (review) => {
      const answer = reviewResponseOf({ authenticated: true, user: { username } })(review);
      return 'json' in answer
        ? { json: { ...membersAt(answer.json), spec: { ...membersAt(review, 'spec'), token: other } } }
        : answer;
    });
  },
);

type ReviewResponse = Parameters<typeof setTokenResponse>[2];

const versions = ['authentication.platform.io/v1', 'authentication.platform.io/v1beta1'];

defineWords<ReviewResponse>('tokenResponse', {
  'accepts the token in a review of another API version': (review) =>
    reviewResponseOf(good)({
      ...membersAt(review),
      apiVersion: versions.find((version) => version !== valueAt(review, 'apiVersion')),
    }),
  'responds with status 500 to the token': () => ({ raw: 'no', status: 500 }),
  'responds with an invalid body to the token': () => ({ raw: 'this is no review' }),
});

Given('the token service {tokenResponse}', function (this: World, response: ReviewResponse) {
  return setTokenResponse(this, tokenOf(this), response);
});

defineParameterType({
  name: 'reviewClaim',
  regexp: new RegExp(Object.keys(tokenCallClaims).join('|')),
  transformer: (text: string) => text,
  useForSnippets: false,
});

Then('each review of the token {reviewClaim}', async function (this: World, claim: string) {
  const token = tokenNote.of(this);
  const caller = (this.target.facts['token-review caller'] ?? {}) as Readonly<Record<string, string>>;
  this.judge(tokenCallsSatisfy(await tokenServiceCalls(this, token), claim, { token, caller }));
});

const callsWith = async (count: number, world: World): Promise<Judgement> => {
  const { calls } = await world.target.callbacks.slot('token-review');
  return tokenServiceWasCalledTimes(
    calls.map(({ json }) => json),
    tokenNote.of(world),
    count,
  );
};

defineForms<Claim>('tokenServiceClaim', {
  // A control: without a call, later claims show nothing.
  'was called': () => async (world) => {
    const calls = await tokenServiceCalls(world, tokenNote.of(world));
    if (calls.length === 0) world.inconclusive('the token service was not called');
    return webhookWasCalledFor(calls.map(({ json }) => json));
  },
  'received a review of the token': () => (world) => callsWith(1, world),
  'received {int} reviews of the token': (count) => (world) => callsWith(Number(count), world),
  'received reviews of both tokens': () =>
    async function* (world) {
      for (const token of [tokenNote.of(world), otherTokenNote.of(world)])
        yield webhookWasCalledFor((await tokenServiceCalls(world, token)).map(({ json }) => json));
    },
});

Then('the token service {tokenServiceClaim}', function (this: World, claim: Claim) {
  return judgeInTurn(this, claim(this));
});

defineForms<(world: World, seen: readonly JsonValue[]) => void>('reviewedAudiences', {
  'no audiences': () => (world, seen) => {
    if (seen.length > 0) world.notApplicable(`the review has the audiences ${seen.join(', ')}`);
  },
  'the audiences {string}':
    (audiences = '') =>
    (world, seen) => {
      if (!audiences.split(', ').every((one) => seen.includes(one)))
        world.inconclusive(`the review has the audiences ${seen.join(', ') || 'none'}`);
    },
});

Then(
  'the token review had {reviewedAudiences}',
  async function (this: World, require: (world: World, seen: readonly JsonValue[]) => void) {
    const [call] = await tokenServiceCalls(this, tokenNote.of(this));
    require(this, optionalList(call?.json, 'spec', 'audiences'));
  },
);

When('I list the config maps with the token twice within {int} seconds', async function (this: World, seconds: number) {
  const start = performance.now();
  this.recordResponses([await listAs(this, kind, tokenNote.of(this)), await listAs(this, kind, tokenNote.of(this))]);
  if (performance.now() - start > seconds * 900)
    this.inconclusive('two requests took longer than a decision is cached');
});

Given('the token service serves this scenario only', function (this: World) {
  return useTokenServiceExclusively(this);
});

defineWords<(world: World) => Promise<number>>('connectedService', {
  'the token service': async ({ target }) => (await target.callbacks.slot('token-review')).service.attempts,
  'the identity provider': async (world) => (await acceptedProvider(world)).service.attempts,
});

// A control: without a connection attempt, a missing call or a rejection shows nothing.
Then(
  'the server tried to connect to {connectedService}',
  async function (this: World, attempts: (world: World) => Promise<number>) {
    // The service may notice the aborted handshake after the server has responded.
    const tried = await eventually(
      async () => (await attempts(this)) > attemptsNote.of(this),
      (isTried) => isTried,
      3_000,
    );
    if (!tried) this.inconclusive('the server did not try to connect to the service');
  },
);

Then('another token that the token service accepts is accepted', async function (this: World) {
  const token = newToken(this);
  await setTokenStatus(this, token, good);
  if (isAuthenticated(await listAs(this, kind, token)).findings.length > 0)
    this.inconclusive('the server rejects a token although the token service has a valid certificate');
});
