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
import { memberValue } from '../../../src/world/given-members.ts';
import { eventually } from '../../../src/world/time/eventually.ts';
import type { World } from '../../../src/world/world.ts';
import { type Claim, judgeInTurn } from '../../shared/judge-in-turn.ts';
import { defineForms, defineWords } from '../../shared/words.ts';
import { otherTokenNote } from '../../shared/notes/credentials.ts';
import { tokenNote } from '../../../src/world/access/request-token.ts';
import { testUserNote } from '../../../src/world/access/notes.ts';
import { attemptsNote } from '../notes.ts';

const kind = 'ConfigMap';
const good = { authenticated: true, user: { username: 'w1' } };

// The token contains every character that a bearer token may have.
const newToken = (world: World): string => `${world.testNames.name('token')}.A_b~c+/=`;
const tokenOf = (world: World): string => tokenNote.set(world, newToken(world));

const tokenServiceReturns = async (world: World, status: ReviewStatus): Promise<void> => {
  const user =
    status['user']?.username === '{test user}' ? { user: { ...status['user'], username: testUserNote.of(world) } } : {};
  await setTokenStatus(world, tokenOf(world), { ...status, ...user });
};

Given('the token service returns {value} for the token', function (this: World, status: ReviewStatus) {
  return tokenServiceReturns(this, status);
});

Given('the token service returns for the token:', function (this: World, status: string) {
  return tokenServiceReturns(this, memberValue(status));
});

Given(
  'the token service returns {value} for the token and rejects another token',
  async function (this: World, status: ReviewStatus) {
    await tokenServiceReturns(this, status);
    await setTokenStatus(this, otherTokenNote.set(this, newToken(this)), { authenticated: false });
  },
);

Given(
  'the token service accepts the token for user {string} in a review with the spec of another token',
  async function (this: World, username: string) {
    const other = otherTokenNote.set(this, newToken(this));
    await setTokenStatus(this, other, { authenticated: false });
    await setTokenResponse(this, tokenOf(this), (review) => {
      const answer = reviewResponseOf({ authenticated: true, user: { username } })(review);
      return 'json' in answer ? { json: { ...answer.json, spec: { ...review?.spec, token: other } } } : answer;
    });
  },
);

type ReviewResponse = Parameters<typeof setTokenResponse>[2];

const versions = ['authentication.platform.io/v1', 'authentication.platform.io/v1beta1'];

defineWords<ReviewResponse>('tokenResponse', {
  'accepts the token in a review of another API version': (review) =>
    reviewResponseOf(good)({ ...review, apiVersion: versions.find((version) => version !== review?.apiVersion) }),
  'responds with status 500 to the token': () => ({ raw: 'no', status: 500 }),
  'responds with an invalid body to the token': () => ({ raw: 'this is no review' }),
});

Given('the token service {tokenResponse}', function (this: World, response: ReviewResponse) {
  return setTokenResponse(this, tokenOf(this), response);
});

When('the token service accepts the token from now on', function (this: World) {
  return setTokenStatus(this, tokenNote.of(this), good);
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

Then('the token service was called', async function (this: World) {
  if ((await tokenServiceCalls(this, tokenNote.of(this))).length === 0)
    this.inconclusive('the token service was not called');
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

When('the token review had no audiences', async function (this: World) {
  const [call] = await tokenServiceCalls(this, tokenNote.of(this));
  if (call?.json?.spec?.audiences?.length > 0)
    this.notApplicable(`the review has the audiences ${call?.json.spec.audiences.join(', ')}`);
});

Then('the token review had the audiences {string}', async function (this: World, audiences: string) {
  const [call] = await tokenServiceCalls(this, tokenNote.of(this));
  const seen: readonly string[] = call?.json?.spec?.audiences ?? [];
  if (!audiences.split(', ').every((one) => seen.includes(one)))
    this.inconclusive(`the review has the audiences ${seen.join(', ') || 'none'}`);
});

When('I list the config maps with the token twice within {int} seconds', async function (this: World, seconds: number) {
  const start = performance.now();
  this.recordResponses([await listAs(this, kind, tokenNote.of(this)), await listAs(this, kind, tokenNote.of(this))]);
  if (performance.now() - start > seconds * 900)
    this.inconclusive('two requests took longer than a decision is cached');
});

Given('the token service serves this scenario only', function (this: World) {
  return useTokenServiceExclusively(this);
});

// A control: without a connection attempt, the missing call shows nothing.
Then('the server tried to connect to the token service', async function (this: World) {
  const { service } = await this.target.callbacks.slot('token-review');
  // The service may notice the aborted handshake after the server has responded.
  if (
    !(await eventually(
      async () => service.attempts > attemptsNote.of(this),
      (tried) => tried,
      3_000,
    ))
  )
    this.inconclusive('the server did not try to connect to the token service');
});

Then('another token that the token service accepts is accepted', async function (this: World) {
  const token = newToken(this);
  await setTokenStatus(this, token, good);
  if (isAuthenticated(await listAs(this, kind, token)).findings.length > 0)
    this.inconclusive('the server rejects a token although the token service has a valid certificate');
});
