import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import { isAuthenticated } from '../../../src/checks/access/access.ts';
import { together } from '../../../src/checks/judgement.ts';
import type { Exchange, Json } from '../../../src/client/exchange.ts';
import { listAs } from '../../../src/scene/access/bearer.ts';
import { badTokens, idToken, providerAlone, theProvider, usualClaims } from '../../../src/scene/access/provider.ts';
import { serverNow } from '../../../src/scene/access/token-end.ts';
import { eventually } from '../../../src/scene/time/eventually.ts';
import { memberValue } from '../../../src/scene/given-members.ts';
import { controllerPatience, tokenCache } from '../../../src/scene/time/patience.ts';
import type { World } from '../../../src/scene/world.ts';
import { giveUser } from '../../shared/subjects.ts';

const kind = 'ConfigMap';
const isRefused = ({ response }: Exchange): boolean => response?.status === 401;

Given(
  'the user {string} of the provider may list config maps in my namespace',
  async function (this: World, name: string) {
    return giveUser(this, `${(await theProvider(this)).issuerUrl}#${name}`, 'list', 'configmaps');
  },
);

When('I list the config maps with an ID token with:', async function (this: World, rows: DataTable) {
  const claims: Record<string, Json> = Object.fromEntries(
    rows.raw().map(([name = '', value = '']) => [name, memberValue(value) ?? null]),
  );
  this.answered(await listAs(this, kind, await idToken(this, claims)));
});

When(
  new RegExp(`^I list the config maps with a token that (${Object.keys(badTokens).join('|')})$`),
  async function (this: World, what: string) {
    const token = await badTokens[what]?.(this);
    this.answered(await listAs(this, kind, token ?? ''));
  },
);

When(
  'I list the config maps with an ID token that ends in {int} seconds',
  async function (this: World, seconds: number) {
    await theProvider(this);
    const end = Math.floor((await serverNow(this)) / 1_000) + seconds;
    const token = this.note('token', await idToken(this, { exp: end }));
    const answer = await listAs(this, kind, token);
    if (isRefused(answer) && (await serverNow(this)) >= end * 1_000)
      this.undecided('the token had ended before the server answered');
    this.note('end', end);
    this.answered(answer);
  },
);

When('I list the config maps with it until it is refused', async function (this: World) {
  const left = this.noted<number>('end') * 1_000 - (await serverNow(this));
  this.answered(
    await eventually(() => listAs(this, kind, this.noted('token')), isRefused, left + tokenCache(this) + 3_000, 250),
  );
});

When('I list the config maps with an ID token of the provider, for a minute at most', async function (this: World) {
  const token = await (await providerAlone(this)).sign(usualClaims);
  // Embedded servers say that nothing of theirs takes long.
  this.answered(
    await eventually(
      () => listAs(this, kind, token),
      (answer) => !isRefused(answer),
      3 * controllerPatience(this),
    ),
  );
});

When('I list the config maps with an ID token of the provider', async function (this: World) {
  this.answered(await listAs(this, kind, await idToken(this)));
});

// What went before is judged only if the same token is accepted once its cause is gone.
Then('an ID token of the provider is accepted', async function (this: World) {
  const token = await idToken(this);
  const answer = await eventually(
    () => listAs(this, kind, token),
    (seen) => !isRefused(seen),
  );
  if (isAuthenticated(answer).findings.length > 0) this.undecided('the token is refused even now');
});

When(
  'I list the config maps with one ID token {int} times, and with {int} fresh ones',
  async function (this: World, same: number, fresh: number) {
    const answers: Exchange[] = [];
    const token = await idToken(this);
    for (let index = 0; index < same; index += 1) answers.push(await listAs(this, kind, token));
    for (let index = 0; index < fresh; index += 1)
      answers.push(await listAs(this, kind, await idToken(this, { jti: String(index) })));
    this.note('answers', answers);
  },
);

Then('each credential is accepted', function (this: World) {
  this.judge(together('isAuthenticated', this.noted<Exchange[]>('answers').map(isAuthenticated)));
});

When('I ask for the config maps as a browser without credentials does', async function (this: World) {
  await theProvider(this);
  const browser = this.target.anonymous.withJournal(this.journal);
  this.answered(
    await browser.send({
      method: 'GET',
      path: this.objects.collection(kind),
      headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
    }),
  );
});
