import { Given, Then, When } from '@cucumber/cucumber';
import { isAuthenticated, isUnauthorized } from '../../src/checks/access/access.ts';
import { isNotSignedBy, isSignedBy } from '../../src/checks/access/signatures.ts';
import { isNotStored, isStored } from '../../src/checks/objects/objects.ts';
import type { Exchange } from '../../src/client/exchange.ts';
import { bearerClient } from '../../src/scene/access/bearer.ts';
import type { BootstrapToken } from '../../src/scene/access/bootstrap-token.ts';
import { clusterInfo } from '../../src/scene/access/cluster-info.ts';
import { awaitAccount } from '../../src/scene/access/await-account.ts';
import { tokenEnding } from '../../src/scene/access/token-end.ts';
import { eventually } from '../../src/scene/time/eventually.ts';
import { makeNamespace } from '../../src/scene/namespaces.ts';
import { controllerPatience, tokenCache } from '../../src/scene/time/patience.ts';
import { knownEverywhere } from '../../src/scene/time/known-everywhere.ts';
import type { World } from '../../src/scene/world.ts';

const hour = 3_600;
/** Seconds that a token which is to end soon lives: the longer where a server took too long to know the first. */
const soon = [2, 10];

const token = (world: World, which: string): BootstrapToken => world.noted<BootstrapToken>(`${which} token`);
const show = (world: World, one: BootstrapToken): Promise<Exchange> =>
  bearerClient(world, one.token).send({ method: 'GET', path: '/api/v1/namespaces/default/configmaps' });
const isAccepted = ({ response }: Exchange): boolean =>
  response !== null && response.status !== 401 && response.status < 500;
const secretOf = (world: World, one: BootstrapToken): Promise<Exchange> =>
  world.admin.send({ method: 'GET', path: one.path });

/** Makes a token that ends soon and waits until it did its work, which shows that the server knows it. */
const endingSoon = async (
  world: World,
  use: 'authentication' | 'signing',
  works: (one: BootstrapToken) => Promise<boolean>,
): Promise<BootstrapToken> => {
  for (const seconds of soon) {
    const one = await tokenEnding(world, seconds, use);
    world.note('its end', performance.now() + seconds * 1_000);
    if (await eventually(() => works(one), Boolean, seconds * 1_000)) {
      await knownEverywhere(world);
      return one;
    }
  }
  return world.undecided('the server did not know of the token before its time was over');
};

const ends = (text: string): number | null =>
  text === 'ended an hour ago' ? -hour : text === 'ends in an hour' ? hour : null;

Given(
  /^(a|another|a third) (bootstrap|signing) token,? that (ended an hour ago|ends in an hour|names no end)$/,
  async function (this: World, which: string, use: string, end: string) {
    const name = { a: 'first', another: 'other', 'a third': 'third' }[which];
    this.note(`${name} token`, await tokenEnding(this, ends(end), use === 'signing' ? 'signing' : 'authentication'));
  },
);

Given('a bootstrap token that ends in some seconds, and is accepted', async function (this: World) {
  this.note('first token', await endingSoon(this, 'authentication', async (one) => isAccepted(await show(this, one))));
});

Given('cluster-info holds a client configuration', function (this: World) {
  return clusterInfo.given(this);
});

Given('a signing token that ends in some seconds, and has signed', async function (this: World) {
  this.note(
    'first token',
    await endingSoon(this, 'signing', async ({ id }) => isSignedBy(await clusterInfo.read(this), id)),
  );
});

// The other one is younger: when the server knows it, it knows the first.
const whenOtherIsKnown = async (world: World): Promise<Exchange> => {
  const last = await eventually(() => show(world, token(world, 'other')), isAccepted, controllerPatience(world));
  await knownEverywhere(world);
  return last;
};

When('the other one is accepted', async function (this: World) {
  if (!isAccepted(await whenOtherIsKnown(this))) this.undecided('a token whose time is not over is refused as well');
});

When('both are shown to the server', async function (this: World) {
  this.note('other answer', await whenOtherIsKnown(this));
});

When('another signing token, that ends in an hour, has signed', async function (this: World) {
  const other = await tokenEnding(this, hour, 'signing');
  const info = this.note(
    'cluster-info',
    await eventually(
      () => clusterInfo.read(this),
      (exchange) => isSignedBy(exchange, other.id),
      controllerPatience(this),
    ),
  );
  if (!isSignedBy(info, other.id)) this.undecided('a token whose time is not over does not sign');
});

When('its time is over, and the server forgets that it accepted it', async function (this: World) {
  const left = this.noted<number>('its end') - performance.now() + tokenCache(this) + 2_000;
  this.answered(
    await eventually(
      () => show(this, token(this, 'first')),
      (answer) => !isAccepted(answer),
      left,
      250,
    ),
  );
});

When('its time is over', async function (this: World) {
  const left = this.noted<number>('its end') - performance.now() + controllerPatience(this);
  const { id } = token(this, 'first');
  this.note(
    'cluster-info',
    await eventually(
      () => clusterInfo.read(this),
      (info) => info.response?.status === 200 && !isSignedBy(info, id),
      left,
      100,
    ),
  );
});

// Controllers that give a new namespace its account have seen what came before it.
When('controllers have been at work since', async function (this: World) {
  this.namespace = await makeNamespace(this);
  await awaitAccount(this);
});

const isRefusedButStored = async (world: World, refusal: Exchange, reads = 1): Promise<void> => {
  world.judge(isUnauthorized(refusal));
  for (let read = 1; read <= reads; read += 1) world.judge(isStored(await secretOf(world, token(world, 'first'))));
};

Then(
  /^(?:it|the first one) is refused as unauthenticated, though its Secret is there(, read twice)?$/,
  async function (this: World, twice: string | null) {
    await isRefusedButStored(this, await show(this, token(this, 'first')), twice === null ? 1 : 2);
  },
);

Then('the other one is accepted, the first one is refused as unauthenticated', async function (this: World) {
  this.judge(isAuthenticated(this.noted<Exchange>('other answer')));
  if (isAccepted(await show(this, token(this, 'first'))))
    this.undecided('a token whose time is over is accepted, too, so that no time is looked at');
});

Then('there is no signature of the first one, though its Secret is there', async function (this: World) {
  this.judge(isNotSignedBy(this.noted<Exchange>('cluster-info'), token(this, 'first').id));
  this.judge(isStored(await secretOf(this, token(this, 'first'))));
});

Then('its signature is withdrawn', async function (this: World) {
  this.judge(isNotSignedBy(this.noted<Exchange>('cluster-info'), token(this, 'first').id));
  this.observe('status of its Secret', (await secretOf(this, token(this, 'first'))).response?.status ?? null);
});

Then('the Secret of the third is deleted, those of the others are there', async function (this: World) {
  const third = token(this, 'third');
  this.judge(
    isNotStored(
      await eventually(
        () => secretOf(this, third),
        ({ response }) => response?.status === 404,
        controllerPatience(this),
      ),
    ),
  );
  for (const which of ['first', 'other']) this.judge(isStored(await secretOf(this, token(this, which))));
});
