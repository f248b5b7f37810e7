import { Given, Then, When } from '@cucumber/cucumber';
import { listHoldsAtMost, someThenRefused } from '../../src/checks/access/quotas.ts';
import type { Exchange, Json } from '../../src/client/exchange.ts';
import { eventually } from '../../src/scene/time/eventually.ts';
import { Quota } from '../../src/scene/access/quota.ts';
import { readSpoken, speakOf } from '../../src/scene/spoken-object.ts';
import { untilFurnished } from '../../src/scene/namespaces.ts';
import type { World } from '../../src/scene/world.ts';
import { ownItem } from '../shared/lists.ts';
import { kindSpoken } from '../shared/parameters.ts';

const quota = (world: World): Quota => world.noted<Quota>('quota');

When('I create a token secret for the account {value}', async function (this: World, account: Json) {
  const annotations = account === undefined ? undefined : { 'platform.io/service-account.name': account };
  const body = {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name: 'token', labels: this.scratch.labels, annotations },
    type: 'platform.io/service-account-token',
  };
  speakOf(this, 'Secret', 'token');
  this.answered(await this.me.send({ method: 'POST', path: this.objects.collection('Secret'), body }));
});

Then('whether it is still there after a while is recorded', async function (this: World) {
  const last = await eventually(
    () => readSpoken(this),
    ({ response }) => response?.status === 404,
    3_000,
  );
  this.observe('status of a read after 3 s', last.response?.status ?? null);
});

Given(/^a quota of (\d+) (config maps|secrets) in effect$/, async function (this: World, hard: string, kinds: string) {
  // What controllers put into every namespace is not to come between.
  if (kinds === 'config maps') await untilFurnished(this, 'ConfigMap');
  this.note('quota', await Quota.inEffect(this, Number(hard), kindSpoken(kinds)));
});

const untilNotCarriedOut = async (
  world: World,
  most: number,
  make: (local: string) => Promise<Exchange>,
): Promise<void> => {
  const answers: Exchange[] = [];
  for (let index = 0; index < most; index += 1) {
    answers.push(world.answered(await make(`item-${index}`)));
    if ((world.answer.response?.status ?? 0) >= 300 || !world.answer.response) break;
  }
  world.note('answers', answers);
};

When('I create {kind} until one is not carried out, at most {int}', function (this: World, kind: string, most: number) {
  return untilNotCarriedOut(this, most, (local) => this.objects.create(kind, local));
});

When('I apply {kind} until one is not carried out, at most {int}', function (this: World, kind: string, most: number) {
  return untilNotCarriedOut(this, most, (local) =>
    this.objects.apply(kind, local, 'planecheck', this.objects.sample(kind, local)),
  );
});

Then('some are stored before one is not carried out', function (this: World) {
  this.judge(someThenRefused(this.noted('answers')));
});

Then('no more than {int} {kind} are there', async function (this: World, hard: number, kind: string) {
  // What the quota counted from the start uses it up too. A controller's item that arrives while the quota comes into effect may stay uncounted; it binds no own create.
  this.judge(
    listHoldsAtMost(
      await this.admin.send({ method: 'GET', path: this.objects.collection(kind) }),
      hard - quota(this).counted,
      ownItem(this),
    ),
  );
});

Then('the quota does not show more than {int} in use', async function (this: World, hard: number) {
  this.judge(await quota(this).usageWithin(hard));
});

When('I create a config map in a namespace that does not exist', async function (this: World) {
  this.namespace = this.scratch.name('missing');
  this.answered(await this.objects.create('ConfigMap', 'a'));
});

When('I create a {kind} in a namespace that does not exist, as a dry run', async function (this: World, kind: string) {
  this.namespace = this.scratch.name('missing');
  this.answered(await this.objects.create(kind, 'a', {}, { query: { dryRun: 'All' } }));
});
