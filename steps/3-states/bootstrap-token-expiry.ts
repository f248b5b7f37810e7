import { Given, Then, When } from '@cucumber/cucumber';
import { isAuthenticated, isUnauthorized } from '../../src/checks/access/access.ts';
import { lacksSignatureOf, hasSignatureOf } from '../../src/checks/access/signatures.ts';
import { isNotStored, isStored } from '../../src/checks/objects/objects.ts';
import type { Exchange } from '../../src/client/typed-exchange.ts';
import { bearerClient } from '../../src/world/access/bearer.ts';
import type { BootstrapToken } from '../../src/world/access/bootstrap-token.ts';
import { clusterInfo } from '../../src/world/access/cluster-info.ts';
import { awaitAccount } from '../../src/world/access/await-account.ts';
import { tokenWithExpiration } from '../../src/world/access/token-expiration.ts';
import { eventually } from '../../src/world/time/eventually.ts';
import { createNamespace } from '../../src/world/namespaces.ts';
import { controllerDeadlineMs, tokenCache } from '../../src/world/time/deadlines.ts';
import { untilAllServersKnow } from '../../src/world/time/until-all-servers-know.ts';
import type { World } from '../../src/world/world.ts';
import type { Claims } from '../shared/judge-in-turn.ts';
import { bootstrapTokenNotes, clusterInfoNote, type TokenOrder } from '../5-access/joining/notes.ts';
import { Note } from '../../src/world/note.ts';
import { defineWords } from '../shared/words.ts';

const expirationNote = new Note<number>('{usedToken} expires in some seconds');
const otherTokenResponseNote = new Note<Exchange>('I present both tokens to the server');

const hour = 3_600;
/** Lifetimes in seconds of a token that expires soon: the longer one if the server missed the first token. */
const shortLifetimes = [2, 10];

const token = (world: World, which: TokenOrder): BootstrapToken => bootstrapTokenNotes.of(world, which);
const present = (world: World, one: BootstrapToken): Promise<Exchange> =>
  bearerClient(world, one.token).send({ method: 'GET', path: '/api/v1/namespaces/default/configmaps' });
const isAccepted = ({ response }: Exchange): boolean =>
  response !== null && response.status !== 401 && response.status < 500;
const secretOf = (world: World, one: BootstrapToken): Promise<Exchange> =>
  world.admin.send({ method: 'GET', path: one.path });

/** Creates a token that expires soon and waits until it was used, which shows that the server has observed it. */
const expiringSoon = async (
  world: World,
  use: 'authentication' | 'signing',
  works: (one: BootstrapToken) => Promise<boolean>,
): Promise<BootstrapToken> => {
  for (const seconds of shortLifetimes) {
    const one = await tokenWithExpiration(world, seconds, use);
    expirationNote.set(world, performance.now() + seconds * 1_000);
    if (await eventually(() => works(one), Boolean, seconds * 1_000)) {
      await untilAllServersKnow(world);
      return one;
    }
  }
  return world.inconclusive('the server did not observe the token before its expiration');
};

const secondsUntil = (text: string): number | null =>
  text === 'that expired an hour ago' ? -hour : text === 'that expires in an hour' ? hour : null;

Given(
  /^(a|another|a third) (bootstrap|signing) token (that expire[sd] (?:an hour ago|in an hour)|without expiration)$/,
  async function (this: World, which: 'a' | 'another' | 'a third', use: string, end: string) {
    const name = ({ a: 'first', another: 'other', 'a third': 'third' } as const)[which];
    bootstrapTokenNotes.set(
      this,
      name,
      await tokenWithExpiration(this, secondsUntil(end), use === 'signing' ? 'signing' : 'authentication'),
    );
  },
);

defineWords<(world: World) => Promise<BootstrapToken>>('usedToken', {
  'an accepted bootstrap token that': (world) =>
    expiringSoon(world, 'authentication', async (one) => isAccepted(await present(world, one))),
  'a signing token that has signed and': (world) =>
    expiringSoon(world, 'signing', async ({ id }) => hasSignatureOf(await clusterInfo.read(world), id)),
});

