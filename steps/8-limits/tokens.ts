import { writeFileSync } from 'node:fs';
import { Given, Then, When } from '@cucumber/cucumber';
import { isAuthenticated, isUnauthorized } from '../../src/checks/access/access.ts';
import { callsOfToken } from '../../src/checks/access/token-reviews.ts';
import type { Exchange } from '../../src/client/exchange.ts';
import { eventually } from '../../src/scene/time/eventually.ts';
import { listAs } from '../../src/scene/access/bearer.ts';
import { BootstrapToken } from '../../src/scene/access/bootstrap-token.ts';
import { clockAside } from '../../src/scene/time/clock-aside.ts';
import { passTime } from '../../src/scene/time/pass-time.ts';
import { teachToken } from '../../src/scene/access/token-service.ts';
import type { World } from '../../src/scene/world.ts';
import type { StaticToken } from '../../src/target/testbeds/options/option-values.ts';

const kind = 'ConfigMap';
const usage = { 'usage-bootstrap-authentication': 'true' };

Given(
  'a bootstrap token with an id of {int} characters and secret {string}, and a well-formed one',
  async function (this: World, length: number, secret: string) {
    this.namespace = 'default';
    const [odd, good] = [new BootstrapToken(this, { length, secret }), new BootstrapToken(this)];
    await odd.create(usage);
    await good.create(usage);
    this.note('tokens', [odd.token, good.token]);
  },
);

When('I list the config maps with each of them', async function (this: World) {
  const [odd, good] = this.noted<[string, string]>('tokens');
  // The well-formed one is younger: when the server knows it, it knows the other, too.
  const accepted = await eventually(
    () => listAs(this, kind, good),
    ({ response }) => response !== null && response.status !== 401,
    5_000,
  );
  this.note('answers', [await listAs(this, kind, odd), accepted]);
});

Then('the first is refused as unauthenticated, the well-formed one is not', function (this: World) {
  const [odd, good] = this.noted<[Exchange, Exchange]>('answers');
  // Whether it may list is another matter.
  if (isAuthenticated(good).findings.length > 0) this.undecided('a well-formed token is refused as well');
  this.judge(isUnauthorized(odd));
});

Given('the token service accepts a token of mine', async function (this: World) {
  const token = this.note('token', this.scratch.name('token'));
  await teachToken(this, token, { authenticated: true, user: { username: this.scratch.name('user') } });
});

When('the token service refuses it from now on', function (this: World) {
  return teachToken(this, this.noted('token'), { authenticated: false });
});

When(
  'I list the config maps with it, and again after {int} seconds',
  { timeout: -1 },
  async function (this: World, seconds: number) {
    const first = await listAs(this, kind, this.noted('token'));
    await passTime(this, seconds);
    this.note('answers', [first, await listAs(this, kind, this.noted('token'))]);
  },
);

When(
  'I list the config maps with it after {int} seconds',
  { timeout: -1 },
  async function (this: World, seconds: number) {
    await passTime(this, seconds);
    this.answered(await listAs(this, kind, this.noted('token')));
  },
);

const judgeCalls = async (world: World, count: number): Promise<void> => {
  const { calls } = await world.target.callbacks.slot('token-review');
  world.judge(
    callsOfToken(
      calls.map(({ json }) => json),
      world.noted('token'),
      count,
    ),
  );
};

Then('both are authenticated, and the token service was asked once', async function (this: World) {
  for (const answer of this.noted<Exchange[]>('answers')) this.judge(isAuthenticated(answer));
  await judgeCalls(this, 1);
});

Then('the token service was asked twice', function (this: World) {
  return judgeCalls(this, 2);
});

Then(/^the token service was (not asked|asked once)$/, function (this: World, times: string) {
  return judgeCalls(this, times === 'not asked' ? 0 : 1);
});

When('a token is added to the file, and all others are removed from it', function (this: World) {
  const file = this.target.facts['staticTokenFile'];
  if (typeof file !== 'string') return this.notReachable('fact staticTokenFile names no file that the suite can write');
  const token = this.note('added', this.scratch.name('added'));
  writeFileSync(file, `${token},late,1009,"dev"\n`);
});

/** Asks at once and, where the clock can be moved, again after 90 seconds. */
const nowAndLater = async (world: World, token: string): Promise<readonly Exchange[]> => {
  const first = await listAs(world, kind, token);
  await clockAside(world)?.(90_000);
  return [first, await listAs(world, kind, token)];
};

Then('the token that was added is refused, at once and later', async function (this: World) {
  for (const answer of await nowAndLater(this, this.noted('added'))) this.judge(isUnauthorized(answer));
});

Then('a token that was removed is accepted, at once and later', async function (this: World) {
  const [known] = (this.target.facts['staticTokens'] ?? []) as readonly StaticToken[];
  if (!known) return this.undecided('no static token is known');
  for (const answer of await nowAndLater(this, known.token)) this.judge(isAuthenticated(answer));
});
