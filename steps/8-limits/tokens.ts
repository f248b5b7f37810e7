import { Given, Then, When } from '@cucumber/cucumber';
import { writeFileSync } from 'node:fs';
import { isAuthenticated, isUnauthorized } from '../../src/checks/access/access.ts';
import type { Judgement } from '../../src/checks/judgement.ts';
import type { Exchange } from '../../src/client/typed-exchange.ts';
import type { StaticToken } from '../../src/target/testbeds/options/option-values.ts';
import { listAs } from '../../src/world/access/bearer.ts';
import { BootstrapToken } from '../../src/world/access/bootstrap-token.ts';
import { setTokenStatus } from '../../src/world/access/token-service.ts';
import { eventually } from '../../src/world/time/eventually.ts';
import { passTime } from '../../src/world/time/pass-time.ts';
import type { World } from '../../src/world/world.ts';
import { tokenPairNote } from '../shared/notes/credentials.ts';
import { tokenNote } from '../../src/world/access/request-token.ts';
import { Note } from '../../src/world/note.ts';
import { defineWords } from '../shared/words.ts';

const addedTokenNote = new Note<string>('a token is added to the token file and all others are removed');

const kind = 'ConfigMap';
const usage = { 'usage-bootstrap-authentication': 'true' };

Given(
  'a bootstrap token with an id of {int} characters and the secret {string}, and a well-formed token',
  async function (this: World, length: number, secret: string) {
    this.namespace = 'default';
    const [malformed, wellFormed] = [new BootstrapToken(this, { length, secret }), new BootstrapToken(this)];
    await malformed.create(usage);
    await wellFormed.create(usage);
    tokenPairNote.set(this, [malformed.token, wellFormed.token]);
  },
);

When('I list the config maps with both tokens', async function (this: World) {
  const [malformed, wellFormed] = tokenPairNote.of(this);
  // The well-formed token is younger: once the server accepts it, it also knows the malformed one.
  const accepted = await eventually(
    () => listAs(this, kind, wellFormed),
    ({ response }) => response !== null && response.status !== 401,
    5_000,
  );
  this.recordResponses([await listAs(this, kind, malformed), accepted]);
});

Given('the token service accepts a test token', async function (this: World) {
  const token = tokenNote.set(this, this.testNames.name('token'));
  await setTokenStatus(this, token, { authenticated: true, user: { username: this.testNames.name('user') } });
});

defineWords<Parameters<typeof setTokenStatus>[2]>('tokenDecision', {
  accepts: { authenticated: true, user: { username: 'w1' } },
  rejects: { authenticated: false },
});

When(
  'the token service now {tokenDecision} the token',
  function (this: World, status: Parameters<typeof setTokenStatus>[2]) {
    return setTokenStatus(this, tokenNote.of(this), status);
  },
);

When('a token is added to the token file and all others are removed', function (this: World) {
  const file = this.target.facts['staticTokenFile'];
  if (typeof file !== 'string') return this.notTestable('the fact staticTokenFile names no writable file');
  const token = addedTokenNote.set(this, this.testNames.name('added'));
  writeFileSync(file, `${token},late,1009,"dev"\n`);
});

/** Judges a use of the token now and another one 90 seconds later: a server could read the file from time to time. */
const judgeNowAndLater = async (world: World, token: string, check: (answer: Exchange) => Judgement): Promise<void> => {
  world.judge(check(await listAs(world, kind, token)));
  await passTime(world, 90);
  world.judge(check(await listAs(world, kind, token)));
};

defineWords<readonly [token: (world: World) => string, check: (answer: Exchange) => Judgement]>('fileToken', {
  'the added token is rejected': [(world) => addedTokenNote.of(world), isUnauthorized],
  'a removed token is accepted': [
    (world) => {
      const [known] = (world.target.facts['staticTokens'] ?? []) as readonly StaticToken[];
      return known?.token ?? world.inconclusive('no static token is known');
    },
    isAuthenticated,
  ],
});

Then(
  '{fileToken} immediately and later',
  { timeout: -1 },
  function (
    this: World,
    [token, check]: readonly [token: (world: World) => string, check: (answer: Exchange) => Judgement],
  ) {
    return judgeNowAndLater(this, token(this), check);
  },
);
