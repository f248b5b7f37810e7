import { type DataTable, Then, When } from '@cucumber/cucumber';
import { isAuthenticated } from '../../../src/checks/access/access.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { listAs } from '../../../src/world/access/bearer.ts';
import {
  idToken,
  exclusiveProvider,
  acceptedProvider,
  validClaims,
} from '../../../src/world/access/identity-provider.ts';
import { serverNow } from '../../../src/world/access/token-expiration.ts';
import { eventually } from '../../../src/world/time/eventually.ts';
import { memberValue } from '../../../src/world/given-members.ts';
import { controllerDeadlineMs, tokenCache } from '../../../src/world/time/deadlines.ts';
import type { World } from '../../../src/world/world.ts';
import { requestedToken, tokenNote } from '../../../src/world/access/request-token.ts';
import { defineForms } from '../../shared/words.ts';
import { Note } from '../../../src/world/note.ts';
import type { JsonValue } from '../../../src/client/values/json-value.ts';

const expirationNote = new Note<number>('I list the config maps with an ID token that expires in {int} seconds');

const kind = 'ConfigMap';
const isRejected = ({ response }: Exchange): boolean => response?.status === 401;

When('I list the config maps with an ID token with the claims:', async function (this: World, rows: DataTable) {
  const claims: Record<string, JsonValue> = Object.fromEntries(
    rows.raw().map(([name = '', value = '']) => [name, memberValue(value) ?? null]),
  );
  this.recordResponse(await listAs(this, kind, await idToken(this, claims)));
});

When(
  'I list the config maps with an ID token that expires in {int} seconds',
  async function (this: World, seconds: number) {
    await acceptedProvider(this);
    const end = Math.floor((await serverNow(this)) / 1_000) + seconds;
    const token = tokenNote.set(this, await idToken(this, { exp: end }));
    const answer = await listAs(this, kind, token);
    if (isRejected(answer) && (await serverNow(this)) >= end * 1_000)
      this.inconclusive('the token expired before the server responded');
    expirationNote.set(this, end);
    this.recordResponse(answer);
  },
);

// How long the server may accept the token, in milliseconds.
defineForms<(world: World) => number | Promise<number>>('rejectionTime', {
  'the server rejects it': () => (world) => tokenCache(world) * 1.3 + 3_000,
  'it expires': () => async (world) =>
    expirationNote.of(world) * 1_000 - (await serverNow(world)) + tokenCache(world) + 3_000,
  'it is rejected, within {int} seconds plus the cache time of the server': (seconds) => (world) =>
    Number(seconds) * 1_000 + tokenCache(world) + 3_000,
});

When(
  'I list the config maps with the token until {rejectionTime}',
  async function (this: World, limit: (world: World) => number | Promise<number>) {
    const token = requestedToken(this);
    const list = () => listAs(this, kind, token);
    this.recordResponse(await eventually(list, isRejected, await limit(this), 250));
  },
);

When(
  'I list the config maps with an ID token of the identity provider for up to one minute',
  async function (this: World) {
    const token = await (await exclusiveProvider(this)).sign(validClaims);
    // controllerDeadlineMs is short for embedded servers and longer for others.
    this.recordResponse(
      await eventually(
        () => listAs(this, kind, token),
        (answer) => !isRejected(answer),
        3 * controllerDeadlineMs(this),
      ),
    );
  },
);

// The rejection before counts only if the same token is accepted once the cause of the rejection is removed.
Then('an ID token of the identity provider is accepted', async function (this: World) {
  const token = await idToken(this);
  const answer = await eventually(
    () => listAs(this, kind, token),
    (seen) => !isRejected(seen),
  );
  if (isAuthenticated(answer).findings.length > 0)
    this.inconclusive('the token is rejected although the provider presents a valid certificate');
});

When(
  'I list the config maps with one ID token {int} times and with {int} new ID tokens',
  async function (this: World, same: number, fresh: number) {
    const answers: Exchange[] = [];
    const token = await idToken(this);
    for (let index = 0; index < same; index += 1) answers.push(await listAs(this, kind, token));
    for (let index = 0; index < fresh; index += 1)
      answers.push(await listAs(this, kind, await idToken(this, { jti: String(index) })));
    this.recordResponses(answers);
  },
);

When('I list the config maps as a browser without credentials', async function (this: World) {
  await acceptedProvider(this);
  const browser = this.target.anonymous.withJournal(this.journal);
  this.recordResponse(
    await browser.send({
      method: 'GET',
      path: this.objects.collection(kind),
      headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
    }),
  );
});