Given(
  '{usedToken} expires in some seconds',
  async function (this: World, create: (world: World) => Promise<BootstrapToken>) {
    bootstrapTokenNotes.set(this, 'first', await create(this));
  },
);

Given('cluster-info contains a client configuration', function (this: World) {
  return clusterInfo.ensure(this);
});

// The other token is younger: once the server accepts it, it has observed the first one.
const whenOtherIsKnown = async (world: World): Promise<Exchange> => {
  const last = await eventually(() => present(world, token(world, 'other')), isAccepted, controllerDeadlineMs(world));
  await untilAllServersKnow(world);
  return last;
};

When('the other token is accepted', async function (this: World) {
  if (!isAccepted(await whenOtherIsKnown(this))) this.inconclusive('a token that has not expired is also rejected');
});

When('I present both tokens to the server', async function (this: World) {
  otherTokenResponseNote.set(this, await whenOtherIsKnown(this));
});

When('another signing token that expires in an hour has signed', async function (this: World) {
  const other = await tokenWithExpiration(this, hour, 'signing');
  const info = clusterInfoNote.set(
    this,
    await eventually(
      () => clusterInfo.read(this),
      (exchange) => hasSignatureOf(exchange, other.id),
      controllerDeadlineMs(this),
    ),
  );
  if (!hasSignatureOf(info, other.id)) this.inconclusive('a token that has not expired does not sign');
});

When('the token and the token cache of the server have expired', async function (this: World) {
  const left = expirationNote.of(this) - performance.now() + tokenCache(this) + 2_000;
  this.recordResponse(
    await eventually(
      () => present(this, token(this, 'first')),
      (answer) => !isAccepted(answer),
      left,
      250,
    ),
  );
});

When('the token has expired', async function (this: World) {
  const left = expirationNote.of(this) - performance.now() + controllerDeadlineMs(this);
  const { id } = token(this, 'first');
  clusterInfoNote.set(
    this,
    await eventually(
      () => clusterInfo.read(this),
      (info) => info.response?.status === 200 && !hasSignatureOf(info, id),
      left,
      100,
    ),
  );
});

// Controllers that create the service account of a new namespace have observed all earlier events.
When('the controllers were active after the expiration', async function (this: World) {
  this.namespace = await createNamespace(this);
  await awaitAccount(this);
});

const isRejectedButStored = async (world: World, rejection: Exchange, reads = 1): Promise<void> => {
  world.judge(isUnauthorized(rejection));
  for (let read = 1; read <= reads; read += 1) world.judge(isStored(await secretOf(world, token(world, 'first'))));
};

Then(
  /^the first token is rejected with status 401 and (its secret still exists|two reads return its secret)$/,
  async function (this: World, secret: string) {
    await isRejectedButStored(this, await present(this, token(this, 'first')), secret.startsWith('two') ? 2 : 1);
  },
);

Then('the other token is accepted and the first token is rejected with status 401', async function (this: World) {
  this.judge(isAuthenticated(otherTokenResponseNote.of(this)));
  if (isAccepted(await present(this, token(this, 'first'))))
    this.inconclusive('an expired token is also accepted, so the server checks no expiration');
});

Then('the secret of the third token is deleted and those of the others still exist', async function (this: World) {
  const third = token(this, 'third');
  this.judge(
    isNotStored(
      await eventually(
        () => secretOf(this, third),
        ({ response }) => response?.status === 404,
        controllerDeadlineMs(this),
      ),
    ),
  );
  for (const which of ['first', 'other'] as const) this.judge(isStored(await secretOf(this, token(this, which))));
});

/** What cluster-info contains of tokens that have expired. */
export const claimsOfExpiredTokens: Claims = {
  'contains no signature of the first token, and its secret still exists': () =>
    async function* (world) {
      yield lacksSignatureOf(clusterInfoNote.of(world), token(world, 'first').id);
      yield isStored(await secretOf(world, token(world, 'first')));
    },
  'no longer contains the signature of the token': () =>
    async function* (world) {
      yield lacksSignatureOf(clusterInfoNote.of(world), token(world, 'first').id);
      world.observe('status of its secret', (await secretOf(world, token(world, 'first'))).response?.status ?? null);
    },
};
