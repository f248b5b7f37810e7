import { Given, Then, When } from '@cucumber/cucumber';
import { isAuthenticated } from '../../../src/checks/access/access.ts';
import { isMadeBy } from '../../../src/checks/access/maker.ts';
import { questionHolds } from '../../../src/checks/access/token-questions.ts';
import { isAskedAbout } from '../../../src/checks/access/webhooks.ts';
import type { Exchange } from '../../../src/client/exchange.ts';
import { bearerClient, listAs } from '../../../src/scene/access/bearer.ts';
import { makeRequest } from '../../../src/scene/access/make-request.ts';
import {
  answerOf,
  callsWith,
  type ReviewStatus,
  serviceAlone,
  teachAnswer,
  teachToken,
} from '../../../src/scene/access/token-service.ts';
import { eventually } from '../../../src/scene/time/eventually.ts';
import { memberValue } from '../../../src/scene/given-members.ts';
import { tokenCache } from '../../../src/scene/time/patience.ts';
import type { World } from '../../../src/scene/world.ts';

const kind = 'ConfigMap';
const good = { authenticated: true, user: { username: 'w1' } };
const isRefused = ({ response }: Exchange): boolean => response?.status === 401;

// Every sign that a bearer token may have.
const tokenOf = (world: World, name = 'token'): string => world.note(name, `${world.scratch.name('token')}.A_b~c+/=`);

const taught = async (world: World, text: string): Promise<void> => {
  const status: ReviewStatus = memberValue(text);
  const user =
    status['user']?.username === 'somebody'
      ? { user: { ...status['user'], username: world.noted<string>('somebody') } }
      : {};
  await teachToken(world, tokenOf(world), { ...status, ...user });
};

Given(/^the token service says (\{.*\}) of a token of mine$/, function (this: World, status: string) {
  return taught(this, status);
});

Given(
  /^the token service says (\{.*\}) of a token of mine, and refuses another$/,
  async function (this: World, status: string) {
    await taught(this, status);
    await teachToken(this, tokenOf(this, 'other token'), { authenticated: false });
  },
);

Given(
  'the token service says of a token of mine, in another version than asked, that it is good',
  function (this: World) {
    return teachAnswer(this, tokenOf(this), (review) =>
      answerOf(good)({
        ...review,
        apiVersion:
          review?.apiVersion === 'authentication.platform.io/v1'
            ? 'authentication.platform.io/v1beta1'
            : 'authentication.platform.io/v1',
      }),
    );
  },
);

Given(
  'the token service says of a token of mine, in the words of a question about another one, that it is good for {string}',
  async function (this: World, username: string) {
    const other = tokenOf(this, 'other token');
    await teachToken(this, other, { authenticated: false });
    await teachAnswer(this, tokenOf(this), (review) => {
      const answer = answerOf({ authenticated: true, user: { username } })(review);
      return 'json' in answer ? { json: { ...answer.json, spec: { ...review?.spec, token: other } } } : answer;
    });
  },
);

Given(/^the token service answers (500|garbage) about a token of mine$/, function (this: World, what: string) {
  return teachAnswer(this, tokenOf(this), () =>
    what === '500' ? { raw: 'no', status: 500 } : { raw: 'this is no review' },
  );
});

When('the token service accepts it from now on', function (this: World) {
  return teachToken(this, this.noted('token'), good);
});

When('I list the config maps with the other token', async function (this: World) {
  this.answered(await listAs(this, kind, this.noted('other token')));
});

When('I make one with it', async function (this: World) {
  this.answered(await makeRequest(this, bearerClient(this, this.noted('token')), []));
});

Then(/^it is taken for \{somebody\} with the (uid|extra) of the answer$/, function (this: World, what: string) {
  const expected = what === 'uid' ? { uid: 'u9' } : { extra: { 'planecheck.example.com/a': ['1', '2'] } };
  this.judge(isMadeBy(this.answer, { user: this.noted('somebody'), ...expected }));
});

Then(/^each question about it (.*)$/, async function (this: World, claim: string) {
  const token = this.noted<string>('token');
  const caller = (this.target.facts['token-review caller'] ?? {}) as Readonly<Record<string, string>>;
  this.judge(questionHolds(await callsWith(this, token), claim, { token, caller }));
});

Then('the token service was asked', async function (this: World) {
  if ((await callsWith(this, this.noted('token'))).length === 0) this.undecided('the token service was not asked');
});

Then('the token service was asked about each', async function (this: World) {
  for (const name of ['token', 'other token'])
    this.judge(isAskedAbout((await callsWith(this, this.noted(name))).map(({ json }) => json)));
});

When('the question named no audiences', async function (this: World) {
  const [call] = await callsWith(this, this.noted('token'));
  if (call?.json?.spec?.audiences?.length > 0)
    this.notApplicable(`the server asks about the audiences ${call?.json.spec.audiences.join(', ')}`);
});

Then('the question named the audiences {string}', async function (this: World, audiences: string) {
  const [call] = await callsWith(this, this.noted('token'));
  const seen: readonly string[] = call?.json?.spec?.audiences ?? [];
  if (!audiences.split(', ').every((one) => seen.includes(one)))
    this.undecided(`the server asked about the audiences ${seen.join(', ') || 'none'}`);
});

When('I list the config maps with it twice within {int} seconds', async function (this: World, seconds: number) {
  const start = performance.now();
  this.note('answers', [await listAs(this, kind, this.noted('token')), await listAs(this, kind, this.noted('token'))]);
  if (performance.now() - start > seconds * 900) this.undecided('two requests took longer than an answer is kept');
});

When(
  'I list the config maps with it until it is refused, within {int} seconds and what the server adds',
  async function (this: World, seconds: number) {
    this.answered(
      await eventually(
        () => listAs(this, kind, this.noted('token')),
        isRefused,
        seconds * 1_000 + tokenCache(this) + 3_000,
        250,
      ),
    );
  },
);

Given('the token service is mine alone', function (this: World) {
  return serviceAlone(this);
});

Given(
  /^the token service shows itself (of a foreign authority|as it should)$/,
  async function (this: World, way: string) {
    const { service } = await this.target.callbacks.slot('token-review');
    await service.show(way === 'as it should' ? 'good' : 'of a foreign authority');
    if (way !== 'as it should') this.note('attempts', service.attempts);
  },
);

// A control: a service that nobody tried to reach shows nothing.
Then('the server tried to reach the token service', async function (this: World) {
  const { service } = await this.target.callbacks.slot('token-review');
  // A handshake that the server breaks off may be noticed here after its answer came.
  if (
    !(await eventually(
      async () => service.attempts > this.noted<number>('attempts'),
      (tried) => tried,
      3_000,
    ))
  )
    this.undecided('the server did not try to reach the token service');
});

Then('another token that it accepts is good', async function (this: World) {
  const token = tokenOf(this, 'good token');
  await teachToken(this, token, good);
  if (isAuthenticated(await listAs(this, kind, token)).findings.length > 0)
    this.undecided('the token service is not believed even now');
});
